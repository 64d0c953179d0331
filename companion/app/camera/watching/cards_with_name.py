"""The cards of a game that a camera can name."""

from collections.abc import Mapping

from companion.games.registry import cards_of_setup, find_game
from companion.rules.game import Setup
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId


def cards_with_name(game_id: str, setup: Setup) -> Mapping[CardId, Card]:
    """Return the cards of a game that somebody has named: of the others, nobody knows the look."""
    game, cards = find_game(game_id), cards_of_setup(game_id, setup)
    unnamed = game.cards_without_name(setup.pack) if isinstance(game, HasCardsNamedInPlay) else ()
    return {card: printed for card, printed in cards.items() if card not in unnamed} if unnamed else cards
