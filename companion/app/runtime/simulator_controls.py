"""The drawn table as the host page handles it."""

from collections.abc import Mapping
from typing import Any

from companion.app.camera.camera_service import CameraService
from companion.games.registry import cards_of
from companion.rules.zone import CardId, ZoneId
from companion.stage.prints import back_svg, face_svg
from companion.stage.table import NoSuchPlace, StageTable
from companion.table.evening import Evening


class SimulatorControls:
    """Lays and takes drawn cards on whichever stage stands in now."""

    def __init__(self, eyes: CameraService, evening: Evening) -> None:
        self._eyes = eyes
        self._evening = evening

    def state(self) -> Mapping[str, Any]:
        """`{"cards", "zones", "lying"}`, all empty while there is nothing to lay."""
        stage = self._stage()
        if stage is None:
            return {"cards": [], "zones": [], "lying": []}
        lying = [{"card": laid.card, "zone": zone} for zone in stage.zones for laid in stage.cards(zone)]
        return {"cards": list(self._cards()), "zones": list(stage.zones), "lying": lying}

    def lay(self, card: str, zone: str) -> None:
        """Lay a card; LookupError when there is no such card or zone."""
        self._known(card).lay(CardId(card), ZoneId(zone))

    def take(self, card: str, zone: str) -> None:
        """Take it away again."""
        self._known(card).take(CardId(card), ZoneId(zone))

    def _known(self, card: str) -> StageTable:
        stage = self._stage()
        if stage is None or card not in self._cards():
            raise NoSuchPlace(f"there is no card {card!r} on a drawn table now")
        return stage

    def _stage(self) -> StageTable | None:
        return self._eyes.stage(self._evening.info.id)

    def _cards(self) -> tuple[CardId, ...]:
        return tuple(cards_of(self._evening.info.id, current_pack(self._evening)))


class CardDrawings:
    """Draws the cards of a game, where the pack decides them those of the table that was opened last."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def svg(self, game: str, card: str) -> str:
        """A card's face, or the back; LookupError when there is none."""
        if card == "back":
            return back_svg(game)
        cards = cards_of(game, current_pack(self._evening) if game == self._evening.info.id else None)
        if not cards:
            raise LookupError(f"{game} has no drawn cards")
        return face_svg(game, cards[CardId(card)], cards.values())


def current_pack(evening: Evening) -> Mapping[str, Any]:
    """The pack that is played with, or will be."""
    return evening.saloon.current.setup.pack if evening.saloon.playing else evening.plan.pack
