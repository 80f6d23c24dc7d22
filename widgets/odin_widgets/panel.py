"""The base of every tool: a widget that describes itself and reacts to what a person does.

Python decides everything. A panel sends its front end a description (`View`) of all that is
to be seen, and gets back what was done: "in the part `deck`, these cards are chosen". Nothing
that a page sends is believed: its state is never read back, its events are checked against
what is on the panel, and whatever goes wrong ends as a sentence in the panel.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypedDict, Unpack

import traitlets
from ipywidgets import Layout, widget_serialization

from odin_teach import OdinError, current_language, use_language
from odin_teach.errors import start_of
from odin_teach.messages import known_language, say
from odin_widgets.arguments import BadArgument
from odin_widgets.events import (
    RefusedEvent,
    is_quiet,
    is_second,
    is_told,
    read_event,
    read_sequence,
)
from odin_widgets.front_end import FrontEnd, read, shared
from odin_widgets.observing import Observable, Valued
from odin_widgets.parts import Part, SentView, View, text
from odin_widgets.static_picture import picture
from odin_widgets.trouble import with_trouble
from odin_widgets.voice import Voice

_inside = ContextVar("_inside", default=False)
_WITHOUT_PYTHON = ("waiting", "cell-again", "open-again", "only-a-picture")
_STILL_THERE = "still-there"  # a page asks whether anybody answers
_log = logging.getLogger(__name__)
# Without a handler Python would print errors to stderr, which a notebook shows to its reader.
_log.addHandler(logging.NullHandler())


class Look(TypedDict, total=False):
    """What every widget takes besides: see ipywidgets' `DOMWidget`."""

    layout: Layout | Mapping[str, Any]
    tooltip: str | None
    tabbable: bool | None


