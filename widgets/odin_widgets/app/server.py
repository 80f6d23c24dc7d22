"""Voilà with our front page, our error pages, and nothing that the course does not need."""

import socket
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from tornado.log import gen_log
from tornado.web import HTTPError, RequestHandler
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from odin_teach.messages import say
from odin_widgets.app.contents import CourseContents
from odin_widgets.app.course import home
from odin_widgets.app.folders import languages_in, templates
from odin_widgets.app.page import install, preferred_language
from odin_widgets.app.settings import ALLOWED_MESSAGES
from odin_widgets.app.sheet import routes

# Voilà lists folders and serves their contents over an API; the course has its own navigation.
_UNUSED = (TornadoVoilaTreeHandler, VoilaContentsHandler)

EVERYWHERE = ("", "0.0.0.0", "::")  # hosts that mean every network this computer is in
_SOMEWHERE = "192.0.2.1"  # an address that stands for no computer (RFC 5737)


class FrontPage(RequestHandler):
    """Sends a visitor of the bare address to the start page in their language."""

    def initialize(self, base_url: str, folder: Path, languages: Sequence[str]) -> None:
        """Remember where the pages are, and in which languages: one, if it was asked for."""
        self.base_url = base_url
        self.folder = folder
        self.languages = languages

    def get(self) -> None:
        """Answer with the start page's address."""
        liked = self.request.headers.get("Accept-Language", "")
        language = preferred_language(liked, self.languages)
        self.set_header("Vary", "Accept-Language")
        page = home(self.folder / language)
        self.redirect(f"{self.base_url}voila/render/{language}/{page}")


class Missing(BaseVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """Answers every address that does not exist, in our own look."""

    async def prepare(self) -> None:
        """Refuse, whatever the method."""
        await super().prepare()
        raise HTTPError(404)


class OdinServer(Voila):  # type: ignore[misc]  # Voilà has no types
    """The server behind `odin-teach serve`."""

    name = "odin-teach"
    language: str | None = None
    template_paths: Any

    def setup_template_dirs(self) -> None:
        """Look for the template in the source tree first, when there is one."""
        super().setup_template_dirs()
        source = templates()
        if source is not None:
            self.template_paths = [str(source), *self.template_paths]

    def init_settings(self) -> dict[str, Any]:
        """Let error pages speak both languages."""
        settings: dict[str, Any] = super().init_settings()
        # Voilà has no setting for this class: it is put in the place of its own.
        self.contents_manager = settings["contents_manager"] = CourseContents(parent=self)
        self.log.addFilter(lambda record: "is not trusted" not in record.getMessage())
        # Tornado has a ping of its own, takes Jupyter's settings for it, and warns of them.
        gen_log.addFilter(lambda line: "websocket_ping_timeout" not in line.getMessage())
        install(settings["voila_jinja2_env"])
        self.kernel_manager.allowed_message_types = list(ALLOWED_MESSAGES)
        return settings

    def init_handlers(self) -> list[Any]:
        """Take away what is not needed, and answer the front page and unknown addresses."""
        handlers = [entry for entry in super().init_handlers() if entry[1] not in _UNUSED]
        folder = Path(self.root_dir)
        there = languages_in(folder)
        languages = [self.language] if self.language in there else there
        front = {"base_url": self.base_url, "folder": folder, "languages": languages}
        missing = {"voila_configuration": self.voila_configuration}
        return [
            *routes(self.base_url),
            *handlers,
            (self.base_url, FrontPage, front),
            (r".*", Missing, missing),
        ]

    def listen(self) -> None:
        """Say where the course is as soon as it can be opened."""
        IOLoop.current().add_callback(self.announce)
        super().listen()

    def announce(self) -> None:
        """Print the address (the loop calls this once the server listens)."""
        print(say("app.serve.running", url=self.address), flush=True)
        if self.ip in EVERYWHERE and (host := own_address()):
            url = f"http://{host}:{self.port}{self.base_url}"
            print(say("app.serve.elsewhere", url=url), flush=True)

    @property
    def address(self) -> str:
        """The address to open on this computer."""
        host = "localhost" if self.ip in EVERYWHERE else self.ip
        return f"http://{host}:{self.port}{self.base_url}"

    def launch_browser(self) -> None:
        """Open the course without holding up the server; no browser is no error."""
        threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def own_address() -> str | None:
    """Return the address by which the local network knows this computer, None if there is none.

    Nothing is sent: for a datagram, connecting only chooses the way that it would take.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_SOMEWHERE, 9))
        except OSError:
            return None
        host: str = probe.getsockname()[0]
        return host


def listening_trouble(host: str, port: int) -> OSError | None:
    """Return what keeps a server from listening there, None if nothing does.

    >>> with socket.create_server(("127.0.0.1", 0)) as taken:
    ...     listening_trouble("127.0.0.1", taken.getsockname()[1]) is None
    False
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        return error
    return None
