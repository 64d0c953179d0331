"""Actions that tell what a game that is over has not shown of a box: cards, copies, members, battlefields, fields."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember


@dataclass(frozen=True, slots=True)
class NameUnseen(AddCard):
    """Name a card of one's deck that nobody has seen in the game that is over, as in `AddCard`.

    So many `copies` of it are there. The name of a card that is known means so many more.
    """

    copies: int = 1
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CountCopies(Action):
    """So many copies of a card are in one's deck."""

    card: CardId
    copies: int
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DescribeUnseenMember(DescribeMember):
    """Name a member that did not come into play in the game that is over, as in `DescribeMember`."""

    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DescribeUnseenField(DescribeField):
    """Name a battlefield to which the turn marker did not come in the game that is over, as in `DescribeField`."""

    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TellPrinted(Action):
    """Tell what is printed on a card in a field that nobody was asked for: a `number`, or all its `words`.

    `what` is the field, as a pack calls it. The number of `costs_at` holds at the battlefields that the words are.
    """

    card: CardId
    what: str
    number: int | None = None
    words: tuple[str, ...] = ()
    corrects_record: ClassVar[bool] = True


FILLS_UP: Final[tuple[type[Action], ...]] = (
    NameUnseen,
    CountCopies,
    DescribeUnseenMember,
    DescribeUnseenField,
    TellPrinted,
)
"""Those actions."""
