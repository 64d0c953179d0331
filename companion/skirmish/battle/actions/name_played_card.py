"""Names of cards that nobody has named: of the one that is played, or of one that lies on a discard pile."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment


@dataclass(frozen=True, slots=True)
class AddCard(Action):
    """Name a card that one plays, and tell what is printed on it, as in `Describe`.

    `plain`: it says no more than that. The name of a card that is known means another copy of it, and nothing else.
    """

    card: CardId
    name: str
    kind: CardKind
    cost: int
    firepower: int
    kegs: int = 0
    ammo: int = 0
    moment: Moment | None = None
    plain: bool = False


@dataclass(frozen=True, slots=True)
class MatchCard(Action):
    """The card that one plays is a copy of `known`."""

    card: CardId
    known: CardId


@dataclass(frozen=True, slots=True)
class TellBack(Action):
    """Tell that a card face down lies there. The one that was taken for it is in the hand again."""

    card: CardId


@dataclass(frozen=True, slots=True)
class SetPrinted(Action):
    """Cost and firepower that are really printed on a card, in a box that people name and describe while they play."""

    card: CardId
    cost: int
    firepower: int
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NameDiscard(AddCard):
    """Name the uppermost card without a name on one's discard pile, and tell what is printed on it, as in `AddCard`."""

    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MatchDiscard(Action):
    """The uppermost card without a name on one's discard pile is a copy of `known`."""

    card: CardId
    known: CardId
    corrects_record: ClassVar[bool] = True


NEW_CARDS: Final[tuple[type[Action], ...]] = (AddCard, MatchCard, TellBack)
"""The answers about a card that nobody has named."""
