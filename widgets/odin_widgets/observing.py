"""What is said of a panel can be observed: each public property of one is a trait as well.

A tool states what it is about as properties, worked out from its state whenever they are asked
for. So nothing is kept twice; a change is found by asking anew after something happened, and
only for what somebody observes. `value`, where a panel has one, is sent to the front end too:
`jslink` leads from it to other widgets. It is plain JSON, and nothing that a page sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import anywidget
import traitlets
from ipywidgets import ValueWidget

from odin_teach import OdinError

VALUE: Final = "value"


class Told(traitlets.TraitType[Any, Any]):
    """A trait that holds what a property says, and is set as the property is."""

    def __init__(self, said: property) -> None:
        super().__init__(help=said.__doc__ or "")
        self._said = said
        self.__doc__ = said.__doc__

    @property
    def is_settable(self) -> bool:
        """Whether the property can be set."""
        return self._said.fset is not None

    def get(self, obj: Any, _cls: Any = None) -> Any:
        """Return what the property says now."""
        assert self._said.fget is not None
        return self._said.fget(obj)

    def set(self, obj: Any, value: Any) -> None:
        """Set the property; raises `OdinError` for one that can only be read."""
        if self._said.fset is not None:
            self._said.fset(obj, value)
        elif value != self.get(obj):  # what it holds already is set when notifications were held
            raise OdinError("panel.only-read", name=self.name, panel=type(obj).__name__)


class Observable(anywidget.AnyWidget):
    """A widget whose public properties are traits.

    >>> class Shelf(Observable):
    ...     books = 3
    ...     @property
    ...     def room(self):
    ...         return 10 - self.books
    >>> shelf = Shelf()
    >>> shelf.observe(lambda change: print(change.old, "->", change.new), "room")
    >>> shelf.books = 9
    >>> shelf.tell()
    7 -> 1
    """

    def __init_subclass__(cls, **options: Any) -> None:
        """Make a trait of each property that the class adds."""
        for name, said in list(vars(cls).items()):
            if isinstance(said, property) and not name.startswith("_"):
                trait = Told(said).tag(sync=True) if name == VALUE else Told(said)
                setattr(cls, name, trait)
                trait.class_init(cls, name)
        super().__init_subclass__(**options)

    def setup_instance(self, /, *args: Any, **options: Any) -> None:
        """Begin with nothing observed; what a class itself observes is added by this."""
        self._last_said: dict[str, Any] = {}
        self._followed: set[str] = set()
        self._is_made = False
        self._sent: Any = None  # the value that the front end has
        super().setup_instance(*args, **options)

    def __init__(self, **state: Any) -> None:
        super().__init__(**state)
        self._is_made = True
        self._follow([VALUE])

    def observe(self, handler: Any, names: Any = traitlets.All, type: Any = "change") -> None:  # noqa: A002 (traitlets' own)
        """Call `handler` when one of these changes; raises `OdinError` for a name there is not."""
        wanted = [names] if isinstance(names, str) else names
        known = self.trait_names()
        if wanted is traitlets.All:
            wanted = known
        for name in wanted:
            if name not in known:
                shown = ", ".join(sorted(each for each in known if not each.startswith("_")))
                panel = self.__class__.__name__
                raise OdinError("panel.no-such-trait", given=name, panel=panel, known=shown)
        super().observe(handler, names, type)
        self._follow(wanted)

    def _follow(self, names: Iterable[str]) -> None:
        """Know from now on what is said, so that a change of it is seen."""
        self._followed.update(name for name in names if isinstance(self.traits().get(name), Told))
        if self._is_made:
            for name in self._followed - self._last_said.keys():
                self._last_said[name] = getattr(self, name)

    def tell(self) -> None:
        """Tell whoever observes of what has changed since this was called last."""
        for name in sorted(self._followed & self._last_said.keys()):
            old, new = self._last_said[name], getattr(self, name)
            if _differ(old, new):
                self._last_said[name] = new
                change = {"name": name, "old": old, "new": new, "owner": self, "type": "change"}
                self.notify_change(traitlets.Bunch(change))

    def send_state(self, key: Any = None) -> None:
        """Send the value along with the view, with which it changes: one message for a click."""
        names = set(self.keys if key is None else [key] if isinstance(key, str) else key)
        if "view" in names:
            names |= {VALUE} & set(self.keys)
        super().send_state(names)
        if VALUE in names:
            self._sent = getattr(self, VALUE, None)

    def notify_change(self, change: Any) -> None:
        """Tell observers; the front end too, unless it has the value already."""
        if change["name"] == VALUE and not _differ(self._sent, change["new"]):
            traitlets.HasTraits.notify_change(self, change)
        else:
            super().notify_change(change)


class Valued(ValueWidget):  # type: ignore[misc]  # (ipywidgets has no types)
    """What `interactive` and `link` ask of a widget that is about one value: its `value`."""

    @property
    def value(self) -> object:
        """What it is about, as plain JSON."""
        raise NotImplementedError


def _differ(old: object, new: object) -> bool:
    """Tell whether what is said has changed; True is not 1, and rules have names.

    >>> _differ(True, 1), _differ([1], [1])
    (True, False)
    """
    return old is not new and (old != new or repr(old) != repr(new))
