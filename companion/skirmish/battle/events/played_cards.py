"""Cards as they are played, lie in columns and leave them."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import POWER, CardKind, Side, StartingPlace, Token, Uid, column_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.reveal_cards import take_from_hand
from companion.skirmish.state.stack import StepKind

_COMING = (StepKind.ENTER, StepKind.ATTACH)


@dataclass(frozen=True, slots=True)
class CardPlayed(FightEvent):
    """A card left the hand, for all to see; its cost comes next. `answers`: it was played in a window."""

    side: Side
    card: CardId
    zone: ZoneId
    answers: bool = False

    def tells_secret(self) -> bool:
        return self.answers  # whoever drew it out knows the answer of that hand

    def apply_to(self, fight: Fight) -> Fight:
        return take_from_hand(fight, self.side, self.card).with_turn(played=(*fight.turn.played, self.card))


@dataclass(frozen=True, slots=True)
class CardDescribed(FightEvent):
    """Somebody read aloud what is printed on a card; it holds for the rest of the game."""

    card: CardId
    kind: CardKind
    cost: int
    firepower: int

    def apply_to(self, fight: Fight) -> Fight:
        printed = fight.book.cards[self.card]
        told = replace(printed, kind=self.kind, cost=self.cost, firepower=self.firepower)
        return replace(fight, book=fight.book.with_description(told))


@dataclass(frozen=True, slots=True)
class CardDetailsTold(FightEvent):
    """Somebody read aloud the kegs, the ammo or the moment that a card shows; it holds for the rest of the game."""

    card: CardId
    kegs: int
    ammo: int
    moment: Moment | None = None

    def apply_to(self, fight: Fight) -> Fight:
        printed = fight.book.cards[self.card]
        told = replace(printed, kegs=self.kegs, ammo=self.ammo, moment=self.moment or printed.moment)
        return replace(fight, book=fight.book.with_description(told))


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

    def apply_to(self, fight: Fight) -> Fight:
        for card in reversed(self.paid):
            fight = remove_from_discard_pile(fight, card)
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

    def apply_to(self, fight: Fight) -> Fight:
        card = CardInPlay(self.uid, self.card, self.power, self.grit, self.owner, host=self.host)
        zone = self.zone or column_zone(self.field, self.side)
        fight = fight.without_tokens({POWER[fight.owner_of(card)]: self.power, Token.GRIT: self.grit})
        fight = fight.with_card(zone, card).without_first_step(*_COMING)
        return replace(fight, next_uid=fight.next_uid + 1)


@dataclass(frozen=True, slots=True)
class CardDone(FightEvent):
    """A card that is done once lies on the discard pile; what it does comes next."""

    side: Side
    card: CardId
    goes: LeaveDestination = LeaveDestination.DISCARD

    def apply_to(self, fight: Fight) -> Fight:
        return put_at_destination(fight.without_first_step(*_COMING), self.side, self.card, self.goes)


@dataclass(frozen=True, slots=True)
class DoneCardLeft(FightEvent):
    """A card that is done once took itself off the discard pile, for the deck that it came from, say (l.512)."""

    side: Side
    card: CardId
    goes: LeaveDestination

    def apply_to(self, fight: Fight) -> Fight:
        return put_at_destination(remove_from_discard_pile(fight, self.card), self.side, self.card, self.goes)


@dataclass(frozen=True, slots=True)
class PlayCancelled(FightEvent):
    """A card that had been paid for lies on the discard pile without having done anything."""

    side: Side
    card: CardId

    def apply_to(self, fight: Fight) -> Fight:
        at = next(n for n, step in enumerate(fight.stack.steps) if step.task in _COMING and step.side is self.side)
        fight = fight.with_stack(steps=fight.stack.steps[:at] + fight.stack.steps[at + 1 :])
        return put_at_destination(fight, self.side, self.card, LeaveDestination.DISCARD)


@dataclass(frozen=True, slots=True)
class CardLeft(FightEvent):
    """A card left its column, for its owner's discard pile, hand, deck or for good; `by` is who caused it.

    What lay face down under it is in its owner's hand again.
    """

    uid: Uid
    card: CardId
    zone: ZoneId
    goes: LeaveDestination
    by: Side

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            return fight
        return remove_from_play(fight.without_card(found), found.card, self.goes)


def remove_from_play(fight: Fight, card: CardInPlay, goes: LeaveDestination) -> Fight:
    """Return the fight after a card left its zone: the card where it goes, its tokens in the supply.

    What lay face down under it comes into its owner's hand.
    """
    owner = fight.owner_of(card)
    marks = {token: -count for token, count in card.marks.items()}
    fight = fight.without_tokens({POWER[owner]: -card.power, Token.GRIT: -card.grit}).without_tokens(marks)
    fight = fight.with_stashed_card_in_hand(owner, card.uid)
    return put_at_destination(fight, owner, card.card, destination_from_play(fight, card.card, goes))


def destination_from_play(fight: Fight, card: CardId, goes: LeaveDestination) -> LeaveDestination:
    """Return where a card in play really goes: one that a rule brought from aside is never shuffled into a deck."""
    aside = goes is LeaveDestination.DISCARD and fight.book.cards[card].pile is StartingPlace.ASIDE
    return LeaveDestination.GAME if aside else real_destination(fight, card, goes)


def real_destination(fight: Fight, card: CardId, goes: LeaveDestination) -> LeaveDestination:
    """Return where a card really goes: an ambush only ever leaves the game (R1-8)."""
    return LeaveDestination.GAME if fight.book.cards[card].pile is StartingPlace.AMBUSH else goes


def put_at_destination(fight: Fight, owner: Side, card: CardId, goes: LeaveDestination) -> Fight:
    """Return the fight with a card that was `owner`'s at its `real_destination`.

    Only a card of the Frontier deck comes into the hand of whoever had it: others, of the side whose back they have.
    """
    pool = fight.home_zones(card)
    match real_destination(fight, card, goes):
        case LeaveDestination.DISCARD:
            return fight.with_home_zones(card, discard=(*pool.discard, card))
        case LeaveDestination.GAME:
            return fight.with_home_zones(card, gone=(*pool.gone, card))
        case LeaveDestination.HAND:
            holder = fight.book.cards[card].side or owner
            return fight.with_zones(holder, hand=(*fight.zones_of(holder).hand, card))
        case LeaveDestination.TOP:
            return fight.with_home_zones(card, deck=pool.deck.put_on_top(card))
        case LeaveDestination.DECK:
            return fight.with_home_zones(card, deck=pool.deck.shuffle_in((card,)))


@dataclass(frozen=True, slots=True)
class CardMoved(FightEvent):
    """A card lies at another battlefield now, in a column of the same side."""

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    field: int

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            return fight
        return fight.without_card(found).with_card(self.to, found.card)


def remove_from_discard_pile(fight: Fight, card: CardId) -> Fight:
    """Return the fight without the topmost copy of a card on its discard pile."""
    pile = fight.home_zones(card).discard
    at = len(pile) - 1 - pile[::-1].index(card)
    return fight.with_home_zones(card, discard=pile[:at] + pile[at + 1 :])


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

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            return fight
        before = fight.owner_of(found.card)
        fight = fight.with_stashed_card_in_hand(before, self.uid).without_tokens({POWER[before]: -found.card.power})
        return fight.without_card(found).with_card(self.to, replace(found.card, owner=self.owner, power=0))
