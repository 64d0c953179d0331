"""Stores of the packs that an owner edits: boards, boxes, decks and sheets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from companion.rules.packs.pack import MAX_PACK_BYTES

MAX_DRAFT_BYTES: Final = MAX_PACK_BYTES
"""The loader of packs reads no larger file."""
MAX_PHOTO_BYTES: Final = 3 * 1024 * 1024
"""The page scales a larger photograph down before it sends it."""


MAX_PARCEL_BYTES: Final = 32 << 20
"""Two hundred pictures of cards as teaching takes them, twice over."""


class NoDraft(LookupError):
    """There is no such pack, or no such picture of it."""


class DraftChanged(Exception):
    """Another page has changed the pack since it was read."""


class PhotoBusy(Exception):
    """Another photograph is being read."""


class DraftNotStored(OSError):
    """The pack could not be written."""


class DraftStore(Protocol):
    """Packs of one game, complete or not. Thread-safe.

    Packs have slugs, and `writer` is an id of the page that writes. Methods raise NoDraft for an unknown slug, BadData
    or BadSetup for content that is no pack, and DraftNotStored if a file cannot be written.
    """

    @property
    def game(self) -> str:
        """Id of the game."""

    @property
    def title(self) -> str:
        """Title of the game."""

    @property
    def starting_points(self) -> Sequence[str]:
        """Names of the packs that a new one can start from."""

    def list_drafts(self) -> Sequence[Mapping[str, Any]]:
        """Return slug, title and number of complaints of each pack, or why it is broken, as JSON."""

    def create(self, start: str, title: str) -> str:
        """Create a pack from a shipped one, or from `empty`. Returns its slug."""

    def create_from_file(self, content: bytes) -> str:
        """Create a pack from the content of a TOML file. Returns its slug."""

    def read(self, slug: str) -> Mapping[str, Any]:
        """Return revision, data and complaints, and what the editor needs besides, as JSON."""

    def poll_draft(self, slug: str, writer: str) -> Mapping[str, Any]:
        """Return the `revision`, and how many `others` than this writer have the pack open, as JSON."""

    def save(self, slug: str, data: Mapping[str, Any], revision: str, writer: str) -> Mapping[str, Any]:
        """Write the draft and return its new revision and complaints.

        Raises DraftChanged if another writer has changed it since `revision`.
        """

    def read_file(self, slug: str) -> bytes:
        """Return the pack as one TOML file."""

    def delete(self, slug: str) -> None:
        """Delete the pack and the files beside it."""


class BoardStore(Protocol):
    """Boards of one game, each with or without a photograph. Thread-safe. Errors as in `DraftStore`."""

    @property
    def drafts(self) -> DraftStore:
        """The boards. `list_drafts` and `read` add `photo`, a version or null. `read` adds names of cities, too."""

    def read_photo(self, slug: str) -> bytes:
        """Return the photograph as JPEG."""

    def keep_photo(self, slug: str, jpeg: bytes, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        """Write the photograph of a board. Returns revision and photo. Raises BadData if it is no JPEG.

        Raises DraftChanged if another writer has changed the board since `revision`, if that is given.
        """

    def drop_photo(self, slug: str, writer: str, revision: str | None = None) -> Mapping[str, Any]:
        """Delete the photograph. Returns revision and photo. Raises DraftChanged as `keep_photo` does."""

    def propose_outline(self, slug: str) -> Mapping[str, Any]:
        """Return the likeliest `corners` of the board in its photograph, as shares of it."""

    def flatten_photo(
        self, slug: str, corners: Sequence[Sequence[float]], writer: str, revision: str, photo: str
    ) -> Mapping[str, Any]:
        """Replace the photograph by the board between the corners. Returns revision, photo, size and homography.

        Raises BadData if the corners are no board's, and DraftChanged if the board was changed since `revision` by
        another writer, or its photograph is another version than `photo`.
        """

    def read_map(self, slug: str, cities: int) -> Mapping[str, Any]:
        """Return cities and roads that may be on the photograph. Raises PhotoBusy while another is read."""


class BoxParcelStore(Protocol):
    """Boxes of one game as files to give on, with or without pictures. Thread-safe. Errors as in `DraftStore`.

    A file is a TOML file or a parcel: a zip with a manifest, the TOML and pictures. What is refused changes nothing.
    """

    def export_box(self, slug: str, *, pictures: bool) -> bytes:
        """Return a box as a parcel."""

    def open_file(self, content: bytes) -> Mapping[str, Any]:
        """Return the `data` of a file and how many `pictures` it has, as JSON. Keeps nothing."""

    def create_box(self, content: bytes) -> str:
        """Create a box from a file, with the pictures that are not here yet. Returns its slug."""

    def take_pictures(self, content: bytes, slug: str) -> int:
        """Keep the pictures that a box does not have yet, and return how many those are. Raises NoDraft."""


class BoxStore(Protocol):
    """Boxes of cards of one game, and the pictures of taught cards. Thread-safe."""

    @property
    def drafts(self) -> DraftStore:
        """The boxes. `list_drafts` adds the number of cards `held` and the `sizes` of a whole box.

        `read` adds the `game`, its `form`, the `taught` cards and what was `read` off photographs of them. `read` and
        `save` add what is `missing`.
        """

    @property
    def parcels(self) -> BoxParcelStore:
        """The same boxes as files to give on."""

    def read_card_picture(self, card: str, box: str = "") -> tuple[bytes, str]:
        """Return the picture of a card of a box and its content type. Raises NoDraft if there is none."""


class DeckStore(Protocol):
    """Decks of one game, built from the cards of a box. Thread-safe."""

    @property
    def drafts(self) -> DraftStore:
        """The decks. A start is `side@pack`. `list_drafts` adds the `side` and the `box` of each deck.

        `read` adds the `game`, the cards to choose from and the `boxes`. `read` and `save` add the `advice`.
        """

    def list_boxes(self) -> Sequence[Mapping[str, str]]:
        """Return `name` and `title` of the packs that decks can be built from."""

    def list_playable_decks(self) -> Sequence[Mapping[str, str]]:
        """Return `name`, `title`, `side` and `pack` of the decks that can be played."""

    def put_chosen_decks_into(self, pack: Mapping[str, Any], chosen: Mapping[str, str]) -> Mapping[str, Any]:
        """Return `Setup.pack` with the decks of these names, by side, in place of the usual ones.

        Raises NoDraft for an unknown name and BadSetup for a deck of another side.
        """


class SheetStore(Protocol):
    """Sheets of one game. Thread-safe."""

    @property
    def drafts(self) -> DraftStore:
        """The sheets. `list_drafts` adds the number of `players`. `read` adds the `game` and its `form`."""

    def list_shipped(self) -> Sequence[Mapping[str, Any]]:
        """Return `name`, `title`, `players` and `note` of each sheet that comes with the game."""

    def keep_copy(self, pack: Mapping[str, Any], title: str) -> str:
        """Create a sheet from a `Setup.pack`, under another title, and return its slug."""
