"""What the routes need of an owner's boards. Whoever keeps them lends a `BoardDesk`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from companion.rules.pack import LARGEST

DRAFT_MOST: Final = LARGEST
"""Bytes of a draft: no larger file is read as a pack."""
PHOTO_MOST: Final = 3 * 1024 * 1024
"""Bytes of a photograph; a page makes it smaller before it sends it."""


class NoBoard(LookupError):
    """There is no such board, or no photograph of it."""


class Changed(Exception):
    """Somebody else has changed the board since it was read."""


class NotStored(OSError):
    """The board could not be written."""


class BoardDesk(Protocol):
    """The owner's boards of one game, complete or not. Any thread may ask.

    A board goes by its slug; NoBoard where there is none, BadData or BadSetup for what is no board, NotStored where it
    cannot be written. `writer` names the page that writes: what it wrote itself is no surprise to it.
    """

    @property
    def game(self) -> str: ...

    def boards(self) -> Sequence[Mapping[str, Any]]:
        """For a list: slug, title, photo (a version or null), how many complaints, or why it is broken."""

    def begin(self, start: str, title: str) -> str:
        """A new board: from a pack that is shipped, or `empty`; its slug."""

    def take(self, content: bytes) -> str:
        """A new board from somebody's file; its slug."""

    def read(self, slug: str) -> Mapping[str, Any]:
        """Revision, data, complaints, photo (a version or null) and the names of cities that are known."""

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        """Keep the draft, if `revision` is there now or `writer` wrote what is; revision and complaints, or Changed."""

    def file(self, slug: str) -> bytes:
        """The one file to give away."""

    def delete(self, slug: str) -> None:
        """Board and photograph."""

    def photo(self, slug: str) -> bytes:
        """The photograph as JPEG."""

    def keep_photo(self, slug: str, jpeg: bytes, writer: str) -> Mapping[str, Any]:
        """Lay the board's photograph beside it; revision and photo. BadData for what is no photograph."""

    def drop_photo(self, slug: str, writer: str) -> Mapping[str, Any]:
        """Throw the photograph away; revision and photo."""
