"""The public names of the design, and what the engine may import."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import odin_teach

_NAMES = """
Colour Card CardSet DECK Combination combinations check_play Verdict Finding legal_combinations
Play PASS parse_move Position Record ScoreSheet Game Rules use_language
OdinError CardError NotACombination IllegalMove ScoreError RulesError NotationError
"""
NAMES = _NAMES.split()
PACKAGE = Path(odin_teach.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_importable_from_odin_teach(name: str) -> None:
    assert hasattr(odin_teach, name)
    assert name in odin_teach.__all__


def test_everything_promised_is_there_and_explained() -> None:
    for name in odin_teach.__all__:
        thing = getattr(odin_teach, name)
        if callable(thing):
            assert (thing.__doc__ or "").strip(), name


def test_errors_have_one_ancestor() -> None:
    kinds = ["CardError", "NotACombination", "IllegalMove", "ScoreError", "RulesError"]
    for name in [*kinds, "NotationError"]:
        assert issubclass(getattr(odin_teach, name), odin_teach.OdinError)
    assert issubclass(odin_teach.OdinError, ValueError)


def imported(module: Path) -> set[str]:
    """The top-level names of all that a module imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_engine_imports_the_standard_library_only(module: Path) -> None:
    others = imported(module) - set(sys.stdlib_module_names) - {"odin_teach"}
    assert others == set()


def test_engine_works_with_nothing_else_installed(tmp_path: Path) -> None:
    """A bare interpreter: no site packages, no environment, only the package's folder."""
    program = f"""
import sys
sys.path.insert(0, {str(PACKAGE.parent)!r})
import odin_teach
assert odin_teach.check_play("9B", table="6P 4P").broken == ("count", "higher")
position = odin_teach.Position.deal(3, seed=1)
while not position.is_over:
    position = position.after(position.legal_moves()[0])
print(odin_teach.check_play("9B", table="6P 4P").explain("fr"))
foreign = [n for n in sys.modules if n.split(".")[0] not in sys.stdlib_module_names]
assert all(n.split(".")[0] in ("odin_teach", "__main__") for n in foreign), foreign
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-W", "error", "-c", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "64" in done.stdout


def test_modules_stay_small() -> None:
    long = [path.name for path in MODULES if len(path.read_text("utf-8").splitlines()) >= 400]
    assert long == []


@pytest.mark.parametrize("module", sorted(PACKAGE.glob("*.py")), ids=lambda path: str(path.name))
def test_the_rules_do_not_read_the_teaching(module: Path) -> None:
    reads = "odin_teach.teaching" in module.read_text(encoding="utf-8")
    assert reads == (module.name == "cli.py")  # the command tells of both
