"""The rules in a minute, served beside the notebooks of each language."""

from __future__ import annotations

import re
from typing import Any

from tornado.web import RequestHandler

from odin_teach.messages import LANGUAGES
from odin_teach.teaching.printed.summary_page import NAME, summary_html


class Sheet(RequestHandler):
    """Answers with the page in the language of its folder."""

    def get(self, language: str) -> None:
        """Write the page."""
        self.write(summary_html(language))


def routes(base_url: str) -> list[tuple[str, type[RequestHandler]]]:
    """Return where it is: in each language's folder, wherever below the root that lies.

    >>> [(address, _)] = routes("/")
    >>> [bool(re.fullmatch(address, f"/voila/render/{folder}/rules-in-a-minute.html"))
    ...  for folder in ("fr", "notebooks/en", "de")]
    [True, True, False]
    """
    languages = "|".join(LANGUAGES)
    folder = rf"{re.escape(base_url)}voila/render/(?:.*/)?({languages})/"
    return [(folder + re.escape(NAME), Sheet)]


def add_to(application: Any, base_url: str) -> None:
    """Serve it from an application that runs already."""
    application.add_handlers(".*$", routes(base_url))
