"""Each test begins, and leaves the others, in English."""

from collections.abc import Iterator

import pytest

from odin_teach import use_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")
