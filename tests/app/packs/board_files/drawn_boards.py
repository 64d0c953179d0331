"""Boards as tests draw them, photographs for them, and the folder they lie in."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.app.packs.board_files import BoardFiles


def jpeg(width: int = 64, height: int = 48) -> bytes:
    encoded = cv2.imencode(".jpg", np.full((height, width, 3), 90, np.uint8))[1]
    return encoded.tobytes()


def drawn(desk: BoardFiles, slug: str) -> dict[str, Any]:
    return dict(desk.drafts.read(slug)["data"])


def folder(tmp_path: Path) -> Path:
    return tmp_path / "packs" / "desperados"
