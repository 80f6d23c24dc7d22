"""What the package says of itself: one version, and a description that reads well anywhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import trove_classifiers
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from odin_teach import __version__

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = ROOT / "README.md"


def metadata() -> ProjectMetadata:  # type: ignore[type-arg] # hatchling leaves it open
    return ProjectMetadata(str(ROOT), PluginManager())


def test_there_is_one_version() -> None:
    assert PROJECT["version"] == __version__


def test_it_says_who_made_it_for_whom_and_where() -> None:
    core = metadata().core
    assert PROJECT["authors"] == [{"name": "odin-teach contributors"}]
    assert set(core.classifiers) <= trove_classifiers.classifiers
    for python in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Programming Language :: Python :: {python}" in core.classifiers
    assert {"odin", "jupyter"} <= set(core.keywords)
    repository = core.urls["Repository"]
    assert repository.endswith("/OWNER/REPO")
    assert all(address.startswith(repository) for address in core.urls.values())


def test_no_link_of_the_description_is_relative_and_each_leads_to_a_file() -> None:
    core = metadata().core
    assert core.readme_content_type == "text/markdown"
    links = re.findall(r"\]\(([^)]*)\)", core.readme)
    assert len(links) == len(re.findall(r"\]\(([^)]*)\)", README.read_text(encoding="utf-8")))
    for link in links:
        assert re.match(r"https://|#", link), link
    places = [link.split("/HEAD/")[1] for link in links if "/HEAD/" in link]
    assert places
    for place in places:
        assert (ROOT / place.split("#")[0]).exists(), place


def test_the_description_says_how_to_install_it() -> None:
    text = README.read_text(encoding="utf-8")
    assert 'pip install "odin-teach[app]"' in text
    extras = PROJECT["optional-dependencies"]
    assert "app" in extras
