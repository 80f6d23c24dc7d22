"""What we ask of Voilà, each setting with its reason."""

import sys
import tempfile
from pathlib import Path

from traitlets.config import Config

from odin_widgets.app.page import page_config_hook

TEMPLATE = "odin"
CELL_FAILED = "odin:cell-failed"  # the template looks for this

# A page may open, use and close the widgets of its own kernel, and shut that kernel down when
# it is left. It may not run code, look into the kernel's names or read its history.
ALLOWED_MESSAGES = (
    "comm_close",
    "comm_info_request",
    "comm_msg",
    "comm_open",
    "kernel_info_request",
    "shutdown_request",
)

# The browser itself refuses every other host; "blob:" is how anywidget loads a widget's module.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self' data: blob:",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
        "style-src 'self' 'unsafe-inline'",
        "frame-ancestors 'self'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)

# As often as Jupyter does, and as patient: it looks for an answer to a ping when it is time for the
# next one, so a connection on which that is the limit is closed with the first.
_PING = 30_000
_PATIENCE = 3 * _PING

# The longest path of a Unix socket is 104 to 108 bytes; Voilà puts this much behind the folder.
_SOCKET_PATH_ROOM = 104 - len(
    "/voila_12345678/kernel-12345678-1234-1234-1234-123456789012.json-ipc-5"
)


def page_settings() -> Config:
    """Return what every page needs, in our own server and in a Jupyter server's extension."""
    config = Config()
    voila = config.VoilaConfiguration
    voila.template = TEMPLATE
    voila.page_config_hook = page_config_hook
    voila.allow_template_override = "NO"  # ?voila-template= would let visitors pick another
    voila.allow_theme_override = "NO"
    voila.file_allowlist = []  # notebooks carry their pictures; no file is served as it lies
    voila.show_tracebacks = False
    voila.strip_sources = True
    # Voilà's advice for whoever runs the server; the page shows a visitor a sentence instead.
    config.VoilaExecutor.cell_error_instruction = CELL_FAILED
    # The older widget manager and the preview button are for others; each costs requests.
    voila.extension_denylist = [
        "@voila-dashboards/widgets-manager7",
        "@voila-dashboards/jupyterlab-preview",
        "jupyterlab_pygments",
    ]
    # A page that was closed shuts its kernel down; one that crashed or lost its network cannot.
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_idle_timeout = 600
    # A new kernel knows nothing of the widgets on the page: say so instead of starting one.
    config.KernelRestarter.restart_limit = 0
    return config


def server_settings(folder: Path, *, host: str, port: int, base_url: str, browser: bool) -> Config:
    """Return what our own server needs besides."""
    config = page_settings()
    config.Voila.root_dir = str(folder)
    config.Voila.ip = host
    config.Voila.port = port
    config.Voila.port_retries = 0  # another port than the one asked for helps nobody
    config.Voila.base_url = base_url
    config.Voila.open_browser = browser
    config.Voila.config_file_paths = []  # a stray voila.json nearby must not change the course
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": CONTENT_SECURITY_POLICY},
        "ws_ping_interval": _PING,
        "ws_ping_timeout": _PATIENCE,
    }
    if sockets_fit():
        config.KernelManager.transport = "ipc"  # no kernel port that others could reach
    return config


def sockets_fit(folder: str | None = None, platform: str = sys.platform) -> bool:
    """Tell whether kernels can be reached by Unix sockets below this folder.

    >>> sockets_fit("/run", "linux"), sockets_fit("/run", "win32")
    (True, False)
    >>> sockets_fit("/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T", "darwin")
    False
    """
    if platform == "win32":
        return False
    return len(folder or tempfile.gettempdir()) <= _SOCKET_PATH_ROOM


def base_url_of(text: str) -> str:
    """Return a base path with a slash at both ends.

    >>> base_url_of("odin"), base_url_of("/"), base_url_of("/a/b/")
    ('/odin/', '/', '/a/b/')
    """
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"
