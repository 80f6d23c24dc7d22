"""A held port: a server can have it, nobody else is given it."""

import socket
import sys

import pytest

from tests.ports import held_port


def test_a_server_can_listen_on_it_and_do_so_again() -> None:
    with held_port() as port:
        for _ in range(2):
            with (
                socket.create_server(("127.0.0.1", port)) as server,
                socket.create_connection(("127.0.0.1", port), timeout=10) as client,
            ):
                accepted, _address = server.accept()
                with accepted:
                    accepted.sendall(b"here")
                    assert client.recv(4) == b"here"


@pytest.mark.skipif(sys.platform != "linux", reason="held on Linux only")
def test_it_is_taken_as_long_as_it_is_held() -> None:
    with held_port() as port, socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", port))
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
