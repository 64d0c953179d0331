"""Folders of pictures: one a game, and in it one a box, since two boxes may give two cards the same id."""

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.vision.packs.file_names import CardPackError, check_card_id


def box_folder_name_of_pack(pack: Mapping[str, Any]) -> str:
    """Return the name of an owner's box. "" for a shipped one, and for a name that no folder should have."""
    name = str(pack.get("name", "")) if "data" in pack else ""
    try:
        check_card_id(name, "box")
    except CardPackError:
        return ""
    return name


def picture_folder_of_box(prints: Path, box: str) -> Path:
    """Return the folder of a box in that of its game, or the game's own without a box."""
    return prints / box if box else prints


def remove_pictures_of_box(prints: Path, box: str) -> None:
    """Remove the folder of a box. Raises CardPackError for a name that leads elsewhere, OSError if it stays."""
    check_card_id(box, "box")
    with suppress(FileNotFoundError):
        shutil.rmtree(picture_folder_of_box(prints, box))
