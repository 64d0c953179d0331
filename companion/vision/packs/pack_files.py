"""Files of a pack: in a folder, or in a zip that is read in memory and never unpacked."""

import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path, PurePosixPath
from typing import Final, Protocol

from companion.vision.packs.bounded_zip import DAMAGE, open_zip
from companion.vision.packs.file_names import CardPackError, is_note_file
from companion.vision.picture import MAX_FILE_BYTES, MAX_PIXELS

MAX_FILES: Final = 5000
MAX_ZIP_BYTES: Final = 2 << 30
"""Bytes of all files of a zip, unpacked."""
MAX_ZIP_FILE_BYTES: Final = 64 << 20
"""Bytes of one file of a zip, unpacked."""
MAX_ZIP_PIXELS: Final = 9_000_000
"""Pixels of a picture in a zip, which may be from anybody: a card scanned at 1000 dots an inch."""


class PackFiles(Protocol):
    """The files of a pack, by name, without hidden ones. A picture may have `most_pixels`."""

    @property
    def most_pixels(self) -> int: ...

    def file_names(self) -> Sequence[str]:
        """Return the names in alphabetical order."""
        ...

    def read_file(self, name: str) -> bytes:
        """Return a file's content. Raises CardPackError, naming it, if it cannot be read."""
        ...


class PackFolder:
    """The files that lie directly in a folder."""

    most_pixels: Final = MAX_PIXELS

    def __init__(self, path: Path) -> None:
        self.path = path

    def file_names(self) -> Sequence[str]:
        try:
            names = sorted(path.name for path in self.path.iterdir() if _shown(path.name) and path.is_file())
        except OSError as error:
            raise CardPackError(f"{self.path}: cannot be read ({error.strerror})") from error
        if len(names) > MAX_FILES:
            raise CardPackError(f"{self.path}: {len(names)} files; a pack has at most {MAX_FILES}")
        return names

    def read_file(self, name: str) -> bytes:
        path = self.path / name
        try:
            if path.stat().st_size > MAX_FILE_BYTES:
                raise CardPackError(f"{path}: larger than {MAX_FILE_BYTES >> 20} MB; no picture is that large")
            return path.read_bytes()
        except CardPackError:
            raise
        except OSError as error:
            raise CardPackError(f"{path}: cannot be read ({error.strerror})") from error


class PackZip:
    """The files of a zip, at its top or all in one folder. Limited, as a small zip can fill the memory."""

    most_pixels: Final = MAX_ZIP_PIXELS

    def __init__(self, path: Path) -> None:
        self.path = path

    def file_names(self) -> Sequence[str]:
        with self._opened() as opened:
            entries = [entry for entry in opened.infolist() if not entry.is_dir()]
        if len(entries) > MAX_FILES:
            raise CardPackError(f"{self.path}: {len(entries)} files; a pack has at most {MAX_FILES}")
        if sum(entry.file_size for entry in entries) > MAX_ZIP_BYTES:
            raise CardPackError(f"{self.path}: unpacked more than {MAX_ZIP_BYTES >> 30} GB; make its pictures smaller")
        paths = [self._safe(entry.filename) for entry in entries]
        return self._together([path for path in paths if all(map(_shown, path.parts))])

    def read_file(self, name: str) -> bytes:
        with self._opened() as opened:
            try:
                if opened.getinfo(name).file_size > MAX_ZIP_FILE_BYTES:
                    raise CardPackError(
                        f"{self.path}: {name} is larger than {MAX_ZIP_FILE_BYTES >> 20} MB; make it smaller"
                    )
                return opened.read(name)
            except CardPackError:
                raise
            except RuntimeError as error:
                raise CardPackError(f"{self.path}: {name} needs a password; zip the pack without one") from error
            except (*DAMAGE, KeyError) as error:
                raise CardPackError(f"{self.path}: {name} is damaged ({error}); copy the zip again") from error

    @contextmanager
    def _opened(self) -> Iterator[zipfile.ZipFile]:
        with ExitStack() as stack:
            try:
                opened = stack.enter_context(open_zip(self.path))
            except DAMAGE as error:
                raise CardPackError(f"{self.path}: not a zip that can be read ({error}); copy it again") from error
            yield opened

    def _safe(self, name: str) -> PurePosixPath:
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts or "\\" in name:
            raise CardPackError(f"{self.path}: {name!r} leads out of the pack; zip the folder of pictures itself")
        return path

    def _together(self, paths: Sequence[PurePosixPath]) -> list[str]:
        """Return the files at the top, or those of the highest folder if there are only notes above."""
        depth = min((len(path.parts) for path in paths if not is_note_file(path.name)), default=1)
        highest = [path for path in paths if len(path.parts) == depth]
        folders = sorted({str(path.parent) for path in highest})
        if len(folders) > 1:
            raise CardPackError(
                f"{self.path}: pictures lie in {' and '.join(folders[:3])}; a pack has them in one folder"
            )
        return sorted(map(str, highest))


def _shown(name: str) -> bool:
    return not name.startswith((".", "__MACOSX")) and name not in ("Thumbs.db", "desktop.ini")


def open_pack_files(path: Path) -> PackFiles:
    """Return the files at the path. Raises CardPackError if it is neither a folder nor a zip."""
    if path.is_dir():
        return PackFolder(path)
    if not path.exists():
        raise CardPackError(f"{path}: no such folder or zip")
    if zipfile.is_zipfile(path):
        return PackZip(path)
    if path.suffix.lower() == ".zip":
        raise CardPackError(f"{path}: not a zip that can be read, its end is missing; copy it again")
    raise CardPackError(f"{path}: a pack is a folder of pictures or a .zip of one; this is another kind of file")
