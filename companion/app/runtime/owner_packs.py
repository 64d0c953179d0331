"""The owner's packs of a run, by game: boards, boxes, decks and sheets, each read when somebody looks into it."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.open_when_used import OpenedMapping
from companion.app.packs.sheet_files import open_sheet_files_by_game

if TYPE_CHECKING:
    from companion.app.packs.board_files import BoardFiles
    from companion.app.packs.box_files import BoxFiles
    from companion.app.packs.deck_files import DeckFiles
    from companion.app.packs.draft_files import DraftFiles


class OwnerPacks:
    """Boards, boxes, decks and sheets in the data folder. `drafts` are those that a game may add to."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.boards = OpenedMapping(self._open_boards)
        self.boxes = OpenedMapping(self._open_boxes)
        self.decks = OpenedMapping(self._open_decks)
        self.sheets = OpenedMapping(lambda: open_sheet_files_by_game(folder))
        self.drafts = OpenedMapping(self._find_drafts)

    def _open_boards(self) -> "Mapping[str, BoardFiles]":
        from companion.app.packs.board_files import open_board_files_by_game

        return open_board_files_by_game(self._folder)

    def _open_boxes(self) -> "Mapping[str, BoxFiles]":
        from companion.app.packs.box_files import open_box_files_by_game

        return open_box_files_by_game(self._folder)

    def _open_decks(self) -> "Mapping[str, DeckFiles]":
        from companion.app.packs.deck_files import open_deck_files_by_game

        return open_deck_files_by_game(self._folder)

    def _find_drafts(self) -> "Mapping[str, DraftFiles]":
        return {game: files.drafts for store in (self.boards, self.boxes) for game, files in store.items()}
