"""A port for a server that a test starts: nobody else gets it before the server has it.

To ask the system for a free port and to let it go again is a race: the next who asks, in
another process, may be given the same one before the server listens on it.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held_port() -> Iterator[int]:
    """Hold a port on this computer as long as the server may want it, restarts included.

    On Linux a server that may reuse addresses, as tornado's do, can listen on a port that
    somebody holds without listening, while the system gives it to nobody who asks for any.
    Elsewhere it could not, so there the port is let go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as holder:
        if sys.platform == "linux":
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        if sys.platform != "linux":
            holder.close()
        yield port
