"""Recogniser of the drawn cards of a house box."""

from collections.abc import Collection
from pathlib import Path

from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.simulator.scene import TableScene
from companion.vision.recognise.recogniser import Recogniser
from tests.simulator.replay.staged_games import REVOLVER2, Staging


def make_recogniser(
    cards: Collection[CardId],
    folder: Path | None = None,
    width: int = CARD_PICTURE_WIDTH,
    staging: Staging = REVOLVER2,
    small: bool = False,
) -> tuple[Recogniser, TableScene]:
    """Return a recogniser of these cards from pictures `width` pixels wide, and a scene that shows them.

    A folder keeps what is drawn. `small` spares the coarse look, as a run does at its drawn table.
    """
    deck = {card: printed for card, printed in staging.cards.items() if card in cards}
    shelf = CardImageCache(staging.game.info.id, deck, width, folder and folder / "drawn")
    recogniser = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, folder, small)
    return recogniser, TableScene(staging.mat, shelf)
