"""A clone speaks as it is: no build step, no installed package, the standard library alone."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from odin_teach import check_play
from odin_teach.teaching import article

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "fr")
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import odin_teach
from odin_teach.teaching import article
print(odin_teach.__file__)
for language in sys.argv[2:]:
    print(odin_teach.check_play("9B", table="6P 4P").explain(language))
    print(article("count", language).title)
"""


def test_a_bare_clone_speaks(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    made = ignore_patterns("__pycache__", "*.mo")
    copytree(ROOT / "odin_teach", clone / "odin_teach", ignore=made)
    # -S: without what is installed, -I: without what the environment says, -B: writes nothing.
    command = [sys.executable, "-I", "-S", "-B", "-c", PROGRAM, str(clone), *LANGUAGES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = [str(clone / "odin_teach" / "__init__.py")]
    for language in LANGUAGES:
        verdict = check_play("9B", table="6P 4P")
        said += [verdict.explain(language), article("count", language).title]
    assert done.stdout == "\n".join([*said, ""])
