"""Moves of pieces on the real table after an action."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.rules.event import Event
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events import (
    battlefields,
    corrections,
    draws_and_discards,
    enlist_and_defect,
    members_and_tokens,
    played_cards,
    row_blocking_cards,
    turns_and_attacks,
    wounds_and_dollars,
)
from companion.skirmish.battle.events.played_cards import destination_from_play, real_destination
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import RECRUITS, Side, StartingPlace, column_zone, discard_pile_zone
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.state.fight_state import CardInPlay, Fight

SUPPLY = "supply"
BOX = "box"
HAND = "hand"


@dataclass(frozen=True, slots=True)
class TableMove:
    """Something to move on the real table: a card, a member, or the word for a token."""

    piece: str
    origin: str | None
    to: str | None


def table_moves_after(fight: Fight, events: Sequence[Event]) -> tuple[TableMove, ...]:
    """Return the moves in the order of the events; `fight` is the one before. Corrections lie there already."""
    after = [(before, event) for before, event in zip((None, *events), events, strict=False) if type(event) in _MOVES]
    return tuple(
        chore for before, event in after if not _put_right(before, event) for chore in _MOVES[type(event)](fight, event)
    )


def _put_right(before: Event | None, event: Event) -> bool:
    """Return whether an event was said of cards, tokens and members by people who see them lie there."""
    if not isinstance(before, corrections.HandPut):
        return False
    return before.what in ("card", "tokens") or isinstance(event, members_and_tokens.MemberBrought)


def _of_cards(fight: Fight, event: Event) -> Iterator[TableMove]:
    match event:
        case (
            draws_and_discards.CardDiscarded(card=card)
            | draws_and_discards.LostAtRandom(card=card)
            | played_cards.PlayCancelled(card=card)
        ):
            yield TableMove(card, HAND, discard_pile_zone(fight.book.cards[card].side))
        case played_cards.CardDone(side, card, goes):
            to = _place(side, fight.book.cards[card], real_destination(fight, card, goes))
            yield TableMove(card, _origin(fight, card, fight.marker_at), to)
        case played_cards.DoneCardLeft(side, card, goes):
            printed = fight.book.cards[card]
            yield TableMove(
                card, discard_pile_zone(printed.side), _place(side, printed, real_destination(fight, card, goes))
            )
        case played_cards.CardEntered(card=card, side=side, field=field, power=power, grit=grit, zone=beside):
            zone = beside or column_zone(field, side)
            yield TableMove(card, _origin(fight, card, field), zone)
            yield from _tokens(power, "power", zone)
            yield from _tokens(grit, "grit", zone)
        case played_cards.CardLeft(uid=uid, zone=zone, goes=goes) if (left := fight.find_in_play(uid)) is not None:
            yield from table_moves_of_leaving_card(fight, left.card, zone, goes)
        case (
            played_cards.CardMoved(card=card, zone=zone, to=to)
            | row_blocking_cards.CardBlocks(card=card, zone=zone, to=to)
        ):
            yield TableMove(card, zone, to)
        case played_cards.CardChangedSides(uid=uid, card=card, zone=zone, to=to):
            yield TableMove(card, zone, to)
            found = fight.find_in_play(uid)
            yield from _tokens(0 if found is None else -found.card.power, "power", to)


def _of_tokens(fight: Fight, event: Event) -> Iterator[TableMove]:
    """Yield the moves of tokens on cards in play."""
    match event:
        case members_and_tokens.CardTokens(zone=zone, power=power, grit=grit):
            yield from _tokens(power, "power", zone)
            yield from _tokens(grit, "grit", zone)
        case members_and_tokens.CardMarked(zone=zone, token=token, count=count):
            yield from _tokens(count, token.value, zone)
        case members_and_tokens.CardSaved(zone=zone):
            yield TableMove("grit", zone, SUPPLY)


def table_moves_of_leaving_card(
    fight: Fight, card: CardInPlay, zone: ZoneId, goes: LeaveDestination
) -> Iterator[TableMove]:
    """Yield a card in play of that zone, and the tokens that lay on it."""
    to = _place(fight.owner_of(card), fight.book.cards[card.card], destination_from_play(fight, card.card, goes))
    yield TableMove(card.card, zone, to)
    yield from _tokens(-card.power, "power", zone)
    yield from _tokens(-card.grit, "grit", zone)
    for token, count in card.marks.items():
        yield from _tokens(-count, token.value, zone)


def _origin(fight: Fight, card: CardId, field: int) -> str:
    """Return where a card lay that comes into play, or is done: an ambush before its battlefield."""
    return f"ambush-{field}" if fight.book.cards[card].pile is StartingPlace.AMBUSH else HAND


def _place(owner: Side, printed: PrintedCard, goes: LeaveDestination) -> str:
    """Return where a card goes that leaves the table."""
    return discard_pile_zone(printed.side) if goes is LeaveDestination.DISCARD else f"{goes.value}-{owner.value}"


def _of_people(fight: Fight, event: Event) -> Iterator[TableMove]:
    match event:
        case members_and_tokens.MemberJoined(member, grit):
            yield TableMove(member, RECRUITS, Side.DEFENCE.value)
            yield from _tokens(grit, "grit", member)
        case members_and_tokens.MemberBrought(member):
            yield TableMove(member, BOX, Side.DEFENCE.value)
        case members_and_tokens.MemberKilled(member):
            yield TableMove(member, Side.DEFENCE.value, BOX)
        case members_and_tokens.MemberSaved(member):
            yield TableMove("grit", member, SUPPLY)
        case members_and_tokens.GritPut(member, count):
            yield from _tokens(count, "grit", member)
        case members_and_tokens.FieldPower(field, count):
            yield from _tokens(count, "power", f"field-{field}")
        case turns_and_attacks.MarkerMoved(field, space):
            yield TableMove("marker", None, f"field-{field}:{space}")
        case turns_and_attacks.CountedDown(count):
            yield from _tokens(count, fight.variant.counted, fight.variant.counted)


def _of_expansions(fight: Fight, event: Event) -> Iterator[TableMove]:
    match event:
        case wounds_and_dollars.WoundsChanged(count):
            yield from _tokens(count, "wound", "leader")
        case wounds_and_dollars.DollarsMoved(count, source, to):
            for _ in range(count):
                yield TableMove("dollar", place_of_dollars(source), place_of_dollars(to))
        case wounds_and_dollars.KeepsakeHeld(token, side):
            yield TableMove(token.value, None, SUPPLY if side is None else side.value)
        case enlist_and_defect.MemberEnlisted(member, grit):
            yield TableMove(member, BOX, Side.DEFENCE.value)
            yield from _tokens(grit, "grit", member)
        case enlist_and_defect.MemberDefected(member=member, side=side, field=field):
            yield TableMove(member, Side.DEFENCE.value, column_zone(field, side))
        case battlefields.FieldInserted(inserted, after):
            yield TableMove(inserted, BOX, f"field-{after}")


def place_of_dollars(side: Side | None) -> str:
    """Return where dollars lie: before a side, or in the reserve."""
    return "reserve" if side is None else side.value


def _tokens(count: int, token: str, place: str) -> Iterator[TableMove]:
    """Yield so many tokens as moves; below 0 they go back into the supply."""
    for _ in range(abs(count)):
        yield TableMove(token, SUPPLY, place) if count > 0 else TableMove(token, place, SUPPLY)


_CARDS: Final = (
    draws_and_discards.CardDiscarded, draws_and_discards.LostAtRandom, played_cards.PlayCancelled,
    played_cards.CardDone, played_cards.DoneCardLeft, played_cards.CardEntered, played_cards.CardLeft,
    played_cards.CardMoved, row_blocking_cards.CardBlocks, played_cards.CardChangedSides,
)  # fmt: skip
_TOKENS: Final = (members_and_tokens.CardTokens, members_and_tokens.CardMarked, members_and_tokens.CardSaved)
_PEOPLE: Final = (
    members_and_tokens.MemberJoined, members_and_tokens.MemberBrought, members_and_tokens.MemberKilled,
    members_and_tokens.MemberSaved, members_and_tokens.GritPut, members_and_tokens.FieldPower,
    turns_and_attacks.MarkerMoved, turns_and_attacks.CountedDown,
)  # fmt: skip
_EXPANSIONS: Final = (
    wounds_and_dollars.WoundsChanged, wounds_and_dollars.DollarsMoved, wounds_and_dollars.KeepsakeHeld,
    enlist_and_defect.MemberEnlisted, enlist_and_defect.MemberDefected, battlefields.FieldInserted,
)  # fmt: skip
_MOVES: Final[Mapping[type[Event], Callable[[Fight, Any], Iterable[TableMove]]]] = {
    **dict.fromkeys(_CARDS, _of_cards),
    **dict.fromkeys(_TOKENS, _of_tokens),
    **dict.fromkeys(_PEOPLE, _of_people),
    **dict.fromkeys(_EXPANSIONS, _of_expansions),
}
"""Moves by the class of the event: most events move nothing."""
