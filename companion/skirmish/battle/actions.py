"""Actions of the two players, and of chance."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.action import Action, Gesture, Lay, Lift, Press
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.terms import CardKind, DeckId, Fist, MemberId, Side, Token

CHIP: Final = "chip"
"""Name of the secret of a hidden chip."""


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """A card from the hand: into a column, or onto the own discard pile where it is done once. Its cost comes next."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """The card whose cost is not paid yet goes back into the hand, with what was paid."""


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """One card from the hand onto the own discard pile: for a cost, or because an effect asks for it."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class DiscardCards(Action):
    """All cards that are asked for at once."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class DropCard(Action):
    """An own firepower card in play at the current battlefield is discarded of one's free will (l.189, R2-16).

    `nth` tells copies of a card in one column apart, from 0, the earliest first.
    """

    card: CardId
    zone: ZoneId
    nth: int = 0
    gesture: ClassVar[Gesture | None] = Lift("card", "{zone}")


@dataclass(frozen=True, slots=True)
class UseCard(Action):
    """Use an ability of a card in play, or in the hand (`zone` is `hand`): its `use`, from 0.

    Its price comes next. `nth` tells copies of a card in one column apart.
    """

    card: CardId
    zone: ZoneId
    nth: int
    use: int


@dataclass(frozen=True, slots=True)
class ShuffleBack(Action):
    """A card of the own discard pile that shows a boot is shuffled into the deck again (l.426)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class DrawFrom(Action):
    """Take so many of the cards that are drawn from the Stagecoach deck (l.450), the others from the own one."""

    stage: int


@dataclass(frozen=True, slots=True)
class Describe(Action):
    """Tell what is printed on a card that one plays. `firepower` of a card that is done once is 0."""

    card: CardId
    kind: CardKind
    cost: int
    firepower: int


@dataclass(frozen=True, slots=True)
class PickCard(Action):
    """A card in play that an effect is done to."""

    card: CardId
    zone: ZoneId
    nth: int = 0
    gesture: ClassVar[Gesture | None] = Lift("card", "{zone}")


@dataclass(frozen=True, slots=True)
class PickMember(Action):
    """Choose the member that is killed, or gets a token."""

    member: MemberId


@dataclass(frozen=True, slots=True)
class PickToken(Action):
    """Choose the kind of chip that comes off a card in play."""

    token: Token


@dataclass(frozen=True, slots=True)
class ShiftChip(Action):
    """A chip of that kind comes onto that card in play."""

    token: Token
    card: CardId
    zone: ZoneId
    nth: int = 0


@dataclass(frozen=True, slots=True)
class PickFromPile(Action):
    """A card from a discard pile, the own one unless an effect says otherwise."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PickFromDeck(Action):
    """A card from the own deck, or from that of the Frontier."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Put back the cards that were looked at, the one that is drawn next first; on top, or to the `bottom`."""

    cards: tuple[CardId, ...]
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class PickOption(Action):
    """One of several effects, numbered from 0."""

    option: int


@dataclass(frozen=True, slots=True)
class PickField(Action):
    """A battlefield, numbered from 0 along the row."""

    field: int


@dataclass(frozen=True, slots=True)
class PlaceField(Action):
    """The battlefield, by its number, after which another one comes into the row."""

    after: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """No: to what may be left out."""


@dataclass(frozen=True, slots=True)
class Respond(Action):
    """A card from the hand, for the moment that is now."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class LetItBe(Action):
    """No answer now; with `turn` none at such a moment in the rest of this turn."""

    turn: bool = False


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Tell that people have done by hand what was asked, or that nothing of it can be done."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The play phase is over: the attackers attack, the defenders' turn ends."""

    gesture: ClassVar[Gesture | None] = Press("next")


# By hand: the table is the truth.


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
    """A member was really killed, by what a card says and we cannot read."""

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


# Chance.


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """The next card of a deck comes into its owner's hand; None where the cards are real."""

    side: Side
    card: CardId | None = None
    deck: DeckId | None = None
    """The deck; None: the side's own."""


@dataclass(frozen=True, slots=True)
class LoseAtRandom(Action):
    """A card out of a hand, that nobody chose."""

    side: Side
    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class PeekCard(Action):
    """The next card of a deck is looked at; None where the cards are real."""

    side: Side
    card: CardId | None = None
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """The next card of a deck comes into a hand, for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True)
class MillCard(Action):
    """The next card of a deck goes onto its discard pile, for all to see."""

    side: Side
    card: CardId
    zone: ZoneId
    deck: DeckId | None = None
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class DrawMember(Action):
    """The next member of the pile is turned up."""

    member: MemberId
    gesture: ClassVar[Gesture | None] = Lay("member", "recruits")


@dataclass(frozen=True, slots=True)
class PickDeck(Action):
    """The deck that is looked at."""

    deck: DeckId


@dataclass(frozen=True, slots=True)
class ShowCard(Action):
    """A card of the own hand, for the enemy to see."""

    card: CardId


@dataclass(frozen=True, slots=True)
class KeepCards(Action):
    """Choose the cards that the enemy keeps of those it has shown."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class NameCard(Action):
    """A card is named, whoever has it."""

    card: CardId


@dataclass(frozen=True, slots=True)
class StashCard(Action):
    """A card of the hand face down under a card in play; None: a real one that we are not told."""

    card: CardId | None
    seals: ClassVar[str | None] = "stash"


@dataclass(frozen=True, slots=True)
class HideChip(Action):
    """A chip is hidden in one hand."""

    hand: Fist
    seals: ClassVar[str | None] = CHIP


@dataclass(frozen=True, slots=True)
class GuessHand(Action):
    """The hand in which the enemy is believed to hide a chip."""

    hand: Fist


ANSWERS: Final[tuple[type[Action], ...]] = (
    PickDeck, ShowCard, KeepCards, NameCard, StashCard, HideChip, GuessHand,
)  # fmt: skip
"""Answers about hands, decks and secrets."""
REPLIES: Final[tuple[type[Action], ...]] = (
    TakeBack, DiscardCard, DiscardCards, Describe, PickCard, PickMember, PickFromPile,
    PickFromDeck, Arrange, PickOption, PickField, Decline, Respond, LetItBe, Done,
)  # fmt: skip
"""The answers to the questions that both games ask."""
OLDER_REPLIES: Final[tuple[type[Action], ...]] = (
    *REPLIES, *ANSWERS, UseCard, DrawFrom, PickToken, ShiftChip, PlaceField,
)  # fmt: skip
"""Those, and the answers to what only the cards of the older game ask."""
BY_HAND: Final[tuple[type[Action], ...]] = (
    SetTokens, PutCard, LoseMember, DrawByHand, DiscardByHand, TakeByHand,
)  # fmt: skip
"""Corrections: what people have done by hand, or put right."""
