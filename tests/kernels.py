"""Kernels for tests: reached by Unix sockets, and nothing of them is left when they stop.

A kernel's TCP ports are picked before the kernel takes them: two processes that start kernels at
the same moment can pick the same one, and then a kernel never answers. The path of a Unix
socket is nobody else's. `pyproject.toml` loads this as a plugin, since the notebooks, which nbval
runs, lie outside `tests/` and its `conftest.py`.
"""

from __future__ import annotations

import gc
import os
import subprocess
import tempfile

import nbval.plugin
import pytest
from jupyter_client.manager import KernelManager
from nbval.kernel import NbvalKernelspecManager, RunningKernel

TRANSPORT = "tcp" if os.name == "nt" else "ipc"
OPTION = f"--KernelManager.transport={TRANSPORT}"  # for a Jupyter server that a test starts
RUNTIME = "JUPYTER_RUNTIME_DIR"


def pytest_configure(config: pytest.Config) -> None:
    """Give this process and its servers a folder of their own for sockets.

    It is short: the whole path of a socket has room for 104 bytes.
    """
    where = "/tmp" if os.name == "posix" else None  # what macOS would choose is long already
    folder = tempfile.TemporaryDirectory(prefix="odin-", dir=where)
    os.environ[RUNTIME] = folder.name
    config.add_cleanup(folder.cleanup)


class TidyKernel(RunningKernel):  # type: ignore[misc]  # nbval has no types
    """nbval's kernel with another start and end: its own leaves /dev/null open."""

    def __init__(self, kernel_name: str, cwd: str | None = None, startup_timeout: int = 60) -> None:
        self.km = KernelManager(
            kernel_name=kernel_name,
            kernel_spec_manager=NbvalKernelspecManager(),
            transport=TRANSPORT,
            connection_file=f"{tempfile.mkdtemp(dir=os.environ[RUNTIME])}/kernel.json",
        )
        self.km.start_kernel(stderr=subprocess.DEVNULL, cwd=cwd)
        self.kc = self.km.client()
        self.kc.start_channels()
        try:
            self.kc.wait_for_ready(timeout=startup_timeout)
            self._ensure_iopub_up()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the kernel and have Python find what was left of it now, not in another test."""
        super().stop()
        gc.collect()


nbval.plugin.RunningKernel = TidyKernel
