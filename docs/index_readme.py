"""The README as a package index shows it: away from the repository, whose files its links name.

Hatchling asks this when it builds; `readme` is what it is asked for.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# A link or a picture to a file beside the README: neither an address nor a place in it.
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?![a-z]+:|#)(?P<path>[^)\s]+)\)")


class IndexReadme(MetadataHookInterface):
    """Gives the package its description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in `readme`, whose links lead into the repository that `urls` names."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        repository = metadata["urls"]["Repository"]
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": for_index(text, repository),
        }


def for_index(text: str, repository: str) -> str:
    """Return a README with its links to files made links into a repository.

    >>> for_index("[docs](docs/a.md), ![](a.png), [here](#x)", "https://host.example/us/it")
    ... # doctest: +NORMALIZE_WHITESPACE
    '[docs](https://host.example/us/it/blob/HEAD/docs/a.md),
    ![](https://host.example/us/it/raw/HEAD/a.png), [here](#x)'
    """

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found["picture"] else "blob"
        address = f"{repository}/{kind}/HEAD/{found['path']}"
        return f"{found['picture']}[{found['text']}]({address})"

    return _LINK.sub(absolute, text)
