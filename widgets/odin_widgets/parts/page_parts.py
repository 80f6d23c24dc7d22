"""Links to pages, the places in a panel that a link can lead to, and what it can ask for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from odin_teach.messages import say
from odin_widgets.parts.text_parts import Mark


class Page(TypedDict):
    """A link to a page, with what is known of it; `spoken` says what the marks show."""

    text: str
    link: str
    sign: str
    note: str
    badge: str
    marks: list[Mark]
    spoken: str


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


class PagesPart(TypedDict):
    """Links to pages, one under the other."""

    kind: Literal["pages"]
    id: str
    label: str
    items: list[Page]


def pages(part_id: str, label: str, items: Iterable[Page]) -> PagesPart:
    """Describe links to pages, one under the other; one with a badge stands out."""
    return {"kind": "pages", "id": part_id, "label": label, "items": list(items)}


class AddressPart(TypedDict):
    """Places that the page's address can name after its `#`; event "arrive" with one of them.

    `value` is the place that is shown now, "" if none is.
    """

    kind: Literal["address"]
    id: str
    value: str
    places: list[str]


def address(part_id: str, value: str, places: Iterable[str]) -> AddressPart:
    """Describe places that a link to the page can lead to: `lesson.ipynb#place`.

    `value` is the place that is shown. Nothing is drawn; when it changes, the page shows the
    panel from its beginning.

    >>> address("place", "", ["rule-count"])["places"]
    ['rule-count']
    """
    return {"kind": "address", "id": part_id, "value": value, "places": list(places)}


class QueryPart(TypedDict):
    """What the page's address asks for behind its `?`, under `name`; event "asked" with the text.

    It comes once, if the address has it. From then on the address is kept to `value`, which is
    what is so now ("" for nothing): to load the page again brings nothing back.
    """

    kind: Literal["query"]
    id: str
    name: str
    value: str


def query(part_id: str, name: str, value: str = "") -> QueryPart:
    """Describe what a link to the page can ask for: `page.ipynb?name=text`. Nothing is drawn."""
    return {"kind": "query", "id": part_id, "name": name, "value": value}


class LinkPart(TypedDict):
    """A link to this page that asks for something (see `QueryPart`), to be copied.

    `copy` is what the button says, `copied` what is said when it is done.
    """

    kind: Literal["link"]
    id: str
    label: str
    name: str
    value: str
    copy: str
    copied: str


def link(part_id: str, label: str, name: str, value: str) -> LinkPart:
    """Describe a link to this page; a `value` of "" asks for nothing.

    >>> link("link", "A link to these rules", "rules", "take:none")["copied"]
    'The link is copied.'
    """
    return {
        "kind": "link",
        "id": part_id,
        "label": label,
        "name": name,
        "value": value,
        "copy": say("panel.copy"),
        "copied": say("panel.copied"),
    }
