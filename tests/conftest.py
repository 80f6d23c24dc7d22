"""Each test begins, and leaves the others, in English."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from odin_teach import use_language

# How long an example takes says nothing on a machine that does other things besides.
settings.register_profile("odin", deadline=None)
settings.load_profile("odin")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")
