#!/usr/bin/env python3
"""Install the course into `.venv` and start it, or test it.

    python3 run.py            install what is missing, then open the course in the browser
    python3 run.py test       install what the tests need, then run every check
    python3 run.py test quick run those that take a minute together
    python3 run.py test -k scores    (or a path, or any option of pytest) run these tests alone
    python3 run.py lock       work out the pinned versions in locks/ anew

What follows `run.py` otherwise goes to `odin-teach serve` (try --help). Needs Python 3.11 or
newer with pip; the tests need Node besides, and a Chromium, which is installed where apt is at
hand.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "locks"
BOOTSTRAP = ROOT / "build" / "uv"
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
OLDEST = (3, 11)

# What a checkout's installed form is made of; all else is used from where it lies.
INSTALLED = ("pyproject.toml", "widgets/templates/**/*")

CHECKS = (
    ("ruff check", ["ruff", "check"]),
    ("ruff format", ["ruff", "format", "--check"]),
    ("mypy --strict", ["mypy", "--strict"]),
)
NODE_LINT = (("eslint", ["run", "--silent", "lint"]), ("tsc", ["run", "--silent", "types"]))
NODE_CHECKS = (*NODE_LINT, ("node tests", ["run", "--silent", "test"]))
NODE_QUICK = (*NODE_LINT, ("node tests", ["run", "--silent", "quick"]))
# As many processes as there are processors, each with whole files: the cells of a notebook need
# one another. The browser's files take longest, so they come first.
PROCESSES = ("--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder")
PYTEST = ("--nbval", "--nbval-current-env", *PROCESSES)
# What needs no browser, no kernel and no installing: see docs/contributing.md.
LAYERS = ("tests/engine", "tests/table", "tests/teaching", "tests/widgets")
QUICK = ("-m", "not slow", *LAYERS, "README.md", "odin_teach", "widgets/odin_widgets")


class StepError(Exception):
    """A step that others build on did not work."""


def main(arguments: list[str]) -> int:
    """Run one command; return 0 if all went well."""
    if sys.version_info < OLDEST:
        print(f"Python {'.'.join(map(str, OLDEST))} or newer is needed, this is {sys.version}")
        return 2
    try:
        if arguments[:1] == ["test"]:
            return test(arguments[1:])
        if arguments[:1] == ["lock"]:
            return lock()
        install("app")
        return serve(arguments)
    except StepError as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1


def serve(arguments: list[str]) -> int:
    """Become the server, so that whoever stops this stops it; Windows cannot, and waits."""
    command = [str(PYTHON), "-m", "odin_teach", "serve", *arguments]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(PYTHON, command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # Ctrl-C reaches the server too: let it clean up
            continue


def test(arguments: list[str]) -> int:
    """Run every check, those that are quick, or the tests that pytest's arguments select."""
    started = time.monotonic()
    install("test")
    if arguments and arguments != ["quick"]:
        if any("browser" in argument for argument in arguments):
            find_browser()
        return 0 if pytest(arguments) else 1
    failed = [name for name, command in CHECKS if not step(name, [BIN / command[0], *command[1:]])]
    failed += check_front_end(NODE_QUICK if arguments else NODE_CHECKS)
    if not arguments:
        find_browser()
    if not pytest(QUICK if arguments else ()):
        failed.append("pytest")
    print(f"\n{'FAILED: ' + ', '.join(failed) if failed else 'All checks passed'}", end=" ")
    print(f"in {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


def pytest(arguments: Iterable[str]) -> bool:
    """Run the tests that these arguments select; without a path, those of pyproject.toml."""
    # Each process would compile each test anew, and each kernel the course.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return step("pytest", [PYTHON, "-m", "pytest", *PYTEST, *arguments], env=environment)


def step(name: str, command: Iterable[object], **options: Any) -> bool:
    """Run a command in the checkout, say what it is and how long it took."""
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    done = subprocess.run([str(part) for part in command], cwd=ROOT, check=False, **options)
    outcome = "ok" if done.returncode == 0 else f"FAILED ({done.returncode})"
    print(f"== {name}: {outcome}, {time.monotonic() - started:.1f} s", flush=True)
    return done.returncode == 0


def need(name: str, command: Iterable[object], **options: Any) -> None:
    """Run a step that the rest stands on."""
    if not step(name, command, **options):
        raise StepError(f"Stopped: {name!r} did not work.")


# Installing


def install(kind: str) -> None:
    """Install the pinned packages of a kind ("app", "test") and the checkout, once each."""
    pins = LOCKS / f"{kind}.txt"
    packages = digest([pins])
    files = sorted(path for pattern in INSTALLED for path in ROOT.glob(pattern) if path.is_file())
    checkout = digest(files)
    if stamp(kind) == packages and stamp("checkout") == checkout and is_sound():
        return
    uv = uv_command()
    if not PYTHON.exists() or (stamp("checkout") and not is_sound()):
        make_environment(uv)
    if stamp(kind) != packages:
        bytecode = ["--compile-bytecode"] if uv else []
        hashed = ["--no-deps", "--require-hashes", "-r", pins, *bytecode]
        need(f"install locks/{pins.name}", [*installer(uv), *hashed], env=quick(uv))
        stamp(kind, packages)
    here = ["--no-deps", "--no-build-isolation", "-e", ROOT]
    need("install the checkout", [*installer(uv), *here], env=quick(uv))
    stamp("checkout", checkout)


def is_sound() -> bool:
    """Tell whether .venv works and is this checkout's: folders get moved, installs interrupted."""
    if not PYTHON.exists():
        return False
    look = (
        "import pathlib, sys; from importlib.util import find_spec; "
        "import odin_teach, odin_widgets.app.folders; "
        "here = pathlib.Path(odin_teach.__file__).resolve().parents[1]; "
        "sys.exit(here != pathlib.Path(sys.argv[1]) or not all(map(find_spec, sys.argv[2:])))"
    )
    command = [str(PYTHON), "-I", "-c", look, str(ROOT), "voila", "jupyterlab", "anywidget"]
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def uv_command() -> list[str] | None:
    """Fetch uv, which installs in seconds what takes pip minutes; None where it cannot be had."""
    command = [sys.executable, "-m", "uv"]
    if stamp("uv", folder=BOOTSTRAP) == digest([LOCKS / "uv.txt"]):
        return command
    fetch = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--upgrade"]
    place = [
        "--root-user-action=ignore",
        "--target",
        BOOTSTRAP,
        "--require-hashes",
        "-r",
        LOCKS / "uv.txt",
    ]
    if not step("fetch uv", [sys.executable, *fetch, *place]):
        print("Going on with pip, which takes a minute or two longer.")
        return None
    stamp("uv", digest([LOCKS / "uv.txt"]), folder=BOOTSTRAP)
    return command


def make_environment(uv: list[str] | None) -> None:
    """Make .venv from the Python that runs this."""
    command = [*uv, "venv", "--clear", "--python"] if uv else [sys.executable, "-m", "venv"]
    here = [sys.executable, ENVIRONMENT] if uv else ["--clear", ENVIRONMENT]
    need("make .venv", [*command, *here], env=quick(uv))
    # JupyterLab brings a script of its own for Node, which must not read our package.json.
    (ENVIRONMENT / "package.json").write_text("{}\n", encoding="ascii")


def installer(uv: list[str] | None) -> list[str]:
    """Return the command that installs into .venv."""
    if uv:
        return [*uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    return [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def quick(uv: list[str] | None) -> dict[str, str]:
    """Return the environment variables for the installer."""
    return os.environ | ({"PYTHONPATH": str(BOOTSTRAP)} if uv else {})


def digest(files: list[Path]) -> str:
    """Return a fingerprint of some files' contents."""
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def stamp(name: str, value: str | None = None, folder: Path = ENVIRONMENT) -> str:
    """Read, or write, what was installed last under a name; "" if nothing was."""
    path = folder / f"installed-{name}.sha256"
    if value is not None:
        path.write_text(value, encoding="ascii")
    return path.read_text(encoding="ascii") if path.exists() else ""


# What the tests need besides Python


def check_front_end(checks: Iterable[tuple[str, list[str]]]) -> list[str]:
    """Install the JavaScript tools and run checks with them; return what failed."""
    if not (ROOT / "package.json").exists():
        return []
    npm = shutil.which("npm")
    if npm is None:
        print("\n== Node 20 or newer is missing: the JavaScript checks cannot run")
        return ["node"]
    wanted = digest([ROOT / "package-lock.json"])
    tools = ROOT / "node_modules"
    if stamp("npm", folder=tools) != wanted:
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        if not step("npm ci", [npm, "ci", *quiet]):
            return ["npm ci"]
        stamp("npm", wanted, folder=tools)
    return [name for name, command in checks if not step(name, [npm, *command])]


def find_browser() -> None:
    """Install Chromium where apt can, say what to install where it cannot, and go on."""
    if any(map(shutil.which, BROWSERS)):
        return
    apt = shutil.which("apt-get")
    if apt is None:
        own = f"{BIN / 'playwright'} install chromium"
        print(f"\n== For the browser tests install Chromium or Google Chrome, or run: {own}")
        return
    sudo = [] if os.name == "nt" or os.geteuid() == 0 else ["sudo"]
    silent = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    packages = ["chromium", "fonts-dejavu-core"]
    step("apt-get update", [*sudo, apt, "update", "-qq"], env=silent)
    line = [*sudo, apt, "install", "-qq", "-y", "--no-install-recommends", *packages]
    step("install Chromium", line, env=silent, stdout=subprocess.DEVNULL)


# Renewing the locks


def lock() -> int:
    """Pin what pyproject.toml asks for, with hashes and for every platform, to today's versions.

    The test lock keeps the app lock's versions, so that the tests test what people get.
    """
    app, tests = LOCKS / "app.txt", LOCKS / "test.txt"
    project = ["pyproject.toml", "--extra", "app"]
    compile_pins(app, [*project, "--group", "build"], "python3 run.py")
    compile_pins(tests, [*project, "--group", "test", "-c", app], "python3 run.py test")
    compile_pins(LOCKS / "uv.txt", [LOCKS / "uv.in", "-c", tests], "run.py itself")
    return 0


def compile_pins(pins: Path, sources: Iterable[object], user: str) -> None:
    """Write one lock file, without the header that names this machine's options."""
    uv = uv_command() or ["uv"]
    options = ["--universal", "--python-version", ".".join(map(str, OLDEST)), "--upgrade"]
    output = ["--no-header", "--quiet", "--generate-hashes", "--output-file", pins]
    overrides = ["--overrides", LOCKS / "overrides.txt"]
    pins.unlink(missing_ok=True)
    name = f"pin {pins.name}"
    need(name, [*uv, "pip", "compile", *sources, *overrides, *options, *output], env=quick(uv))
    header = f"# What `{user}` installs. Made by `python3 run.py lock`: do not edit.\n"
    pins.write_text(header + pins.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
