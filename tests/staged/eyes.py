"""The real eyes, taught the drawn cards of the house box."""

from collections.abc import Collection
from pathlib import Path

from companion.app.eyes import PICTURE_WIDTH
from companion.games.registry import cards_of, mat_of
from companion.games.revolver2 import GAME
from companion.rules.mat import Mat
from companion.rules.zone import CardId
from companion.stage.scene import Scene
from companion.stage.shelf import Shelf
from companion.vision.recognise.identify import Recogniser
from tests.staged.recording import SETUP

CARDS = cards_of(GAME.info.id, SETUP.pack)


def open_eyes(
    cards: Collection[CardId], folder: Path | None = None, width: int = PICTURE_WIDTH
) -> tuple[Recogniser, Scene]:
    """Eyes that know these cards from pictures so wide, and the scene that shows them; a folder keeps what is drawn."""
    deck = {card: CARDS[card] for card in CARDS if card in cards}
    shelf = Shelf(GAME.info.id, deck, width, folder and folder / "drawn")
    recogniser = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, folder)
    return recogniser, Scene(_mat(), shelf)


def _mat() -> Mat:
    mat = mat_of(GAME.info.id)
    assert mat is not None
    return mat
