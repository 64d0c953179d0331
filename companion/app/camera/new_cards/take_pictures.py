"""Pictures of cards that get their names while people play: taken by the camera over the table, kept for the eyes."""

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.app.camera.new_cards.cut_out import cut_out_in_zone
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.table import Table
from companion.vision.packs.box_folder import box_folder_name_of_pack, picture_folder_of_box
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.packs.file_names import card_id_of_file
from companion.vision.packs.write_pack import list_picture_files, remove_card_picture, save_card_picture
from companion.vision.picture import Floats, Picture, read_picture, resize_picture
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.cutout_quality import check_cut_out
from companion.vision.teach.recognise_unknown_cards import NewPictureStore
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher


class NewCardPictures:
    """Follows the table, and looks for cards that got a name until each has its picture. All of it is public."""

    def __init__(
        self,
        folder: Path,
        watcher: Callable[[], Watcher | None],
        picture_of: Callable[[CardId], CutOut | None] = lambda card: None,
        known_again: Callable[[], NewPictureStore | None] = lambda: None,
    ) -> None:
        """Keep pictures in `prints` of the data `folder`, those of each box by themselves.

        `watcher` gives the eyes on the real table, if there are.

        `picture_of` gives the picture of a card that was shown when its name was asked for. `known_again` gives the
        pictures by which the eyes know a card from now on.
        """
        self._prints = folder / "prints"
        self._watcher, self._picture_of, self._known_again = watcher, picture_of, known_again
        self._lock = threading.Lock()
        self._unfollow: Callable[[], None] | None = None
        self._table: Table | None = None
        self._length = 0
        self._wanted: dict[CardId, str] = {}
        self._taken: dict[CardId, Floats] = {}
        self._withdrawn: set[tuple[Path, CardId]] = set()

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before. For `TableManager.on_open`."""
        self.stop()
        game = table.game
        if isinstance(game, HasCardsNamedInPlay) and "data" in table.setup.pack:
            self._table = table
            self._unfollow = table.subscribe(PUBLIC, lambda update: self._note(table, game, update.seq))

    def stop(self) -> None:
        """Follow no table."""
        if self._unfollow is not None:
            self._unfollow()
        with self._lock:
            self._unfollow, self._table, self._length = None, None, 0
            self._wanted, self._taken, self._withdrawn = {}, {}, set()

    def has_picture(self, card: CardId) -> bool:
        """Return whether a card of the table has a picture, in its box or of its game."""
        table = self._table
        if table is None:
            return False
        return any(
            list_picture_files(folder, card) for folder in (self._folder_of(table), self._prints / table.game.info.id)
        )

    def kept_picture(self, card: CardId) -> Picture | None:
        """Return the picture of a card of the table that is kept in its box, None without one."""
        table = self._table
        files = [] if table is None else list_picture_files(self._folder_of(table), card)
        return read_picture(files[0]) if files else None

    def _folder_of(self, table: Table) -> Path:
        return picture_folder_of_box(self._prints / table.game.info.id, box_folder_name_of_pack(table.setup.pack))

    def _note(self, table: Table, game: HasCardsNamedInPlay, length: int) -> None:
        """Note the names that the entries up to `length` give. A name that is undone has its picture taken away."""
        lines = table.history(PUBLIC, length - self._length) if length > self._length else ()
        undone = any(line["kind"] == "undo" for line in lines)
        named = _named(game, table.history(PUBLIC) if undone else lines)
        with self._lock:
            self._length = length
            for card in [card for card in (*self._wanted, *self._taken) if undone and card not in named]:
                self._wanted.pop(card, None)
                if self._taken.pop(card, None) is not None:
                    self._withdrawn.add((self._folder_of(table), card))
            self._wanted.update((card, name) for card, name in named.items() if card not in self._taken)

    def look(self) -> None:
        """Take the pictures that can be taken now. Called every few seconds, on a thread of its own.

        Raises CardPackError if one cannot be kept; whoever calls logs it once.
        """
        watcher, table = self._watcher(), self._table
        if table is None:
            return
        folder = self._folder_of(table)
        self._remove_withdrawn()
        shot = None if watcher is None else watcher.latest_frame
        with self._lock:
            wanted = dict(self._wanted)
        if not wanted or table.is_closed or watcher is None or shot is None or shot.verdict is not ChangeVerdict.SAME:
            return
        lying: Mapping[str, list[str]] = table.update_for(PUBLIC).view.get("zones", {})
        known = {card_id_of_file(path.name) for path in list_picture_files(folder)}
        for card, name in wanted.items():
            if card in known:
                cut = self._picture_of(card)
                self._learn(watcher, card, cut.picture if cut else read_picture(list_picture_files(folder, card)[0]))
                self._forget(card)
            else:
                zone = next((zone for zone, cards in lying.items() if _is_last_new(cards, card, known)), None)
                self._take(watcher, table, card, name, None if zone is None else ZoneId(zone))

    def _remove_withdrawn(self) -> None:
        with self._lock:
            withdrawn, self._withdrawn = self._withdrawn, set()
        for folder, card in withdrawn:
            remove_card_picture(folder, card)
            if (pictures := self._known_again()) is not None:
                pictures.remove(card)

    def _take(self, watcher: Watcher, table: Table, card: CardId, name: str, zone: ZoneId | None) -> None:
        """Keep the picture of a card: the one shown when it was asked about, or of the last card of a zone."""
        cut = self._picture_of(card)
        if cut is None and zone is not None:
            cut = cut_out_in_zone(watcher, zone, list(self._taken.values()))
        shot = watcher.latest_frame
        if cut is None or shot is None:
            return
        checks = check_cut_out(_at_own_size(cut), (shot.frame.shape[1], shot.frame.shape[0]))
        if all(each.good for each in checks if each.of != "large") and not self._shows_another(card, cut.picture):
            folder = self._folder_of(table)
            save_card_picture(folder, card, cut.picture, name=name)
            if self._note_taken(table, folder, card, cut):
                self._learn(watcher, card, cut.picture)

    def _learn(self, watcher: Watcher, card: CardId, picture: Picture) -> None:
        """Let the eyes know the card from now on, and look once more at what lies there."""
        pictures = self._known_again()
        # One deck may have several backs, and things that are no cards at all.
        is_new = pictures is not None and (card not in pictures or is_card_back_id(card))
        if pictures is not None and is_new and not self._shows_another(card, picture):
            pictures.add(card, picture)
            watcher.look_again()

    def _shows_another(self, card: CardId, picture: Picture) -> bool:
        """Return whether a picture is like another card's: one is wrong, or nothing tells them apart."""
        pictures = self._known_again()
        found = None if pictures is None else pictures.find(picture)
        return found is not None and found[0] != card

    def _note_taken(self, table: Table, folder: Path, card: CardId, cut: CutOut) -> bool:
        """Note that a card has its picture. Returns False if another table is followed by now."""
        with self._lock:
            if self._table is not table:
                return False
            if self._wanted.pop(card, None) is None:  # undone meanwhile
                self._withdrawn.add((folder, card))
            else:
                self._taken[card] = cut.quad
            return True

    def _forget(self, card: CardId) -> None:
        with self._lock:
            self._wanted.pop(card, None)


def _at_own_size(cut: CutOut) -> CutOut:
    """Return a cut-out as large as the camera saw it: enlarged, every small card looks blurred."""
    height, width = cut.picture.shape[:2]
    share = min(1.0, cut.pixels_high / height)
    return CutOut(resize_picture(cut.picture, round(width * share), round(height * share)), cut.quad)


def _named(game: HasCardsNamedInPlay, lines: Sequence[Mapping[str, Any]]) -> dict[CardId, str]:
    """Return the names of the cards that got one in entries that count."""
    events = (event for line in lines if line["counts"] for event in line["events"])
    return dict(named for event in events if (named := game.named_card(event)) is not None)


def _is_last_new(cards: Sequence[str], card: CardId, known: Collection[str]) -> bool:
    """Return whether a card lies last, on or beside none without a picture.

    Until people lay it there, such a one would be taken for it.
    """
    return cards[-1:] == [card] and all(other in known for other in cards[:-1])
