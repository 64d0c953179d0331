"""Corrections by hand: the table is the truth."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import DeckId, MemberId


@dataclass(frozen=True, slots=True)
class SetTokens(Action):
    """Tell how many tokens really lie there.

    `place` is `countdown`, `card:<zone>:<id>:<nth>`, `member:<id>` or `field:<number>`; `token` says of which kind.
    What changes comes out of the supply, or goes back there.
    """

    place: str
    token: str
    count: int
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetMarker(Action):
    """Tell on which space of its battlefield the turn marker really lies."""

    field: int
    space: int
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PutCard(Action):
    """A card in play really lies elsewhere: in another column, or on the discard pile."""

    card: CardId
    zone: ZoneId
    nth: int
    to: ZoneId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LoseMember(Action):
    """A member really is out of the game: killed by what a card says and we cannot read, or miscounted.

    Who was miscounted is taken away without a kill: no True Grit saves it and no text is obeyed.
    """

    member: MemberId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BringMember(Action):
    """A member really is in front of its player: out of the pile, or back from the dead."""

    member: MemberId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DrawByHand(Action):
    """The next card of a deck is drawn, by what a card says and we cannot read."""

    reason: str
    deck: DeckId | None = None
    """The deck; None: one's own."""
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DiscardByHand(Action):
    """A card of one's own hand goes onto the discard pile, by what a card says and we cannot read."""

    card: CardId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeByHand(Action):
    """A card of one's own discard pile goes into the hand, by what a card says and we cannot read."""

    card: CardId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetCardCount(Action):
    """Tell how many real cards are in a deck or in a hand, whichever they are.

    `place` is `deck:<deck>`, `hand:<side>` for the cards with its back, or `bought:<side>` for those of the Frontier.
    """

    place: str
    count: int
    reason: str
    corrects_record: ClassVar[bool] = True


BY_HAND: Final[tuple[type[Action], ...]] = (
    SetTokens, PutCard, LoseMember, BringMember, DrawByHand, DiscardByHand, TakeByHand, SetMarker,
    SetCardCount,
)  # fmt: skip
"""Corrections: what people have done by hand, or put right."""
