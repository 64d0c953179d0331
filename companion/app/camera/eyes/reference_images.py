"""Reference images of a game's cards for recognition: drawn faces, and pictures of the owner's cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from companion.app.camera.eyes.errors import LearningStopped
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.vision.packs.box_folder import picture_folder_of_box
from companion.vision.packs.card_pack import CardPack, CardPackError, is_card_back_id, read_pack

Answer = TypeVar("Answer")


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
        self._own = [pack for each in boxes if (pack := self._pack(each)) is not None]
        own = list(dict.fromkeys(card for pack in self._own for card in pack))
        self._cards = [*cards, *(CardId(card) for card in own if is_card_back_id(card))]
        for card in own:
            if card not in self._cards and not shared:
                self.complaints.append(
                    f"{folder / card}: there is no card {card!r}; there are {cards[0]}, {cards[1]} ..."
                )

    def _pack(self, folder: Path) -> CardPack | None:
        if not folder.is_dir() or not any(path.is_file() for path in folder.iterdir()):
            return None
        try:
            pack = read_pack(folder, game=self._game)
        except CardPackError as error:
            self.complaints.append(str(error))
            return None
        self.complaints += pack.complaints
        return pack

    def __getitem__(self, card: str) -> Sequence[Any]:
        if self._stopped():
            raise LearningStopped
        drawn = [self._shelf.face(CardId(card))] if card in self._drawn else []
        return [*drawn, *self._ask_pack(card, lambda pack: list[Any](pack[card]), [])]

    def picture_hash(self, card: str) -> str:
        """Return a hash of the card's drawing and of its files, for which nothing is drawn or decoded."""
        if self._stopped():
            raise LearningStopped
        drawn = self._shelf.face_hash(CardId(card)) if card in self._drawn else ""
        return f"{drawn} {self._ask_pack(card, lambda pack: pack.picture_hash(card), '')}"

    def _ask_pack(self, card: str, ask: Callable[[CardPack], Answer], nothing: Answer) -> Answer:
        """Return the answer of the first pack with the card; `nothing` if there is none, or its files are at fault."""
        try:
            return next((ask(pack) for pack in self._own if card in pack), nothing)
        except CardPackError as error:
            if str(error) not in self.complaints:  # a picture may be read twice
                self.complaints.append(str(error))
            return nothing

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)
