"""The real eyes, taught the drawn cards of the house box."""

from collections.abc import Collection
from pathlib import Path

from companion.app.camera.camera_service import CARD_PICTURE_WIDTH
from companion.rules.zone import CardId
from companion.stage.scene import Scene
from companion.stage.shelf import Shelf
from companion.vision.recognise.identify import Recogniser
from tests.staged.staging import REVOLVER2, Staging


def open_eyes(
    cards: Collection[CardId], folder: Path | None = None, width: int = CARD_PICTURE_WIDTH, staging: Staging = REVOLVER2
) -> tuple[Recogniser, Scene]:
    """Eyes that know these cards from pictures so wide, and the scene that shows them; a folder keeps what is drawn."""
    deck = {card: printed for card, printed in staging.cards.items() if card in cards}
    shelf = Shelf(staging.game.info.id, deck, width, folder and folder / "drawn")
    recogniser = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, folder)
    return recogniser, Scene(staging.mat, shelf)
