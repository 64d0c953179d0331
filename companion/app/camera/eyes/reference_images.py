"""Reference images of a game's cards for recognition: drawn faces, and pictures of the owner's cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.app.camera.eyes.deck_to_learn import LearningStopped
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.vision.packs.box_folder import picture_folder_of_box
from companion.vision.packs.card_pack import CardPackError, is_card_back_id, read_pack


class ReferenceImages(Mapping[str, Sequence[Any]]):
    """Pictures by card id, drawn and read on demand, so that learning can begin with the first.

    The owner's pictures are the pack in `folder`, which may hold backs too. Their errors go into `complaints` and the
    pictures are skipped. If `shared`, the pack may also hold cards of other boards. A card that has pictures in the
    folder of its `box` has no others.
    """

    def __init__(
        self,
        cards: Sequence[CardId],
        shelf: CardImageCache,
        folder: Path,
        stopped: Callable[[], bool],
        shared: bool = False,
        box: str = "",
    ) -> None:
        self._shelf, self._stopped = shelf, stopped
        self.complaints: list[str] = []
        self._game = folder.name
        self._drawn = frozenset(cards)
        boxes = (picture_folder_of_box(folder, box), folder) if box else (folder,)
        self._own = [self._pack(each) for each in boxes]
        own = list(dict.fromkeys(card for pack in self._own for card in pack))
        self._cards = [*cards, *(CardId(card) for card in own if is_card_back_id(card))]
        for card in own:
            if card not in self._cards and not shared:
                self.complaints.append(
                    f"{folder / card}: there is no card {card!r}; there are {cards[0]}, {cards[1]} ..."
                )

    def _pack(self, folder: Path) -> Mapping[str, Sequence[Any]]:
        if not folder.is_dir() or not any(path.is_file() for path in folder.iterdir()):
            return {}
        try:
            pack = read_pack(folder, game=self._game)
        except CardPackError as error:
            self.complaints.append(str(error))
            return {}
        self.complaints += pack.complaints
        return pack

    def __getitem__(self, card: str) -> Sequence[Any]:
        if self._stopped():
            raise LearningStopped
        drawn = [self._shelf.face(CardId(card))] if card in self._drawn else []
        return [*drawn, *self._read(card)]

    def _read(self, card: str) -> Sequence[Any]:
        try:
            return next((pack[card] for pack in self._own if card in pack), ())
        except CardPackError as error:
            if str(error) not in self.complaints:  # a picture may be read twice
                self.complaints.append(str(error))
            return ()

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)
