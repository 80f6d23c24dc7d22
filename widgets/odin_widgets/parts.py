"""What a panel can show: each function describes one part of it.

A tool never touches HTML. It describes its panel as a list of these parts and the one
front end (`static/odin.js`), or the static picture, draws them. Every part has an id, unique
in its panel: focus stays on it between two descriptions, and events name it.

Texts arrive here in the panel's language already; inside `Panel.draw` and `Panel.act`,
`say` and `Card.name` speak it without being told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from odin_teach import Card, CardSet
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import current_language, say
from odin_widgets.shapes import (
    AddressPart,
    Button,
    ButtonsPart,
    CardLayout,
    CardsPart,
    ChartPart,
    Choice,
    ChoicesPart,
    DownloadPart,
    EntryPart,
    Face,
    FigurePart,
    GroupLayout,
    GroupPart,
    ListItem,
    ListPart,
    Look,
    LotPart,
    Mark,
    MarksPart,
    Mode,
    More,
    Option,
    Page,
    PagesPart,
    Part,
    RangePart,
    SelectPart,
    Series,
    StorePart,
    TablePart,
    TableRow,
    TextPart,
    TimerPart,
    Tone,
    UploadPart,
)


def face(card: Card) -> Face:
    """Describe a card that lies face up.

    >>> face(Card.parse("8R"))["name"]
    '8 red'
    """
    return _face(card, current_language())


@cache  # a deck is drawn anew with every click
def _face(card: Card, language: str) -> Face:
    return {
        "id": str(card),
        "name": card.name(language),
        "number": card.number,
        "colour": card.colour.name.lower(),
        "letter": card.colour.letter,
        "symbol": card.colour.symbol,
    }


def faces(cards: Cards) -> list[Face]:
    """Describe cards that lie face up, in the order of a `CardSet`.

    >>> [each["id"] for each in faces("2R 8R")]
    ['8R', '2R']
    """
    return [face(card) for card in as_cards(cards)]


def backs(count: int) -> list[Face]:
    """Describe cards that lie face down.

    >>> backs(2)[1]["id"]
    'back-2'
    """
    hidden = say("panel.hidden-card")
    return [{"id": f"back-{i}", "name": hidden, "back": True} for i in range(1, count + 1)]


def cards(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    shown: Cards | Sequence[Face],
    *,
    selected: Cards = "",
    mode: Mode = "none",
    layout: CardLayout = "flow",
    marked: Mapping[Card, str] | None = None,
    disabled: Cards = "",
    empty: str = "",
) -> CardsPart:
    """Describe cards: `shown` are cards, or faces made by `face`, `faces` and `backs`.

    A list keeps its order; text and a `CardSet` are shown number high to low.

    `mode` says how many can be chosen; `marked` puts a word on a card; `empty` is the text
    where there is no card. The layout "deck" is a table of numbers and colours that fits a
    phone, for a whole deck; "small" is for cards that are only looked at.

    >>> part = cards("hand", "Your hand", "8R 2R", selected="2R", mode="many")
    >>> part["mode"], part["selected"]
    ('many', ['2R'])
    """
    return {
        "kind": "cards",
        "id": part_id,
        "label": label,
        "cards": _faces(shown),
        "selected": _ids(selected),
        "marked": {str(card): text for card, text in (marked or {}).items()},
        "disabled": _ids(disabled),
        "mode": mode,
        "layout": layout,
        "empty": empty,
    }


def text(part_id: str, content: str, tone: Tone = "plain") -> TextPart:
    """Describe a paragraph. "good" and "bad" add a sign; the words must say it as well."""
    return {"kind": "text", "id": part_id, "text": content, "tone": tone}


def figure(part_id: str, content: str, caption: str = "", tone: Tone = "plain") -> FigurePart:
    """Describe a big number with the words that go under it."""
    return {"kind": "figure", "id": part_id, "text": content, "caption": caption, "tone": tone}


def item(
    content: str,
    tone: Tone = "plain",
    *,
    shown: Cards | Sequence[Face] = (),
    link: str = "",
    more: tuple[str, str] | None = None,
) -> ListItem:
    """Describe one line of `listing`, with small cards before it if there are any.

    With a `link` the line itself is the link; `more` is a link behind it, its text and its
    address, that opens in a new tab, so that nothing on this page is lost.

    >>> item("Too low.", more=("Strictly higher", "90-rulebook.ipynb#rule-higher"))["more"]["hint"]
    '(opens in a new tab)'
    """
    behind: More | None = None
    if more is not None:
        behind = {"text": more[0], "link": more[1], "hint": say("panel.new-tab")}
    line: ListItem = {
        "text": content,
        "tone": tone,
        "cards": _faces(shown),
        "link": link,
        "more": behind,
    }
    return line


def listing(part_id: str, label: str, items: Iterable[ListItem | str]) -> ListPart:
    """Describe a list; a line that is only a text can be given as a text.

    >>> listing("why", "Why", ["Too low."])["items"][0]["tone"]
    'plain'
    """
    lines = [item(line) if isinstance(line, str) else line for line in items]
    return {"kind": "list", "id": part_id, "label": label, "items": lines}


def choice(
    item_id: str,
    content: str,
    *,
    shown: Cards | Sequence[Face] = (),
    group: str = "",
    spoken: str = "",
) -> Choice:
    """Describe one line of `choices`.

    A screen reader hears the names of the small cards and the text, or else `spoken`.
    """
    return {
        "id": item_id,
        "text": content,
        "cards": _faces(shown),
        "group": group,
        "spoken": spoken,
    }


def choices(
    part_id: str,
    label: str,
    items: Iterable[Choice],
    selected: str | None = None,
    *,
    words_first: bool = False,
) -> ChoicesPart:
    """Describe lines to choose one of.

    They stand in columns where there is room, cards before words; `words_first` is for a few
    lines one under the other, whose words say what the cards after them are.
    """
    return {
        "kind": "choices",
        "id": part_id,
        "label": label,
        "items": list(items),
        "selected": selected,
        "words_first": words_first,
    }


def button(
    item_id: str,
    content: str,
    *,
    disabled: bool = False,
    pressed: bool | None = None,
    primary: bool = False,
) -> Button:
    """Describe a button; one that is disabled keeps the focus but does nothing.

    `primary` is for the one that most people press next.
    """
    return {
        "id": item_id,
        "text": content,
        "disabled": disabled,
        "pressed": pressed,
        "primary": primary,
    }


def buttons(part_id: str, items: Iterable[Button], label: str = "") -> ButtonsPart:
    """Describe a row of buttons; a label names the row where the buttons alone do not."""
    return {"kind": "buttons", "id": part_id, "label": label, "items": list(items)}


def select(part_id: str, label: str, options: Mapping[str, str], value: str) -> SelectPart:
    """Describe a drop-down list; `options` maps ids to texts.

    >>> select("sort", "Order", {"low": "lowest first"}, "low")["options"]
    [{'id': 'low', 'text': 'lowest first'}]
    """
    entries: list[Option] = [{"id": key, "text": shown} for key, shown in options.items()]
    return {"kind": "select", "id": part_id, "label": label, "options": entries, "value": value}


def slider(  # noqa: PLR0913 (a slider is these five things)
    part_id: str, label: str, value: int, *, low: int = 0, high: int, value_text: str = ""
) -> RangePart:
    """Describe a slider; `value_text` says what the number means ("step 3 of 20")."""
    return {
        "kind": "range",
        "id": part_id,
        "label": label,
        "min": low,
        "max": high,
        "value": value,
        "value_text": value_text or str(value),
    }


def entry(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    value: str = "",
    *,
    hint: str = "",
    error: str = "",
    inputmode: Literal["text", "numeric"] = "text",
    rows: int = 1,
    live: bool = False,
    presses: tuple[str, str] | None = None,
) -> EntryPart:
    """Describe a line to type in, or several: those are finished when they are left.

    After a bad entry give the error and, as value, the text that was typed: nothing that
    somebody typed is taken away. A `live` line tells what is in it with each short pause in
    typing; its panel gives the text back as value. `presses` names a button, its part and its
    id: Enter in the line presses it, after the line has told what is in it.
    """
    return {
        "kind": "entry",
        "id": part_id,
        "label": label,
        "value": value,
        "hint": hint,
        "error": error,
        "inputmode": inputmode,
        "rows": rows,
        "live": live,
        "presses": presses,
    }


def group(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    parts: Iterable[Part],
    *,
    layout: GroupLayout = "stack",
    fold: Literal["open", "closed"] | None = None,
    look: Look = "plain",
    badge: str = "",
) -> GroupPart:
    """Describe parts under a heading (no heading if the label is empty).

    With the layout "row" they stand side by side if there is room, with "seats" as many in a
    row as fit. `fold` makes it a section that can be opened and closed, and says how it starts.
    The look "pad" makes its buttons a grid of large keys. "pinned" is for what comes of the
    parts beside it: where it stands under them, its first text stays in sight over them. The
    other looks make a game table: a "board" holds the "centre" and each "seat", and that whose
    turn it is looks like "turn"; the badge is a word beside the heading that says so.

    On a phone a "glance" stays at the top of the window while what is below it scrolls, and a
    "bar" of buttons at its lower edge; the buttons of a "thumb" are wide, two in a row. A
    "sheet" is set small and in columns when it is printed.
    """
    return {
        "kind": "group",
        "id": part_id,
        "label": label,
        "parts": list(parts),
        "layout": layout,
        "fold": fold,
        "look": look,
        "badge": badge,
    }


def row(row_id: str, cells: Iterable[str]) -> TableRow:
    """Describe a row of `table`: its heading, then its cells."""
    return {"id": row_id, "cells": list(cells)}


def table(
    part_id: str,
    label: str,
    head: Iterable[str],
    rows: Iterable[TableRow],
    foot: Iterable[str] = (),
) -> TablePart:
    """Describe a table: the headings of its columns, its rows, and a last row (totals).

    >>> table("totals", "Totals", ["Hand", "Ann"], [row("1", ["1", "4"])])["rows"][0]["cells"]
    ['1', '4']
    """
    return {
        "kind": "table",
        "id": part_id,
        "label": label,
        "head": list(head),
        "rows": list(rows),
        "foot": list(foot),
    }


def chart(
    part_id: str,
    label: str,
    series: Iterable[tuple[str, Sequence[int]]],
    *,
    limit: int | None = None,
    limit_text: str = "",
) -> ChartPart:
    """Describe lines over the same steps, each with its name and a number for each step.

    `label` is what a screen reader hears of the picture: say what there is to see, and give
    the numbers beside it (`table`). `limit` draws a level that is called `limit_text`.
    """
    lines: list[Series] = [{"name": name, "values": list(values)} for name, values in series]
    return {
        "kind": "chart",
        "id": part_id,
        "label": label,
        "series": lines,
        "limit": limit,
        "limit_text": limit_text,
    }


def download(
    part_id: str, label: str, file: str, content: str, mime: str = "application/json"
) -> DownloadPart:
    """Describe a button that saves `content` as a file of that name."""
    return {
        "kind": "download",
        "id": part_id,
        "label": label,
        "file": file,
        "text": content,
        "mime": mime,
    }


def upload(part_id: str, label: str, accept: str = ".json") -> UploadPart:
    """Describe a button that opens a text file of one of these kinds (".json,.csv")."""
    return {"kind": "upload", "id": part_id, "label": label, "accept": accept}


def store(part_id: str, key: str, content: str | None) -> StorePart:
    """Describe what the browser keeps; `browser_store.py` is what a panel uses."""
    return {"kind": "store", "id": part_id, "key": key, "text": content}


def lot(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    names: Iterable[str],
    chosen: int | None = None,
    *,
    told: str = "",
    turn: int = 0,
) -> LotPart:
    """Describe names that one is drawn of: the place of who it was, and the sentence for it.

    With the number of the draw as `turn` the page lets the choice run over the names first,
    unless its reader asked for little motion; in later descriptions `turn` is 0 again.

    >>> lot("first", "Who begins?", ["Ann", "Ben"], 1, told="Ben begins.")["chosen"]
    1
    """
    return {
        "kind": "lot",
        "id": part_id,
        "label": label,
        "names": list(names),
        "chosen": chosen,
        "told": told,
        "turn": turn,
    }


def marks(part_id: str, label: str, shown: Iterable[Mark], *, large: bool = False) -> MarksPart:
    """Describe small signs in a row; the label stands beside them and says the same in words.

    >>> marks("stars", "1 of 3 stars", ["star", "no-star", "no-star"])["marks"][0]
    'star'
    """
    return {"kind": "marks", "id": part_id, "label": label, "marks": list(shown), "large": large}


def page(  # noqa: PLR0913 (each is one independent property of what is drawn)
    content: str,
    link: str,
    *,
    sign: str = "",
    note: str = "",
    badge: str = "",
    shown: Iterable[Mark] = (),
    spoken: str = "",
) -> Page:
    """Describe one link of `pages`: its sign before it, a line under it, marks and a word beside.

    `spoken` says what the marks show.
    """
    return {
        "text": content,
        "link": link,
        "sign": sign,
        "note": note,
        "badge": badge,
        "marks": list(shown),
        "spoken": spoken,
    }


def pages(part_id: str, label: str, items: Iterable[Page]) -> PagesPart:
    """Describe links to pages, one under the other; one with a badge stands out."""
    return {"kind": "pages", "id": part_id, "label": label, "items": list(items)}


def timer(part_id: str, seconds: float) -> TimerPart:
    """Describe a clock that ticks while it is in the view."""
    return {"kind": "timer", "id": part_id, "seconds": seconds}


def address(part_id: str, value: str, places: Iterable[str]) -> AddressPart:
    """Describe places that a link to the page can lead to: `lesson.ipynb#place`.

    `value` is the place that is shown. Nothing is drawn; when it changes, the page shows the
    panel from its beginning.

    >>> address("place", "", ["rule-count"])["places"]
    ['rule-count']
    """
    return {"kind": "address", "id": part_id, "value": value, "places": list(places)}


def walk(parts: Iterable[Part]) -> Iterable[Part]:
    """Yield every part, those inside groups too.

    >>> inner = text("why", "Too low.")
    >>> [part["id"] for part in walk([group("more", "More", [inner])])]
    ['more', 'why']
    """
    for part in parts:
        yield part
        if part["kind"] == "group":
            yield from walk(part["parts"])


def _faces(shown: Cards | Sequence[Face]) -> list[Face]:
    if isinstance(shown, str | Card | CardSet):
        return faces(shown)
    return [face(each) if isinstance(each, Card) else each for each in shown]


def _ids(chosen: Cards) -> list[str]:
    return [str(card) for card in as_cards(chosen)]
