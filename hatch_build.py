"""Compiles the message catalogues (.po to .mo) when the package is built or installed."""

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    """Write a .mo file beside every .po file below `root`."""
    for source in sorted(root.rglob("*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3])
        binary = BytesIO()
        write_mo(binary, catalogue)
        _replace(source.with_suffix(".mo"), binary.getvalue())


def _replace(path: Path, content: bytes) -> None:
    """Write a file in one step, if it changes: others may be reading it."""
    if path.exists() and path.read_bytes() == content:
        return
    fresh = path.with_suffix(".mo.new")
    fresh.write_bytes(content)
    fresh.replace(path)


class CompileCatalogues(BuildHookInterface[Any]):
    """The hook that hatchling calls before it packs a wheel, an editable one too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Compile before anything is packed."""
        compile_catalogues(Path(self.root) / "odin_teach" / "locale")


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent / "odin_teach" / "locale")
