"""The owner's boxes as files, with the pictures taken of their cards: `BoxStore` of the server."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from companion.app.packs.box_parcels import BoxParcels
from companion.app.packs.draft_files import DraftFiles, DraftKindRules
from companion.app.packs.pack_files import AvailablePacks, PackStore
from companion.games.registry import load_games
from companion.rules.game import GameInfo
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.missing_items import missing_items_to_json
from companion.rules.packs.pack import complaints_to_json, game_packs_of
from companion.server.ports.draft_stores import NoDraft
from companion.vision.packs.box_folder import box_folder_name_of_pack, picture_folder_of_box, remove_pictures_of_box
from companion.vision.packs.file_names import CardPackError, card_id_of_file
from companion.vision.packs.write_pack import list_picture_files, read_pack_header
from companion.vision.read_box.reading_file import load_reading

_KINDS: Final = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp"}
"""Media types that browsers show, by file suffix."""


class BoxFiles:
    """The boxes of one game. `prints` is the folder with the taught pictures of its cards, with one for each box."""

    def __init__(self, info: GameInfo, store: PackStore, packs: EditableBoxPacks, prints: Path) -> None:
        self._prints = prints
        self._packs = packs
        self.drafts: Final = DraftFiles(
            info,
            store,
            DraftKindRules(
                noun="box",
                starts=packs.starts,
                check=packs.check_draft_types,
                judge=self._judged,
                brief=lambda data: {"held": packs.count_components(data), "sizes": packs.form["box"]},
                besides=lambda slug, data: {
                    "game": info.id,
                    "form": dict(packs.form),
                    "taught": self._taught(slug),
                    "read": load_reading(self._folders(slug)[0]),
                },
                drop=lambda slug: remove_pictures_of_box(prints, slug),
            ),
        )

    @property
    def form(self) -> Mapping[str, Any]:
        """Fields of cards and effects that the editor fills in, and their bounds."""
        return self._packs.form

    @property
    def parcels(self) -> BoxParcels:
        """The same boxes as files to give on."""
        return BoxParcels(self.drafts, self._prints)

    def read_card_picture(self, card: str, box: str = "") -> tuple[bytes, str]:
        """Return the first taught picture of a card and its media type, that of its box if it has one there.

        Raises NoDraft if there is none.
        """
        for path in self._pictures(box):
            if _id(path) == card:
                return path.read_bytes(), _KINDS[path.suffix.lower()]
        raise NoDraft(f"no picture was taken of {card!r}")

    def _judged(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        found = self._packs.complaints(data)
        return {
            "complaints": complaints_to_json(found),
            "missing": missing_items_to_json(self._packs.list_missing(data, found)),
        }

    def _taught(self, box: str) -> list[Mapping[str, str]]:
        """Return id and name of each card with a picture; empty if the folders cannot be read."""
        names: dict[str, str] = {}
        for folder in reversed(self._folders(box)):
            with suppress(CardPackError):
                names |= read_pack_header(folder).names
        return [{"id": card, "name": names.get(card, card)} for card in dict.fromkeys(map(_id, self._pictures(box)))]

    def _pictures(self, box: str) -> Sequence[Path]:
        found: list[Path] = []
        for folder in self._folders(box):
            with suppress(CardPackError):
                found += [path for path in list_picture_files(folder) if path.suffix.lower() in _KINDS and _id(path)]
        return found

    def _folders(self, box: str) -> Sequence[Path]:
        """Return the folder of a box, if that is a name, before the one that all boxes share."""
        own = box_folder_name_of_pack({"name": box, "data": {}})
        return (picture_folder_of_box(self._prints, own), self._prints) if own else (self._prints,)


def open_box_files_by_game(data: Path) -> Mapping[str, BoxFiles]:
    """Return the owner's boxes in the data folder, by id of each game whose cards are typed in."""
    return {
        game_id: BoxFiles(game.info, AvailablePacks(data).owner_store(game_id), packs, data / "prints" / game_id)
        for game_id, game in load_games().items()
        if isinstance(packs := game_packs_of(game), EditableBoxPacks)
    }


def _id(path: Path) -> str:
    """Return the id of the card that a file shows, "" if it shows none."""
    try:
        return card_id_of_file(path.name)
    except CardPackError:
        return ""
