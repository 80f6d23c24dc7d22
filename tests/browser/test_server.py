"""What `odin-teach serve` answers, refuses and cleans up, seen from outside."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect
from websocket import create_connection

from odin_teach.messages import say
from odin_widgets.app.lab import command as lab_command
from odin_widgets.app.serve import command as serve_command
from odin_widgets.app.settings import page_settings, server_settings

START = "00-start.ipynb"


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, str, Message]:
    """Return the status, the text and the headers of an answer, without following it."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, headers=named, method=method)
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=60) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.headers


def kernel_of(html: str) -> str:
    found = re.search(r'"kernelId": "([^"]+)"', html)
    assert found
    return found[1]


def shut_down(server: Any, kernel: str) -> int:
    """Ask for a kernel's end as a page does when it is left, with the cookie of its own."""
    token = "0123456789abcdef0123456789abcdef"
    request = urllib.request.Request(
        f"{server.url}voila/api/shutdown/{kernel}",
        data=urllib.parse.urlencode({"_xsrf": token}).encode(),
        headers={"Cookie": f"_xsrf={token}"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return int(answer.status)


@pytest.mark.parametrize(
    ("liked", "language"),
    [("fr-FR,fr;q=0.9,en;q=0.8", "fr"), ("en-GB", "en"), ("de", "en"), ("", "en")],
)
def test_front_page_follows_the_browser(server: Any, liked: str, language: str) -> None:
    status, _, headers = ask(server.url, Accept_Language=liked)
    assert status == 302
    assert headers["Location"] == f"/voila/render/{language}/{START}"


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("voila/render/fr/99-none.ipynb", "fr"),
        ("voila/render/en/99-none.ipynb", "en"),
        ("nowhere", "en"),
        ("voila/tree", "en"),
        ("voila/api/contents", "en"),
        ("voila/render/..%2F..%2Fsecret.ipynb", "en"),
    ],
)
def test_unknown_addresses(server: Any, path: str, language: str) -> None:
    status, html, _ = ask(server.url + path)
    assert status == 404
    assert f'<html lang="{language}">' in html
    assert say("app.error.missing", language) in html
    assert "Traceback" not in html


def test_files_are_not_served(server: Any) -> None:
    assert ask(f"{server.url}voila/files/en/{START}")[0] == 403


def test_one_page(server: Any, tmp_path: Path) -> None:
    """What matters of one rendered page, for each page starts a process."""
    status, html, headers = ask(server.lesson(START) + "?template=lab&theme=dark")
    assert status == 200
    kernel = kernel_of(html)
    check_nothing_from_elsewhere(html, headers)
    assert 'class="odin-header"' in html  # another template cannot be asked for
    check_code_is_refused(server, kernel, tmp_path / "trace")
    check_other_pages_may_not_connect(server, kernel)
    assert shut_down(server, kernel) == 204
    assert ask(f"{server.url}api/kernels/{kernel}")[0] == 404


def check_nothing_from_elsewhere(html: str, headers: Message) -> None:
    loaded = re.findall(r'<(?:script|link|img|iframe|source)[^>]*?(?:src|href)="([^"]+)"', html)
    assert loaded
    assert [url for url in loaded if not url.startswith(("/voila/", "data:", "0"))] == []
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy


def check_code_is_refused(server: Any, kernel: str, trace: Path) -> None:
    """A page's own connection may talk to widgets; what would run or read code goes nowhere."""
    url = f"{server.url}api/kernels/{kernel}/channels".replace("http", "ws", 1)
    wanted = {
        "execute_request": {"code": f"open({str(trace)!r}, 'w').close()", "silent": False},
        "complete_request": {"code": "impo", "cursor_pos": 4},
        "inspect_request": {"code": "print", "cursor_pos": 5},
        "history_request": {"output": True, "raw": True, "hist_access_type": "tail", "n": 9},
    }
    socket = create_connection(url, timeout=60)
    try:
        for kind, content in wanted.items():
            socket.send(message(kind, content))
        socket.send(message("kernel_info_request", {}))
        replies = replies_until(socket, "kernel_info_reply")
    finally:
        socket.close()
    assert replies == ["kernel_info_reply"]
    assert not trace.exists()


def message(kind: str, content: dict[str, Any]) -> str:
    header = {"msg_id": kind, "msg_type": kind, "session": "test", "username": "", "version": "5.3"}
    return json.dumps(
        {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": "shell",
            "buffers": [],
        }
    )


def replies_until(socket: Any, last: str) -> list[str]:
    """Return the kinds of all replies up to this kind."""
    kinds: list[str] = []
    deadline = time.monotonic() + 60
    while last not in kinds and time.monotonic() < deadline:
        kind = json.loads(socket.recv())["msg_type"]
        if kind.endswith("_reply"):
            kinds.append(kind)
    return kinds


def check_other_pages_may_not_connect(server: Any, kernel: str) -> None:
    url = f"{server.url}api/kernels/{kernel}/channels".replace("http", "ws", 1)
    with pytest.raises(Exception, match="403"):
        create_connection(url, origin="http://elsewhere.example", timeout=60)


