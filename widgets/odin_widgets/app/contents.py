"""The notebooks that a server shows: those of a folder, and those that panels lead to."""

from pathlib import Path
from typing import Any

from jupyter_server.services.contents.largefilemanager import LargeFileManager

from odin_widgets.app.folders import built_in


class CourseContents(LargeFileManager):
    """Reads the notebooks of a folder, and ours that panels lead to (`built_in`)."""

    def get(self, path: str, *arguments: Any, **named: Any) -> Any:
        """Return what lies there; Jupyter's own errors are raised for what does not."""
        root = Path(self.root_dir)
        asked = root / path.strip("/")
        found = built_in(asked)
        if found == asked or asked.parent.parent != root or not asked.parent.is_dir():
            return super().get(path, *arguments, **named)  # type: ignore[no-untyped-call]  # Jupyter's
        ours = LargeFileManager(parent=self.parent, root_dir=str(found.parent.parent))
        inside = f"{found.parent.name}/{found.name}"
        return ours.get(inside, *arguments, **named)  # type: ignore[no-untyped-call]  # Jupyter's
