"""Tables of texts, and charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict


class TableRow(TypedDict):
    """One row of a table: its heading and its cells."""

    id: str
    cells: list[str]


def row(row_id: str, cells: Iterable[str]) -> TableRow:
    """Describe a row of `table`: its heading, then its cells."""
    return {"id": row_id, "cells": list(cells)}


class TablePart(TypedDict):
    """A table of texts."""

    kind: Literal["table"]
    id: str
    label: str
    head: list[str]
    rows: list[TableRow]
    foot: list[str]


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


class Series(TypedDict):
    """One line of a chart: a number for each step, the first at 0."""

    name: str
    values: list[int]


class ChartPart(TypedDict):
    """Lines over the same steps, as one picture that is called `label`."""

    kind: Literal["chart"]
    id: str
    label: str
    series: list[Series]
    limit: int | None
    limit_text: str


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
