"""Each test begins, and leaves the others, in English; each file takes away what it left."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from odin_teach import use_language

# How long an example takes says nothing on a machine that does other things besides.
settings.register_profile("odin", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("odin")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


@pytest.fixture(scope="module", autouse=True)
def nothing_left() -> Iterator[None]:
    """Have Python find what was left open now, in the file that did it: it is an error there.

    Otherwise it is found whenever Python happens to look, in a test that has nothing to do with it.
    """
    yield
    gc.collect()
