"""The same pages where a Jupyter server runs already: on Binder, or on a school's hub.

Voilà's own extension makes the pages; this one gives it our settings and error pages. In a
Jupyter server's configuration, in place of "voila.server_extension":

    c.ServerApp.jpserver_extensions = {
        "odin_widgets.app.extension": True,
        "voila.server_extension": False,
    }

A lesson then is at `voila/render/` and its path below the server's folder. (Such a server lets
its user run code, behind its own login: what a page may send is its business there.)
"""

from typing import Any

from jupyter_server.serverapp import ServerApp
from voila import server_extension

from odin_widgets.app.page import install
from odin_widgets.app.settings import page_settings
from odin_widgets.app.sheet import add_to


def _jupyter_server_extension_points() -> list[dict[str, Any]]:
    return [{"module": "odin_widgets.app.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    server.update_config(page_settings())
    # First: Voilà takes every address below its own for a notebook.
    add_to(server.web_app, server.base_url)
    server_extension._load_jupyter_server_extension(server)
    install(server.web_app.settings["voila_jinja2_env"])
