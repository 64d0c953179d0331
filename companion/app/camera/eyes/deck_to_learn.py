"""A deck that the eyes are to learn: printed cards, and where the owner's pictures of them lie. It holds no secret."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

if TYPE_CHECKING:
    from companion.printing.image_cache import CardImageCache
    from companion.vision.recognise.recogniser import Recogniser

CARD_PICTURE_WIDTH: Final = 430
"""Pixels across a drawn card. Recognition needs no more, and a camera sees several times less."""


@dataclass(frozen=True, slots=True)
class DeckToLearn:
    """The printed cards of a game, and the owner's box of them if there is one. `data` is the data folder.

    `is_shared` says that the owner's pictures may also be of other boards; `is_drawn` that the cards lie on a drawn
    table, small in every frame.
    """

    game: str
    box: str
    cards: Mapping[CardId, Card]
    data: Path
    is_shared: bool = False
    is_drawn: bool = False

    def learn(self, has_stopped: Callable[[], bool]) -> "tuple[Recogniser, list[str]]":
        """Return a recogniser of the deck, and complaints about the owner's pictures.

        Raises LearningStopped once `has_stopped`, and CameraError if a card has no usable picture.
        """
        from companion.app.camera.eyes.reference_images import ReferenceImages
        from companion.vision.recognise.recogniser import Recogniser

        shelf, own = open_card_pictures(self.game, self.cards, self.data), self.data / "prints" / self.game
        prints = ReferenceImages(shelf.cards, shelf, own, has_stopped, self.is_shared, self.box)
        return Recogniser(prints, self.data / "cache", small=self.is_drawn), prints.complaints


def open_card_pictures(game: str, cards: Mapping[CardId, Card], data: Path) -> "CardImageCache":
    """Return the drawn pictures of the cards, kept in the data folder."""
    from companion.printing.image_cache import CardImageCache

    return CardImageCache(game, cards, CARD_PICTURE_WIDTH, data / "cache" / "drawn")
