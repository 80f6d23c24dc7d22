"""The command `odin-teach serve`: the course in the browser."""

import argparse
import errno
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from odin_teach import OdinError
from odin_teach.messages import LANGUAGES, say, use_language
from odin_teach.teaching.lessons.folders import lessons_in
from odin_widgets.app.folders import languages_in, notebooks

PORT = 8866
HOST = "127.0.0.1"
LAST_PORT = 65535
UNUSABLE = 2


def command(arguments: Sequence[str]) -> int:
    """Serve the course until interrupted; 2 if that is not possible."""
    options = _parser().parse_args(arguments)
    if options.language:
        use_language(options.language)
    trouble = _trouble(options)
    if trouble:
        print(trouble, file=sys.stderr)
        return UNUSABLE
    _serve(options)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("odin-teach serve", description=say("app.serve.help"))
    parser.add_argument("--port", type=int, default=PORT, help=say("app.serve.port"))
    parser.add_argument("--host", default=HOST, help=say("app.serve.host"))
    parser.add_argument("--no-browser", action="store_true", help=say("app.serve.no-browser"))
    parser.add_argument("--language", choices=LANGUAGES, help=say("app.serve.language"))
    parser.add_argument("--base-url", default="/", help=say("app.serve.base-url"))
    parser.add_argument(
        "--notebooks", type=Path, default=notebooks(), help=say("app.serve.notebooks")
    )
    return parser


def _trouble(options: argparse.Namespace) -> str | None:
    """Return what stands in the way of serving, None if nothing does."""
    if importlib.util.find_spec("voila") is None:
        return say("app.not-installed", package="voila")
    if not 0 < options.port <= LAST_PORT:
        return say("app.serve.bad-port", port=options.port)
    if not languages_in(options.notebooks):
        return say("app.serve.no-notebooks", folder=options.notebooks)
    try:
        for language in languages_in(options.notebooks):
            lessons_in(options.notebooks / language)
    except OdinError as why:
        return str(why)
    quicken()
    return _listening_trouble(options.host, options.port)


def _listening_trouble(host: str, port: int) -> str | None:
    from odin_widgets.app.server import listening_trouble  # noqa: PLC0415 (needs Voilà, and time)

    error = listening_trouble(host, port)
    if error is None:
        return None
    if error.errno == errno.EADDRINUSE:
        return say("app.serve.port-taken", port=port, other=port % LAST_PORT + 1)
    reason = error.strerror or str(error)
    return say("app.serve.cannot-listen", host=host, port=port, reason=reason)


def quicken() -> None:
    """Spare this process an import that takes seconds and that nothing here uses.

    Installed from the wheel, `jsonschema` finds the optional `rfc3987-syntax`, which builds a
    whole grammar when imported, to check texts of a format that no notebook and no event of
    ours has. A None in `sys.modules` makes that import fail at once, which `jsonschema`
    expects. (The lock files leave the package out altogether.)
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def _serve(options: argparse.Namespace) -> None:
    from odin_widgets.app.server import OdinServer  # noqa: PLC0415
    from odin_widgets.app.settings import base_url_of, server_settings  # noqa: PLC0415

    config = server_settings(
        options.notebooks.resolve(),
        host=options.host,
        port=options.port,
        base_url=base_url_of(options.base_url),
        browser=not options.no_browser,
    )
    server = OdinServer(config=config, log_level="WARN")
    server.language = options.language
    server.initialize([])
    server.start()
