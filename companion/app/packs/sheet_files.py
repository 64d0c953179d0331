"""The owner's sheets as files: `SheetStore` of the server."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.packs.draft_files import DraftFiles, DraftKindRules
from companion.app.packs.pack_files import AvailablePacks, PackStore
from companion.games.registry import load_games
from companion.rules.game import GameInfo
from companion.rules.packs.editable_sheet_packs import EditableSheetPacks
from companion.rules.packs.pack import PackData, complaints_to_json, game_packs_of, pack_data


class SheetFiles:
    """The sheets of one game."""

    def __init__(self, info: GameInfo, store: PackStore, packs: EditableSheetPacks) -> None:
        self._info = info
        self._packs = packs
        self.drafts: Final = DraftFiles(
            info,
            store,
            DraftKindRules(
                noun="sheet",
                starts=packs.starts,
                check=packs.check_draft_types,
                judge=self._judged,
                brief=lambda data: {"players": data["sheet"].get("players")},
                besides=lambda slug, data: {"game": info.id, "form": dict(packs.sheet_form)},
            ),
        )

    def list_shipped(self) -> Sequence[Mapping[str, Any]]:
        """Return what is shown of each sheet that comes with the game."""
        heads = {name: data["sheet"] for name, data in self._packs.shipped.items()}
        return [
            {"name": name, "title": head["title"], "players": head["players"], "note": head.get("note", "")}
            for name, head in heads.items()
        ]

    def keep_copy(self, pack: PackData, title: str) -> str:
        """Create a sheet from a `Setup.pack`, and return its slug. Raises PackError if it has none."""
        data = pack_data(self._info, self._packs, pack)
        named = {**data, "sheet": {**data["sheet"], "title": title}}
        return self.drafts.create_from_file(self._packs.to_toml(named).encode())

    def _judged(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"complaints": complaints_to_json(self._packs.complaints(data))}


def open_sheet_files_by_game(data: Path) -> Mapping[str, SheetFiles]:
    """Return the owner's sheets in the data folder, by id of each game that has some."""
    packs = AvailablePacks(data)
    return {
        game_id: SheetFiles(game.info, packs.owner_store(game_id), sheets)
        for game_id, game in load_games().items()
        if isinstance(sheets := game_packs_of(game), EditableSheetPacks)
    }
