"""Cards as they are played, lie in columns and leave them."""

from dataclasses import dataclass, replace

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.terms import POWER, CardKind, Pile, Side, Token, Uid, column
from companion.skirmish.state.derived.knowledge import out_of_hand
from companion.skirmish.state.derived.stashed import taken_back
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step, StepKind

_COMING = (StepKind.ENTER, StepKind.ATTACH)


@dataclass(frozen=True, slots=True)
class CardPlayed(FightEvent):
    """A card left the hand, for all to see; its cost comes next. `answers`: it was played in a window."""

    side: Side
    card: CardId
    zone: ZoneId
    answers: bool = False

    def tells(self) -> bool:
        return self.answers  # whoever drew it out knows the answer of that hand

    def onto(self, fight: Fight) -> Fight:
        return out_of_hand(fight, self.side, self.card).with_turn(played=(*fight.turn.played, self.card))


@dataclass(frozen=True, slots=True)
class CardDescribed(FightEvent):
    """Somebody read aloud what is printed on a card; it holds for the rest of the game."""

    card: CardId
    kind: CardKind
    cost: int
    firepower: int

    def onto(self, fight: Fight) -> Fight:
        printed = fight.book.cards[self.card]
        told = replace(printed, kind=self.kind, cost=self.cost, firepower=self.firepower)
        return replace(fight, book=fight.book.described(told))


@dataclass(frozen=True, slots=True)
class CardTakenBack(FightEvent):
    """A card that was not paid for is in the hand again, with what had been paid."""

    side: Side
    card: CardId
    paid: tuple[CardId, ...]
    steps: int
    """Number of steps that are dropped with it."""
    used: bool = False
    """It was to be used, not played."""

    def onto(self, fight: Fight) -> Fight:
        for card in reversed(self.paid):
            fight = off_pile(fight, card)
        hand = (*fight.zones_of(self.side).hand, *(card for card in (*self.paid, self.card) if card))
        fight = fight.with_zones(self.side, hand=hand)
        played = fight.turn.played[:-1] if self.card and not self.used else fight.turn.played
        return fight.with_stack(steps=fight.stack.steps[self.steps :]).with_turn(played=played)


@dataclass(frozen=True, slots=True)
class CardEntered(FightEvent):
    """A card came into play in the column of `side`, with tokens from the supply."""

    uid: Uid
    card: CardId
    side: Side
    field: int
    power: int
    grit: int
    owner: Side | None = None
    """The side that has it in play, if its back does not say so."""
    zone: ZoneId | None = None
    """The zone it lies in, if that is no column."""
    host: Uid = 0
    """The card in play that it lies under."""

    def onto(self, fight: Fight) -> Fight:
        card = InPlay(self.uid, self.card, self.power, self.grit, self.owner, host=self.host)
        zone = self.zone or column(self.field, self.side)
        supply = without_tokens(fight, POWER[fight.owner(card)], self.power, self.grit)
        fight = fight.with_zone(zone, (*fight.cards_at(zone), card))
        return (
            replace(fight, next_uid=fight.next_uid + 1)
            .with_stack(steps=without_first(fight, *_COMING))
            .with_tokens(supply=supply)
        )


@dataclass(frozen=True, slots=True)
class CardDone(FightEvent):
    """A card that is done once lies on the discard pile; what it does comes next."""

    side: Side
    card: CardId
    goes: Goes = Goes.DISCARD

    def onto(self, fight: Fight) -> Fight:
        return put(fight.with_stack(steps=without_first(fight, *_COMING)), self.side, self.card, self.goes)


@dataclass(frozen=True, slots=True)
class PlayCancelled(FightEvent):
    """A card that had been paid for lies on the discard pile without having done anything."""

    side: Side
    card: CardId

    def onto(self, fight: Fight) -> Fight:
        at = next(n for n, step in enumerate(fight.stack.steps) if step.task in _COMING and step.side is self.side)
        return put(
            fight.with_stack(steps=fight.stack.steps[:at] + fight.stack.steps[at + 1 :]),
            self.side,
            self.card,
            Goes.DISCARD,
        )


@dataclass(frozen=True, slots=True)
class CardLeft(FightEvent):
    """A card left its column, for its owner's discard pile, hand, deck or for good; `by` is who caused it.

    What lay face down under it is in its owner's hand again.
    """

    uid: Uid
    card: CardId
    zone: ZoneId
    goes: Goes
    by: Side

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            return fight
        rest = tuple(card for card in fight.cards_at(found.zone) if card.uid != self.uid)
        return put_away(fight.with_zone(found.zone, rest), found.card, self.goes)


