"""A folder of photographs as a camera."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.vision.picture import CameraError, Picture, read_picture

PHOTOGRAPHS: Final = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".tif", ".tiff", ".webp"})
"""File endings of readable pictures."""


class FolderCamera:
    """The photographs of a folder by name, each repeated for several frames as a camera would."""

    def __init__(self, path: Path, hold: int = 8) -> None:
        self._path = path
        self._hold = hold
        self._shown = 0
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Yield every photograph `hold` times. An unreadable one raises, and the next call skips it."""
        self._closed = False
        for path in self._photographs()[self._shown :]:
            self._shown += 1
            picture = read_picture(path)
            for _ in range(self._hold):
                if self._closed:
                    return
                yield picture

    def _photographs(self) -> list[Path]:
        if not self._path.is_dir():
            raise CameraError(f"{self._path}: no such folder")
        photographs = sorted(path for path in self._path.iterdir() if path.suffix.lower() in PHOTOGRAPHS)
        if not photographs:
            raise CameraError(f"{self._path}: no photographs in it (JPEG, PNG, BMP, TIFF or WebP)")
        return photographs

    def close(self) -> None:
        """Stop giving frames."""
        self._closed = True