def write_lesson(folder: Path, name: str, source: str, kernel: str = "python3") -> None:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "a",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    notebook = {
        "cells": [cell],
        "metadata": {"kernelspec": {"name": kernel, "display_name": kernel}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps(notebook))


def test_what_fails_is_told_without_tracebacks(serve: Callable[..., Any], tmp_path: Path) -> None:
    """A kernel that does not start, a cell that raises, a kernel that dies: a sentence each."""
    spec = tmp_path / "jupyter" / "kernels" / "broken"
    spec.mkdir(parents=True)
    argv = {"argv": ["no-such-program"], "display_name": "b", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(argv))
    lessons = tmp_path / "lessons" / "fr"
    write_lesson(lessons, START, "", kernel="broken")
    write_lesson(lessons, "01-raises.ipynb", "import sys; print('hush', file=sys.stderr); 1 / 0")
    write_lesson(lessons, "02-dies.ipynb", "import os; os._exit(1)")
    server = serve(
        *("--notebooks", str(tmp_path / "lessons"), "--base-url", "course"),
        environment=os.environ | {"JUPYTER_PATH": str(tmp_path / "jupyter")},
    )
    lesson = f"{server.url}course/voila/render/fr"
    status, html, _ = ask(f"{lesson}/{START}")
    assert status == 500
    assert say("app.error.failed", "fr") in html
    assert f'href="/course/voila/render/fr/{START}"' in html
    pages = [html]
    for name in ("01-raises.ipynb", "02-dies.ipynb"):
        status, html, _ = ask(f"{lesson}/{name}")
        assert status == 200
        assert f'<p class="odin-cell-error">{say("app.cell-error", "fr")}</p>' in html
        assert html.rstrip().endswith("</html>")
        pages.append(html)
    for told in ("Traceback", "no-such-program", "ZeroDivision", "hush", "odin:cell-failed"):
        assert [told for html in pages if told in html] == []


def test_port_taken(server: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve_command(["--no-browser", "--port", str(server.port)]) == 2
    error = capsys.readouterr().err
    assert str(server.port) in error
    assert f"--port {server.port + 1}" in error


def test_bad_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve_command(["--notebooks", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert serve_command(["--port", "99999"]) == 2
    assert "99999" in capsys.readouterr().err
    assert serve_command(["--host", "192.0.2.1"]) == 2  # an address that no computer has
    assert "192.0.2.1" in capsys.readouterr().err


@pytest.mark.parametrize(("run", "needed"), [(serve_command, "voila"), (lab_command, "jupyterlab")])
def test_without_the_app_extra(
    run: Callable[[list[str]], int],
    needed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert run(["--language", "en"]) == 2
    assert capsys.readouterr().err.strip() == say("app.not-installed", "en", package=needed)


def test_settings() -> None:
    config = server_settings(Path(), host="127.0.0.1", port=1, base_url="/", browser=False)
    assert config.MappingKernelManager.cull_idle_timeout == 600
    assert config.MappingKernelManager.cull_interval == 60
    assert config.Voila.port_retries == 0
    assert page_settings().VoilaConfiguration.show_tracebacks is False


class Connection(WebSocketMixin, WebSocketHandler):
    """A connection of a page, which Jupyter pings now and then, without anything behind it."""

    log = logging.getLogger(__name__)
    allow_origin = "*"

    async def prepare(self) -> None:
        """Let everybody in."""


async def is_closed_within(pings: int, settings: dict[str, Any]) -> bool:
    """Whether the server closes a connection on which the other side answers every ping."""
    server = HTTPServer(Application([("/", Connection)], **settings))
    (socket,) = bind_sockets(0, "127.0.0.1")
    server.add_socket(socket)
    client = await websocket_connect(f"ws://127.0.0.1:{socket.getsockname()[1]}/")
    closing = asyncio.ensure_future(client.read_message())
    done, _ = await asyncio.wait({closing}, timeout=pings * settings["ws_ping_interval"] / 1000)
    client.close()
    await closing
    server.stop()
    await server.close_all_connections()
    return bool(done)


def test_a_connection_stays_open_as_long_as_pings_are_answered() -> None:
    """As the course has it, a hundred times as fast."""
    config = server_settings(Path(), host="127.0.0.1", port=1, base_url="/", browser=False)
    times = ("ws_ping_interval", "ws_ping_timeout")
    settings = {name: config.Voila.tornado_settings[name] / 100 for name in times}
    with ThreadPoolExecutor() as pool:  # in this thread Playwright's own loop may be running
        assert not pool.submit(lambda: asyncio.run(is_closed_within(5, settings))).result()


def test_a_slow_import_is_spared(tmp_path: Path) -> None:
    """`rfc3987-syntax`, which costs seconds, is not imported even where it is installed."""
    (tmp_path / "rfc3987_syntax.py").write_text("raise SystemExit('imported')")
    program = (
        "from odin_widgets.app.serve import quicken; quicken();"
        "import jsonschema, nbformat, odin_widgets.app.server"
    )
    subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
