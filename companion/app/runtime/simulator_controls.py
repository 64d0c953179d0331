"""Controls of the simulated table for the host page, and drawings of cards."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.app.camera.camera_service import CameraService
from companion.games.registry import cards_of_game, cards_of_setup
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.errors import NoSuchTable
from companion.table.lobby import Lobby

if TYPE_CHECKING:
    from companion.simulator.table_and_camera import SimulatedTable


class SimulatorControls:
    """Lays and takes cards on the present simulated table."""

    def __init__(self, camera: CameraService, lobby: Lobby) -> None:
        self._camera = camera
        self._lobby = lobby

    def state(self) -> Mapping[str, Any]:
        """Return JSON `{"cards", "zones", "lying", "skipped"}`, without cards and zones if nothing can be laid now."""
        table, skipped = self._table(), self._camera.is_camera_skipped
        if table is None or skipped:
            return {"cards": [], "zones": [], "lying": [], "skipped": skipped}
        lying = [{"card": laid.card, "zone": zone} for zone in table.zones for laid in table.cards(zone)]
        return {"cards": list(self._cards()), "zones": self._zones_in_play(table), "lying": lying, "skipped": False}

    def lay_card(self, card: str, zone: str) -> None:
        """Lay a card. Raises LookupError if there is no such card or zone."""
        self._table_with(card).lay(CardId(card), ZoneId(zone))

    def take_card(self, card: str, zone: str) -> None:
        """Take a card away. Raises LookupError if there is no such card or zone."""
        self._table_with(card).take(CardId(card), ZoneId(zone))

    def skip_camera(self, on: bool) -> None:
        """Leave the camera out from now on: the companion says what comes up. Or let it look again."""
        self._camera.skip_camera(on)

    def _table_with(self, card: str) -> "SimulatedTable":
        from companion.simulator.table_and_camera import NoSuchPlace

        table = self._table()
        if table is None or card not in self._cards():
            raise NoSuchPlace(f"there is no card {card!r} on a drawn table now")
        return table

    def _table(self) -> "SimulatedTable | None":
        return self._camera.simulated_table(self._lobby.game_info.id)

    def _zones_in_play(self, table: "SimulatedTable") -> list[ZoneId]:
        """Return the zones that the game names, and those where cards lie: no places of seats that it does not have."""
        try:
            named = self._lobby.tables.current.update_for(PUBLIC).view.get("zones", {})
        except NoSuchTable:
            return list(table.zones)
        return [zone for zone in table.zones if zone in named or table.cards(zone)]

    def _cards(self) -> tuple[CardId, ...]:
        return tuple(_current_cards(self._lobby))


class CardDrawings:
    """Draws the cards of a game, of the last opened table's pack if the pack decides them.

    Cards that are not in it are those of the shipped pack: a tour shows them while an owner's box is played.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def draw_svg(self, game: str, card: str, language: str) -> str:
        """Return the SVG of a card's face in a language, or of the back. Raises LookupError if there is none."""
        from companion.printing.card_faces import back_svg, face_svg
        from companion.printing.card_language import cards_in_language

        if card == "back":
            return back_svg(game)
        cards = _current_cards(self._lobby) if game == self._lobby.game_info.id else cards_of_game(game)
        cards = cards if CardId(card) in cards else cards_of_game(game)
        if not cards:
            raise LookupError(f"{game} has no drawn cards")
        cards = cards_in_language(game, cards, language)
        return face_svg(game, cards[CardId(card)], cards.values())


def _current_cards(lobby: Lobby) -> Mapping[CardId, Card]:
    """Return the cards of the present game, or of the planned one."""
    if lobby.tables.is_playing:
        return cards_of_setup(lobby.game_info.id, lobby.tables.current.setup)
    return cards_of_game(lobby.game_info.id, lobby.plan.pack)