def put_away(fight: Fight, card: InPlay, goes: Goes) -> Fight:
    """Return the fight after a card left its zone: the card where it goes, its tokens in the supply.

    What lay face down under it comes into its owner's hand.
    """
    owner = fight.owner(card)
    fight = taken_back(fight.with_tokens(supply=_returned(fight, card)), owner, card.uid)
    return put(fight, owner, card.card, out_of_play(fight, card.card, goes))


def _returned(fight: Fight, card: InPlay) -> dict[Token, int]:
    """Return the supply with all tokens of a card that leaves play."""
    supply = without_tokens(fight, POWER[fight.owner(card)], -card.power, -card.grit)
    for token, count in card.marks.items():
        supply[token] = supply.get(token, 0) + count
    return supply


def out_of_play(fight: Fight, card: CardId, goes: Goes) -> Goes:
    """Return where a card in play really goes: one that a rule brought from aside is never shuffled into a deck."""
    aside = goes is Goes.DISCARD and fight.book.cards[card].pile is Pile.ASIDE
    return Goes.GAME if aside else destination(fight, card, goes)


def destination(fight: Fight, card: CardId, goes: Goes) -> Goes:
    """Return where a card really goes: an ambush only ever leaves the game (R1-8)."""
    return Goes.GAME if fight.book.cards[card].pile is Pile.AMBUSH else goes


def put(fight: Fight, owner: Side, card: CardId, goes: Goes) -> Fight:
    """Return the fight with a card that was `owner`'s at its `destination`.

    Only a card of the Frontier deck comes into the hand of whoever had it: others, of the side whose back they have.
    """
    pool = fight.pool(card)
    match destination(fight, card, goes):
        case Goes.DISCARD:
            return fight.with_pool(card, discard=(*pool.discard, card))
        case Goes.GAME:
            return fight.with_pool(card, gone=(*pool.gone, card))
        case Goes.HAND:
            holder = fight.book.cards[card].side or owner
            return fight.with_zones(holder, hand=(*fight.zones_of(holder).hand, card))
        case Goes.TOP:
            return fight.with_pool(card, deck=pool.deck.put_on_top(card))
        case Goes.DECK:
            return fight.with_pool(card, deck=pool.deck.shuffle_in((card,)))


@dataclass(frozen=True, slots=True)
class CardMoved(FightEvent):
    """A card lies at another battlefield now, in a column of the same side."""

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    field: int

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            return fight
        rest = tuple(each for each in fight.cards_at(found.zone) if each.uid != self.uid)
        fight = fight.with_zone(found.zone, rest)
        return fight.with_zone(self.to, (*fight.cards_at(self.to), found.card))


def off_pile(fight: Fight, card: CardId) -> Fight:
    """Return the fight without the topmost copy of a card on its discard pile."""
    pile = fight.pool(card).discard
    at = len(pile) - 1 - pile[::-1].index(card)
    return fight.with_pool(card, discard=pile[:at] + pile[at + 1 :])


@dataclass(frozen=True, slots=True)
class CardChangedSides(FightEvent):
    """A card lies in the enemy's column at its battlefield now, and is the enemy's.

    What lay face down under it is in the hand of who had it before.
    """

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    owner: Side

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            return fight
        fight = taken_back(fight, fight.owner(found.card), self.uid)
        supply = without_tokens(fight, POWER[fight.owner(found.card)], -found.card.power, 0)
        fight = CardMoved(self.uid, self.card, self.zone, self.to, found.field).onto(fight).with_tokens(supply=supply)
        cards = tuple(self._turned(card) for card in fight.cards_at(self.to))
        return fight.with_zone(self.to, cards)

    def _turned(self, card: InPlay) -> InPlay:
        return replace(card, owner=self.owner, power=0) if card.uid == self.uid else card


def without_tokens(fight: Fight, power: Token, of_power: int, of_grit: int) -> dict[Token, int]:
    """Return the supply without so many tokens of that power and of True Grit; below 0 they come back."""
    left = dict(fight.tokens.supply)
    left[power] = left.get(power, 0) - of_power
    left[Token.GRIT] = left.get(Token.GRIT, 0) - of_grit
    return left


def without_first(fight: Fight, *tasks: StepKind) -> tuple[Step, ...]:
    """Return the stack without its first step, if that is of one of those kinds."""
    return fight.stack.steps[1:] if fight.stack.steps and fight.stack.steps[0].task in tasks else fight.stack.steps