class Panel(Observable):
    """A widget drawn from a description: the base class of every tool.

    A tool has two methods. `draw()` returns the `View` of the present state and changes
    nothing; `act(part, event, value)` changes the state after a person did something. A third,
    `hear(part, value)`, takes what the page tells by itself: what its browser keeps, the tick of
    a clock. All run in the panel's language. A tool sets up its state before it calls
    `super().__init__`, calls `refresh()` when its state is changed from Python, and has a
    `summary()` for its `repr`. What it is about it says in public properties, which can be
    observed and linked; the one that it is about, as plain JSON, is `value` (`ValuePanel`).
    `layout`, `tooltip` and `tabbable` are those of every widget.

    >>> from odin_widgets import parts
    >>> class Counter(Panel):
    ...     count = 0
    ...     def draw(self):
    ...         more = parts.buttons("more", [parts.button("one", "One more")])
    ...         total = parts.figure("total", str(self.count))
    ...         return {"title": "Counter", "say": str(self.count), "parts": [total, more]}
    ...     def act(self, part, event, value):
    ...         self.count += 1
    ...     def summary(self):
    ...         return f"Counter(): {self.count}"
    >>> counter = Counter()
    >>> counter.receive({"part": "more", "event": "press", "value": "one"})
    >>> counter
    Counter(): 1
    """

    front_end: traitlets.TraitType[Any, Any] = traitlets.Instance(FrontEnd, allow_none=True)
    front_end.tag(sync=True, **widget_serialization)

    view: traitlets.TraitType[Any, Any] = traitlets.Dict(help="what the front end draws")
    view.tag(sync=True)

    words: traitlets.TraitType[Any, Any] = traitlets.Dict(help="what it says without Python")
    words.tag(sync=True)

    def __init__(self, *, language: str | None = None, **look: Unpack[Look]) -> None:
        self._language = known_language(language)
        self._trouble: tuple[str, str] | None = None  # (id of the part it belongs to, sentence)
        self._heard = 0
        self._receiving = False
        self._voice = Voice()
        self._is_inside = _inside.get()
        for name in look.keys() - Look.__annotations__.keys():
            raise BadArgument("panel.no-such-argument", given=name, panel=type(self).__name__)
        try:
            super().__init__(**look)
        except traitlets.TraitError as error:
            given = ", ".join(f"{name}={start_of(value)}" for name, value in look.items())
            raise BadArgument("panel.bad-look", given=given) from error

    @traitlets.default("view")
    def _first_view(self) -> SentView:
        return self._whole_view()

    @traitlets.default("front_end")
    def _find_front_end(self) -> FrontEnd | None:
        return shared()

    @traitlets.default("words")
    def _first_words(self) -> dict[str, str]:
        return {name: say(f"panel.{name}", self._language) for name in _WITHOUT_PYTHON}

    @property
    def _esm(self) -> str:
        return read("odin.js" if self.front_end is None else "shared.js")

    @property
    def _css(self) -> str:
        return read("odin.css") if self.front_end is None else ""

    def draw(self) -> View:
        """Describe the whole panel now."""
        raise NotImplementedError

    def act(self, part: str, event: str, value: object) -> None:
        """React to what a person did; its value has been checked against what was drawn.

        An `OdinError` raised here is shown beside the part, until the next thing is done by a
        person.
        """
        raise NotImplementedError

    def hear(self, part: str, value: object) -> None:
        """React to what the page tells by itself: nobody is to be interrupted by it.

        It ends no message and is not spoken, whatever `draw` says then. A tool leaves its open
        question and its cursor where the person left them.
        """
        raise NotImplementedError

    def kept(self) -> list[Part]:
        """Return the parts by which this keeps something in the browser, drawn or not."""
        return []

    def summary(self) -> str:
        """Return one line that states what the panel shows; it is the panel's `repr`."""
        return f"{type(self).__name__}()"

    @property
    def language(self) -> str:
        """The language it speaks: "en" or "fr". Setting it draws the panel anew."""
        return self._language

    @language.setter
    def language(self, language: str | None) -> None:
        self._language = known_language(language)
        self.refresh()

    def refresh(self) -> None:
        """Draw the panel anew, after its state was changed; in `act` this is done for you."""
        if self._receiving:
            return
        if not self._is_inside:
            self._trouble = None
            with self.hold_sync():
                self.words, self.view = self._first_words(), self._whole_view()
        self.tell()

    def receive(self, content: object) -> None:
        """Take a message from the front end; never raises."""
        self._heard = read_sequence(content) or self._heard
        if isinstance(content, dict) and content.get("event") == _STILL_THERE:
            self.view = {**self.view, "heard": self._heard}
            return
        self._receiving = True
        with _speaking(self._language):
            try:
                event = read_event(content, self.view["parts"], self.view.get("scene", ""))
                if event.is_told:
                    self.hear(event.part, event.value)
                else:
                    self._trouble = None
                    self.act(event.part, event.name, event.value)
            except RefusedEvent as refused:
                self._take_back(refused, heedless=is_told(content) or is_second(content))
            except OdinError as error:
                self._trouble = (event.part, str(error))
            except Exception:
                _log.exception("a panel could not handle an event")
                self._trouble = ("", say("panel.failed"))
            finally:
                self._receiving = False
        with self._voice.quiet(is_quiet(content)):
            self._show_safely()
        self._tell_safely()

    def _tell_safely(self) -> None:
        try:
            self.tell()
        except Exception:  # an observer's, which is not ours: it is told where Jupyter tells it
            self.log.exception("what observes a panel failed")

    def _take_back(self, refused: RefusedEvent, *, heedless: bool) -> None:
        """Say why something that was done does not count, if there is anything to say.

        What the page told too late, when its part was gone, is nobody's concern; nor is the second
        half of a double click on what the first took away.
        """
        if refused.message and not heedless:
            self._trouble = (refused.part, say(refused.message))

    def _show_safely(self) -> None:
        try:
            self.view = self._whole_view()
        except Exception:
            _log.exception("a panel could not be drawn")
            sentence = say("panel.failed", self._language)
            trouble = text("panel-trouble", sentence, "bad")
            spoken = self._voice.says(sentence)
            self.view = {**self.view, "say": spoken, "parts": [trouble], "heard": self._heard}

    def _whole_view(self) -> SentView:
        with _speaking(self._language):
            drawn = self.draw()
        view: SentView = {**drawn, "language": self._language, "heard": self._heard}
        if self._trouble:
            place, sentence = self._trouble
            view["say"] = sentence
            view["parts"] = with_trouble(view["parts"], place, sentence)
        view["say"] = self._voice.says(view["say"])
        return view

    def open(self) -> None:
        """Make it known to the page, if it is one that the page shows."""
        if not self._is_inside:
            super().open()

    # What ipywidgets calls when a page sends something. Its own methods would let a page set
    # the view, and would answer a malformed message with a traceback.

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        data = msg.get("content", {}).get("data")
        method = data.get("method") if isinstance(data, dict) else None
        if method == "request_state":
            self.send_state()
        elif method == "update":
            self._refuse(data.get("state"))
        elif method == "custom":
            self.receive(data.get("content"))

    def _refuse(self, state: object) -> None:
        """Tell a page that has set something, as by a `jslink`, what it is nevertheless."""
        named = state.keys() if isinstance(state, dict) else ()
        if refused := [name for name in self.keys if name in named]:
            self.send_state(refused)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore a state that a page sends: everything it may change comes as an event."""

    def __repr__(self) -> str:
        return self.summary()

    def _repr_mimebundle_(self, **_kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        if self._is_inside:  # and now shown by itself as well
            self._is_inside = False
            self.refresh()
            self.open()
        bundle, metadata = super()._repr_mimebundle_() or ({}, {})
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = picture(self.view)
        return bundle, metadata


class ValuePanel(Panel, Valued):
    """A panel that is about one thing: it can be read as `value`, in plain JSON."""


@contextmanager
def inside_another() -> Iterator[None]:
    """Make panels that another one draws: the page hears of that one only.

    >>> with inside_another():
    ...     Panel().comm is None
    True
    """
    outside = _inside.set(True)
    try:
        yield
    finally:
        _inside.reset(outside)


@contextmanager
def _speaking(language: str) -> Iterator[None]:
    before = current_language()
    use_language(language)
    try:
        yield
    finally:
        use_language(before)
