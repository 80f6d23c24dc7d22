"""Compiles the message catalogues (.po to .mo) when the package is built or installed."""

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
        with source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, catalogue)


class CompileCatalogues(BuildHookInterface[Any]):
    """The hook that hatchling calls before it packs a wheel, an editable one too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Compile before anything is packed."""
        compile_catalogues(Path(self.root) / "odin_teach" / "locale")


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent / "odin_teach" / "locale")
