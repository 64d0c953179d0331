"""Riders, cards in a display, deeds in a city, phases.

A *round* is what the rulebook calls a turn: five moves and an examination. A *rider* is the marshal or a desperado.
"""

from enum import StrEnum
from typing import Final, NewType

from companion.rules.parts.board import PlaceId

Rider = NewType("Rider", int)
"""A pawn that rides in secret: 0 is the marshal's, then the desperados', clockwise from his left."""
MARSHAL: Final = Rider(0)

SALOON: Final = PlaceId("Saloon")
"""The card with which a rider stays where he is."""
ASTRAY: Final = PlaceId("Astray")
"""Laid by a rider who has no possible card: an impossible move (l.328-334, DE-27)."""
NO_CITIES: Final = frozenset({SALOON, ASTRAY})

ROUNDS: Final = 5
MOVES: Final = 5


class Deed(StrEnum):
    """A desperado's deed in the city he has reached. Robbing a coach names the coach."""

    NOTHING = "nothing"
    POKER = "poker"
    BROWN = "brown"
    BLUE = "blue"
    SPY = "spy"
    LATER = "later"  # to be said when all cards lie


COACHES: Final = (Deed.BROWN, Deed.BLUE)
WITH_DISC: Final = (Deed.POKER, *COACHES)
"""Deeds that take a wooden disc and a majority over the sheriffs (DE-12)."""


class Meeting(StrEnum):
    """Purpose of a meeting of the gang."""

    MEET = "meet"
    POKER = "poker"
    BROWN = "brown"
    BLUE = "blue"
    BANK = "bank"


class Tile(StrEnum):
    """Kind of a tile with money beneath."""

    POKER = "poker"
    COACH = "coach"
    BANK = "bank"


class Phase(StrEnum):
    """Phase of the game: what it waits for."""

    BADGE = "badge"  # who is the marshal
    DEAL = "deal"  # chance: the first schedule, the bank tiles
    DEPLOY = "deploy"  # the marshal sets his pawn and the sheriffs
    START = "start"  # each desperado sets his pawn
    RIDE = "ride"  # sheriffs, the marshal's card, the desperados' cards
    DEEDS = "deeds"  # what the desperados do where they are
    EXAMINE = "examine"  # the next step of the examination
    CARDS = "cards"  # real cards: the cards of one move are being turned
    DOUBT = "doubt"  # real cards: the map has no road for a card that was turned
    LOOT = "loot"  # chance: the tile that was won
    REFILL = "refill"  # chance: new tiles for robbed banks
    OVER = "over"
