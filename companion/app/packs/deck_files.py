"""The owner's decks as files, built from the cards of a box: `DeckStore` of the server."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.app.packs.draft_files import DraftFiles, DraftKindRules
from companion.app.packs.missing_in_deck import list_missing_in_deck
from companion.app.packs.pack_files import AvailablePacks, PackStore
from companion.games.registry import load_games
from companion.rules.errors import BadSetup, shorten_value
from companion.rules.game import GameInfo
from companion.rules.packs.deck_building_rules import DeckBuildingRules, deck_building_rules_of
from companion.rules.packs.missing_items import items_of_complaints, missing_items_to_json
from companion.rules.packs.pack import Complaint, PackData, PackLocation, complaints_to_json, parse_pack

FOLDER: Final = "decks"


class DeckFiles:
    """The decks of one game, built from the cards of its `packs`."""

    def __init__(self, info: GameInfo, store: PackStore, decks: DeckBuildingRules, packs: AvailablePacks) -> None:
        self._info = info
        self._store = store
        self._decks = decks
        self._packs = packs
        self._judged_then: tuple[tuple[Any, ...], tuple[Mapping[str, str], ...]] | None = None
        self.drafts: Final = DraftFiles(
            info,
            store,
            DraftKindRules(
                noun="deck",
                starts=_Starts(info.id, decks, packs),
                check=decks.check_draft_types,
                judge=self._judged,
                depends_on_others=True,
                brief=lambda data: {"side": data["deck"]["side"], "box": data["deck"]["box"]},
                besides=lambda slug, data: {
                    "game": info.id,
                    "choices": self._choices(data),
                    "boxes": self.list_boxes(),
                },
            ),
        )

    def list_boxes(self) -> Sequence[Mapping[str, str]]:
        """Return name and title of each pack that a deck can use."""
        return [{"name": name, "title": title} for name, title in self._packs.list_playable(self._info.id)]

    def list_playable_decks(self) -> Sequence[Mapping[str, str]]:
        """Return the playable decks, each with the pack of its cards.

        Decks are checked again only after a deck or a box file changed: the host page asks every second.
        """
        try:
            stamps = (*self._store.file_stamps(), *self._packs.owner_store(self._info.id).file_stamps())
        except OSError:
            return ()
        if self._judged_then is None or self._judged_then[0] != stamps:
            self._judged_then = (stamps, tuple(self._playable()))
        return self._judged_then[1]

    def _playable(self) -> Iterator[Mapping[str, str]]:
        names = {box["title"]: box["name"] for box in reversed(self.list_boxes())}
        for each in self.drafts.list_drafts():
            if each["complaints"] == 0:
                told = {"name": each["slug"], "title": each["title"], "side": each["side"]}
                yield {**told, "pack": names[each["box"]]}

    def put_chosen_decks_into(self, pack: PackData, chosen: Mapping[str, str]) -> PackData:
        """Return `pack` with the `chosen` decks (side to slug) in place of the usual ones.

        Raises BadSetup if a deck belongs to another side, NoDraft if there is no such deck.
        """
        return self._decks.pack_with_decks(pack, [self._chosen(side, slug) for side, slug in chosen.items()])

    def _chosen(self, side: str, slug: str) -> PackData:
        with self.drafts.translate_storage_errors(slug):
            data = parse_pack(self._store.read_bytes(slug), f"{slug}.toml")
        self._decks.check_draft_types(data)
        if data["deck"]["side"] != side:
            raise BadSetup(f"the deck {shorten_value(slug)} is not one of the {side}; choose another for that side")
        return data

    def _judged(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        pack = self._pack(data)
        if pack is None:
            found: Sequence[Complaint] = [_without_box(data["deck"]["box"])]
            missing = missing_items_to_json(items_of_complaints(found))
            return {"complaints": complaints_to_json(found), "advice": None, "missing": missing}
        found = self._decks.complaints(pack, data)
        missing = missing_items_to_json(list_missing_in_deck(self._info, pack, data, found))
        changes = dict(self._decks.deck_changes(pack, data))
        return {"complaints": complaints_to_json(found), "advice": changes, "missing": missing}

    def _choices(self, data: Mapping[str, Any]) -> Mapping[str, Any] | None:
        pack = self._pack(data)
        return None if pack is None else self._decks.choosable_cards(pack, data["deck"]["side"])

    def _pack(self, data: Mapping[str, Any]) -> PackData | None:
        """Return the first pack with the title that the deck names. Returns None if no playable pack has it."""
        name = next((box["name"] for box in self.list_boxes() if box["title"] == data["deck"]["box"]), None)
        return None if name is None else self._packs.find_pack(self._info.id, name)


def _without_box(title: str) -> Complaint:
    wrong = f"no box that can be played is called {shorten_value(title)} here"
    return Complaint("the deck", wrong, "choose another box, or bring that one", PackLocation("deck", key="box"))


class _Starts(Mapping[str, PackData]):
    """Starting points for a new deck: the usual deck of each side, from each playable pack."""

    def __init__(self, game: str, decks: DeckBuildingRules, packs: AvailablePacks) -> None:
        self._game = game
        self._decks = decks
        self._packs = packs

    def __getitem__(self, start: str) -> PackData:
        side, _, name = start.partition("@")
        titles = dict(self._packs.list_playable(self._game))
        if side not in self._decks.sides or name not in titles:
            raise KeyError(start)
        usual = self._decks.usual_deck(self._packs.find_pack(self._game, name), side)
        return {"deck": {"title": "", "side": side, "box": titles[name]}, "cards": dict(usual)}

    def __iter__(self) -> Iterator[str]:
        return (f"{side}@{name}" for name, _ in self._packs.list_playable(self._game) for side in self._decks.sides)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass(frozen=True, slots=True)
class _DeckFormat:
    """TOML format of decks. No game ships any."""

    decks: DeckBuildingRules
    shipped: Mapping[str, PackData] = field(default_factory=lambda: MappingProxyType({}))

    def to_toml(self, data: PackData) -> str:
        """Return the text of a deck's file."""
        return self.decks.to_toml(data)


def open_deck_files_by_game(data: Path) -> Mapping[str, DeckFiles]:
    """Return the owner's decks in the data folder, by id of each game whose decks can be built."""
    packs = AvailablePacks(data)
    return {
        game_id: DeckFiles(game.info, PackStore(data / FOLDER / game_id, _DeckFormat(decks)), decks, packs)
        for game_id, game in load_games().items()
        if (decks := deck_building_rules_of(game)) is not None
    }
