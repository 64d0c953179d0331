"""Moves of pieces on the real table after an action."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.event import Event
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events import blocking, corrections, gang, hands, people, playing, purse, row, turns
from companion.skirmish.battle.events.playing import destination, out_of_play
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import RECRUITS, Pile, Side, column, discard_pile
from companion.skirmish.state.fight import Fight, InPlay

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
    after = zip((None, *events), events, strict=False)
    return tuple(chore for before, event in after if not _put_right(before) for chore in _of(fight, event))


def _put_right(event: Event | None) -> bool:
    """Return whether what comes next was said of cards and tokens by people who see them."""
    return isinstance(event, corrections.HandPut) and event.what in ("card", "tokens")


def _of(fight: Fight, event: Event) -> Iterator[TableMove]:
    match event:
        case hands.CardDiscarded(card=card) | hands.LostAtRandom(card=card) | playing.PlayCancelled(card=card):
            yield TableMove(card, HAND, discard_pile(fight.book.cards[card].side))
        case playing.CardDone(side, card, goes):
            to = _place(side, fight.book.cards[card], destination(fight, card, goes))
            yield TableMove(card, _origin(fight, card, fight.at), to)
        case playing.CardEntered(card=card, side=side, field=field, power=power, grit=grit, zone=beside):
            zone = beside or column(field, side)
            yield TableMove(card, _origin(fight, card, field), zone)
            yield from _tokens(power, "power", zone)
            yield from _tokens(grit, "grit", zone)
        case playing.CardLeft(uid=uid, zone=zone, goes=goes) if (left := fight.find(uid)) is not None:
            yield from leaving(fight, left.card, zone, goes)
        case playing.CardMoved(card=card, zone=zone, to=to) | blocking.CardBlocks(card=card, zone=zone, to=to):
            yield TableMove(card, zone, to)
        case playing.CardChangedSides(uid=uid, card=card, zone=zone, to=to):
            yield TableMove(card, zone, to)
            found = fight.find(uid)
            yield from _tokens(0 if found is None else -found.card.power, "power", to)
        case _:
            yield from _of_tokens(fight, event)


def _of_tokens(fight: Fight, event: Event) -> Iterator[TableMove]:
    """Yield the moves of tokens on cards in play."""
    match event:
        case people.CardTokens(zone=zone, power=power, grit=grit):
            yield from _tokens(power, "power", zone)
            yield from _tokens(grit, "grit", zone)
        case people.CardMarked(zone=zone, token=token, count=count):
            yield from _tokens(count, token.value, zone)
        case people.CardSaved(zone=zone):
            yield TableMove("grit", zone, SUPPLY)
        case _:
            yield from _of_people(fight, event)


def leaving(fight: Fight, card: InPlay, zone: ZoneId, goes: Goes) -> Iterator[TableMove]:
    """Yield a card in play of that zone, and the tokens that lay on it."""
    to = _place(fight.owner(card), fight.book.cards[card.card], out_of_play(fight, card.card, goes))
    yield TableMove(card.card, zone, to)
    yield from _tokens(-card.power, "power", zone)
    yield from _tokens(-card.grit, "grit", zone)
    for token, count in card.marks.items():
        yield from _tokens(-count, token.value, zone)


def _origin(fight: Fight, card: CardId, field: int) -> str:
    """Return where a card lay that comes into play, or is done: an ambush before its battlefield."""
    return f"ambush-{field}" if fight.book.cards[card].pile is Pile.AMBUSH else HAND


def _place(owner: Side, printed: PrintedCard, goes: Goes) -> str:
    """Return where a card goes that leaves the table."""
    return discard_pile(printed.side) if goes is Goes.DISCARD else f"{goes.value}-{owner.value}"


def _of_people(fight: Fight, event: Event) -> Iterator[TableMove]:
    match event:
        case people.MemberJoined(member, grit):
            yield TableMove(member, RECRUITS, Side.DEFENCE.value)
            yield from _tokens(grit, "grit", member)
        case people.MemberKilled(member):
            yield TableMove(member, Side.DEFENCE.value, BOX)
        case people.MemberSaved(member):
            yield TableMove("grit", member, SUPPLY)
        case people.GritPut(member, count):
            yield from _tokens(count, "grit", member)
        case people.FieldPower(field, count):
            yield from _tokens(count, "power", f"field-{field}")
        case turns.MarkerMoved(field, space):
            yield TableMove("marker", None, f"field-{field}:{space}")
        case turns.CountedDown(count):
            yield from _tokens(count, fight.variant.counted, fight.variant.counted)
        case _:
            yield from _of_expansions(event)


def _of_expansions(event: Event) -> Iterator[TableMove]:
    match event:
        case purse.WoundsChanged(count):
            yield from _tokens(count, "wound", "leader")
        case purse.DollarsMoved(count, source, to):
            for _ in range(count):
                yield TableMove("dollar", purse_of(source), purse_of(to))
        case purse.KeepsakeHeld(token, side):
            yield TableMove(token.value, None, SUPPLY if side is None else side.value)
        case gang.MemberEnlisted(member, grit):
            yield TableMove(member, BOX, Side.DEFENCE.value)
            yield from _tokens(grit, "grit", member)
        case gang.MemberDefected(member=member, side=side, field=field):
            yield TableMove(member, Side.DEFENCE.value, column(field, side))
        case row.FieldInserted(inserted, after):
            yield TableMove(inserted, BOX, f"field-{after}")


def purse_of(side: Side | None) -> str:
    """Return where dollars lie: before a side, or in the reserve."""
    return "reserve" if side is None else side.value


def _tokens(count: int, token: str, place: str) -> Iterator[TableMove]:
    """Yield so many tokens as moves; below 0 they go back into the supply."""
    for _ in range(abs(count)):
        yield TableMove(token, SUPPLY, place) if count > 0 else TableMove(token, place, SUPPLY)
