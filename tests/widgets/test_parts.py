"""What can be drawn is said once: whoever draws or answers a part knows each of them."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import pytest

from odin_widgets import events, static_picture
from odin_widgets.parts import Part
from tests.widgets.write_types import FILE, types_file

KINDS = {get_args(get_type_hints(part)["kind"])[0]: part for part in get_args(Part)}


def test_the_types_of_the_javascript_side_are_written_anew() -> None:
    assert FILE.read_text("utf-8") == types_file(), "run python tests/widgets/write_types.py"


def test_the_static_picture_knows_each_part() -> None:
    assert set(static_picture._DRAWN) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_part_is_told_of_by_the_event_that_it_names(kind: str) -> None:
    named = re.findall(r'event "(\w+)"', KINDS[kind].__doc__ or "")
    assert named == [name for each, name in events._EVENT_OF.items() if each == kind]
