"""Where a panel says what is wrong: beside the part that it is about."""

from __future__ import annotations

from odin_widgets.parts import Part, text


def with_trouble(parts: list[Part], place: str, sentence: str) -> list[Part]:
    """Put the sentence right after the part it is about, else first of all."""
    trouble = text("panel-trouble", sentence, "bad")
    placed, found = _placed_after(parts, place, trouble)
    return placed if found else [trouble, *parts]


def _placed_after(parts: list[Part], place: str, new: Part) -> tuple[list[Part], bool]:
    placed: list[Part] = []
    found = False
    for part in parts:
        if part["kind"] == "group":
            inner, inside = _placed_after(part["parts"], place, new)
            placed.append({**part, "parts": inner})
            found = found or inside
        else:
            placed.append(part)
        if part["id"] == place:
            placed.append(new)
            found = True
    return placed, found
