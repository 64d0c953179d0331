"""What the routes need of packs that an owner makes. Whoever keeps them lends a `DraftStore`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from companion.rules.pack import LARGEST

MAX_DRAFT_BYTES: Final = LARGEST
"""Bytes of a draft: no larger file is read as a pack."""
MAX_PHOTO_BYTES: Final = 3 * 1024 * 1024
"""Bytes of a photograph; a page makes it smaller before it sends it."""


class NoDraft(LookupError):
    """There is no such board or box, or no picture that belongs to it."""


class DraftChanged(Exception):
    """Somebody else has changed the pack since it was read."""


class DraftNotStored(OSError):
    """The pack could not be written."""


class DraftStore(Protocol):
    """The owner's packs of one game, complete or not. Any thread may ask.

    A pack goes by its slug; NoDraft where there is none, BadData or BadSetup for what is no such pack, NotStored where
    it cannot be written. `writer` names the page that writes: what it wrote itself is no surprise to it.
    """

    @property
    def game(self) -> str:
        """The game whose packs they are, by id."""

    @property
    def title(self) -> str:
        """What people call that game."""

    @property
    def starts(self) -> Sequence[str]:
        """What a new pack can begin with."""

    def listed(self) -> Sequence[Mapping[str, Any]]:
        """For a list: slug, title, how many complaints, or why it is broken, and what such packs say besides."""

    def begin(self, start: str, title: str) -> str:
        """A new pack: from one that is shipped, or `empty`; its slug."""

    def take(self, content: bytes) -> str:
        """A new pack from somebody's file; its slug."""

    def read(self, slug: str) -> Mapping[str, Any]:
        """Revision, data, complaints, and what the editor of such packs needs besides."""

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        """Keep the draft, if `revision` is there now or `writer` wrote what is; revision and complaints, or Changed."""

    def file(self, slug: str) -> bytes:
        """The one file to give away."""

    def delete(self, slug: str) -> None:
        """The pack, and whatever lies beside it."""


class BoardStore(Protocol):
    """The owner's boards of one game, each perhaps with a photograph. Any thread may ask; errors as of `DraftStore`."""

    @property
    def drafts(self) -> DraftStore:
        """The boards. Besides, a list tells their `photo` (a version or null), reading the names of cities, too."""

    def photo(self, slug: str) -> bytes:
        """The photograph as JPEG."""

    def keep_photo(self, slug: str, jpeg: bytes, writer: str) -> Mapping[str, Any]:
        """Lay the board's photograph beside it; revision and photo. BadData for what is no photograph."""

    def drop_photo(self, slug: str, writer: str) -> Mapping[str, Any]:
        """Throw the photograph away; revision and photo."""


class BoxStore(Protocol):
    """The owner's boxes of cards of one game, and the pictures taken of its cards. Any thread may ask."""

    @property
    def drafts(self) -> DraftStore:
        """The boxes. Besides, a list tells how many cards are `held` and the `sizes` of a whole box.

        Reading tells the `game`, its `form` and which cards are `taught`; reading and saving tell what is `unvouched`.
        """

    def picture(self, card: str) -> tuple[bytes, str]:
        """The picture that was taken of a card, and what kind of file it is; NoDraft where there is none."""


class DeckStore(Protocol):
    """Decks of one game that the owner has put together out of the cards of a box. Any thread may ask."""

    @property
    def drafts(self) -> DraftStore:
        """The decks. Besides, a list tells the `side` and the `box` of each; what one begins with is `side@pack`.

        Reading tells the `game`, the cards to choose from and the `boxes`; reading and saving tell the `advice`.
        """

    def boxes(self) -> Sequence[Mapping[str, str]]:
        """The packs that decks can be made of: `name` and `title`."""

    def offered(self) -> Sequence[Mapping[str, str]]:
        """The decks that can be played: `name`, `title`, `side`, and the `pack` whose cards they are made of."""

    def laid_in(self, pack: Mapping[str, Any], chosen: Mapping[str, str]) -> Mapping[str, Any]:
        """The `Setup.pack` with the decks that are called so instead of the usual ones, by side.

        NoDraft where there is none, BadSetup where one is of another side.
        """
