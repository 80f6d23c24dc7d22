"""The same view as a picture: plain HTML with its styles inside and no script.

It is what a notebook shows where no kernel runs: on a code host, in a mail, in print. It paints
its own light paper, for nobody knows what page it will be on. Controls are left out, and of a
whole deck only the chosen cards are drawn, as there is nothing to click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Final, cast

from odin_teach import Colour
from odin_teach.drawing import INK, PAINT
from odin_teach.messages import say
from odin_widgets.parts import (
    CardsPart,
    CheckPart,
    ChoicesPart,
    EntryPart,
    Face,
    FigurePart,
    GroupPart,
    ListPart,
    LotPart,
    Mark,
    MarksPart,
    Page,
    PagesPart,
    Part,
    RangePart,
    SelectPart,
    SentView,
    StepperPart,
    TablePart,
    TextPart,
)

LINES_SHOWN: Final = 12

_SHEET: Final = (
    "box-sizing:border-box;max-width:62rem;padding:0.75rem 1rem;border:1px solid #dddbe2;"
    "border-radius:0.875rem;background:#ffffff;color:#1c1b20;font:1rem/1.5 system-ui,sans-serif"
)
_CARD: Final = (
    "display:inline-block;box-sizing:border-box;min-width:2.75rem;margin:0.25rem 0.375rem 0.25rem 0"
    ";padding:0.375rem 0.25rem;border:1.5px solid #7b7b83;border-radius:0.5rem;text-align:center;"
    "font-weight:700;line-height:1.1;vertical-align:top"
)
_NUMBER: Final = "font-size:1.75rem"
_TURNED: Final = {6, 9}  # underlined on printed cards, to tell which way up they are
_BACK: Final = "background:#5b6573;color:#ffffff"
_CHOSEN: Final = ";outline:3px solid #1c1b20;outline-offset:1px"
_QUIET: Final = "color:#5a5862;font-size:0.875rem"
_CELL: Final = "padding:0.125rem 0.75rem 0.125rem 0;text-align:left"
_STACK: Final = "display:inline-block;text-align:center;vertical-align:top"
_BIG: Final = "font-size:3rem;font-weight:800;line-height:1"
_TONES: Final = {
    "lead": "font-weight:600;font-size:1.125rem",
    "good": "font-weight:600;color:#17633a",
    "bad": "font-weight:600;color:#9b1c13",
    "note": "color:#174a8b",
    "quiet": _QUIET,
}
_MARKS: Final[dict[Mark, str]] = {
    "done": "✓",
    "now": "◉",
    "open": "○",
    "gap": " · ",
    "star": "★",
    "no-star": "☆",
}
_BOXES: Final = {True: "☑", False: "☐"}
_SIGNS: Final = {"good": "✓ ", "bad": "✗ ", "note": ""}


def picture(view: SentView) -> str:
    """Return the HTML of a view.

    >>> view = {"title": "Two & two", "say": "", "parts": [], "language": "en", "heard": 0}
    >>> "<strong>Two &amp; two</strong>" in picture(view)
    True
    """
    language = view["language"]
    title = f"<strong>{escape(view['title'])}</strong>" if view["title"] else ""
    note = _paragraph(say("panel.picture", language), _QUIET)
    body = "".join([title, *map(_part, view["parts"]), note])
    return f'<div lang="{escape(language)}" style="{_SHEET}">{body}</div>'


def _part(part: Part) -> str:
    return _DRAWN[part["kind"]](part)


def _cards(part: CardsPart) -> str:
    chosen = set(part["selected"])
    shown = part["cards"]
    if part["layout"] == "deck" and part["mode"] != "none":
        shown = [face for face in shown if face["id"] in chosen]
        chosen = set()
    drawn = "".join(_card(face, face["id"] in chosen, part["marked"]) for face in shown)
    if not part["cards"]:
        drawn = escape(part["empty"])
    return f"<div>{_label(part['label'])}<div>{drawn or '—'}</div></div>"


def _card(face: Face, chosen: bool, marked: dict[str, str]) -> str:
    ring = _CHOSEN if chosen else ""
    mark = marked.get(face["id"], "")
    name = escape(", ".join(filter(None, [face["name"], mark])))
    if face.get("back"):
        inside, paint = f'<span style="{_NUMBER}">?</span><br>&nbsp;', _BACK
    else:
        colour = Colour(face["letter"])
        paint = f"background:{PAINT[colour]};color:{INK[colour]}"
        turn = ";text-decoration:underline" if face["number"] in _TURNED else ""
        inside = f'<span style="{_NUMBER}{turn}">{face["number"]}</span>'
        inside += f"<br>{face['letter']} {face['symbol']}"
    drawn = f'<span role="img" aria-label="{name}" style="{_CARD};{paint}{ring}">{inside}</span>'
    if not mark:
        return drawn
    below = f'<span style="display:block;max-width:6rem;{_QUIET}">{escape(mark)}</span>'
    return f'<span style="{_STACK}">{drawn}{below}</span>'


def _text(part: TextPart) -> str:
    return _toned(part["text"], part["tone"])


def _figure(part: FigurePart) -> str:
    value = (
        f'<span style="font-size:3rem;font-weight:800;line-height:1">{escape(part["text"])}</span>'
    )
    caption = f'<span style="{_TONES.get(part["tone"], _QUIET)}">{escape(part["caption"])}</span>'
    return f'<p style="margin:0.5rem 0">{value} {caption}</p>'


def _listing(part: ListPart) -> str:
    lines = [(item["cards"], _span(item["text"], item["tone"])) for item in part["items"]]
    return f"<div>{_label(part['label'])}{_lines(lines)}</div>"


def _choices(part: ChoicesPart) -> str:
    lines = []
    for item in part["items"][:LINES_SHOWN]:
        tone = "lead" if item["id"] == part["selected"] else "plain"
        lines.append((item["cards"], _span(item["text"], tone)))
    left_out = len(part["items"]) - len(lines)
    if left_out > 0:
        lines.append(([], _span("…", "quiet")))
    return f"<div>{_label(part['label'])}{_lines(lines)}</div>"


def _lines(lines: Iterable[tuple[list[Face], str]]) -> str:
    items = "".join(f"<li>{_miniatures(faces)}{words}</li>" for faces, words in lines)
    return f'<ul style="margin:0;padding-left:1.25rem">{items}</ul>'


def _miniatures(faces: list[Face]) -> str:
    if not faces:
        return ""
    drawn = " ".join(f"{face.get('number', '')}{face.get('symbol', '')}" for face in faces)
    names = escape(", ".join(face["name"] for face in faces))
    return f'<span role="img" aria-label="{names}" style="font-weight:700">{drawn}</span> '


def _field(part: SelectPart | RangePart | EntryPart) -> str:
    match part["kind"]:
        case "select":
            names = {option["id"]: option["text"] for option in part["options"]}
            value = names.get(part["value"], part["value"])
        case "range":
            value = part["value_text"]
        case "entry":
            value = part["value"] or "—"
    error = part["error"] if part["kind"] == "entry" else ""
    return (
        f"<div>{_label(part['label'])}{escape(value)}{_toned(error, 'bad') if error else ''}</div>"
    )


def _check(part: CheckPart) -> str:
    return _paragraph(f"{_BOXES[part['on']]} {part['text']}", "")


def _stepper(part: StepperPart) -> str:
    return f"<div>{_label(part['label'])}{part['value']}</div>"


def _group(part: GroupPart) -> str:
    inside = "".join(map(_part, part["parts"]))
    label = escape(part["label"])
    if part["fold"]:
        state = " open" if part["fold"] == "open" else ""
        return f"<details{state}><summary>{label}</summary>{inside}</details>"
    heading = f'<p style="margin:0.75rem 0 0"><strong>{label}</strong></p>' if label else ""
    return f"<div>{heading}{inside}</div>"


def _table(part: TablePart) -> str:
    head = "".join(f'<th scope="col" style="{_CELL}">{escape(cell)}</th>' for cell in part["head"])
    rows = [row["cells"] for row in part["rows"]] + ([part["foot"]] if part["foot"] else [])
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<div>{_label(part['label'])}<table><tr>{head}</tr>{body}</table></div>"


def _cell(words: str) -> str:
    return f'<td style="{_CELL}">{escape(words)}</td>'


def _label(label: str) -> str:
    return f'<div style="margin-top:0.5rem;{_QUIET}">{escape(label)}</div>' if label else ""


def _span(words: str, tone: str) -> str:
    return f'<span style="{_TONES.get(tone, "")}">{_SIGNS.get(tone, "")}{escape(words)}</span>'


def _toned(words: str, tone: str) -> str:
    return _paragraph(_SIGNS.get(tone, "") + words, _TONES.get(tone, ""))


def _paragraph(words: str, style: str) -> str:
    lines = "<br>".join(map(escape, words.splitlines()))
    return f'<p style="margin:0.375rem 0;{style}">{lines}</p>'


def _marks(part: MarksPart) -> str:
    return f'<p style="margin:0.375rem 0">{_signs(part["marks"])} {escape(part["label"])}</p>'


def _pages(part: PagesPart) -> str:
    lines = "".join(map(_page, part["items"]))
    return (
        f'<div>{_label(part["label"])}<ul style="margin:0;padding-left:1.25rem">{lines}</ul></div>'
    )


def _page(page: Page) -> str:
    link = f'<a href="{escape(page["link"])}">{escape(page["text"])}</a>'
    beside = [f"<strong>{escape(page['badge'])}</strong>" if page["badge"] else ""]
    beside.append(_signs(page["marks"]))
    note = f'<br><span style="{_QUIET}">{escape(page["note"])}</span>' if page["note"] else ""
    return f"<li>{' '.join(filter(None, [link, *beside]))}{note}</li>"


def _signs(marks: list[Mark]) -> str:
    drawn = "".join(_MARKS[mark] for mark in marks)
    return f'<span aria-hidden="true">{drawn}</span>' if drawn else ""


def _lot(part: LotPart) -> str:
    told = _paragraph(part["told"], _TONES["lead"]) if part["told"] else ""
    return _label(part["label"]) + _paragraph(", ".join(part["names"]), "") + told


def _nothing(_part: Part) -> str:
    """Leave out what is there to be used: nobody can, in a picture."""
    return ""


_DRAWN: Final = cast(
    "dict[str, Callable[[Any], str]]",
    {
        "cards": _cards,
        "text": _text,
        "figure": _figure,
        "list": _listing,
        "choices": _choices,
        "select": _field,
        "range": _field,
        "entry": _field,
        "group": _group,
        "table": _table,
        "lot": _lot,
        "marks": _marks,
        "pages": _pages,
        "check": _check,
        "stepper": _stepper,
        "address": _nothing,
        "query": _nothing,
        "link": _nothing,
        "buttons": _nothing,
        "chart": _nothing,
        "download": _nothing,
        "store": _nothing,
        "timer": _nothing,
        "upload": _nothing,
    },
)
