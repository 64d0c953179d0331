"""Corrections that people make by hand: the table is the truth, and it is never stuck."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import ZoneId
from companion.skirmish.battle.actions import LoseMember, PutCard, SetTokens
from companion.skirmish.battle.casualties import strike
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.battle.events.playing import CardChangedSides, CardMoved
from companion.skirmish.battle.leave import attachments_of, carry, leave
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.terms import Side, beside, column, discard_pile
from companion.skirmish.play.correct_hands import move_by_hand, offer_moves
from companion.skirmish.play.correct_tokens import offer_tokens, set_tokens
from companion.skirmish.state.derived.playable import field_of
from companion.skirmish.state.derived.pointing import PointedCard, card_at, spot_of
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.stack import StepKind

REASONS: Final = ("miscounted", "card", "agreed")
"""Why something is put right: we counted wrong, a card says so, or the two of them agreed."""


def offer_free_corrections(fight: Fight, side: Side | None) -> Offers:
    """Return corrections by hand: between two plays, and while people do what is unreadable for us."""
    busy = fight.stack.steps and fight.stack.steps[0].task not in (StepKind.TOLD, StepKind.EFFECT)
    return () if side is None or busy or fight.stack.owed or fight.stack.recruits else offer_corrections(fight, side)


def offer_corrections(fight: Fight, side: Side) -> Offers:
    """Return what a player may put right; a game offers it while nobody is in the middle of something else."""
    return (
        *offer_tokens(fight, OneOf(REASONS)),
        *_cards(fight),
        *_people(fight),
        *offer_moves(fight, side, OneOf(REASONS)),
    )


def _cards(fight: Fight) -> Offers:
    found = []
    for one in fight.lying():
        spot = spot_of(fight, one.card)
        slots: dict[str, Any] = {key: OneOf((value,)) for key, value in spot._asdict().items()}
        to = OneOf(tuple(place for place in _elsewhere(fight, one) if place != spot.zone))
        found.append(Offer(PutCard, {**slots, "to": to, "reason": OneOf(REASONS)}))
    return tuple(found)


def _elsewhere(fight: Fight, one: Placed) -> Iterator[ZoneId]:
    """Return its discard pile and its place at every battlefield; of the Frontier's the other column too."""
    side, rows = fight.book.cards[one.card.card].side, range(len(fight.row.battlefields))
    yield discard_pile(side)
    if one.card.host or one.field < 0:
        return
    if one.side is None:
        yield from (beside(number) for number in rows)
    else:
        yield from (column(number, one.side) for number in rows)
        if side is None and not one.card.blocks:
            yield from (column(number, one.side.enemy) for number in rows)


def _people(fight: Fight) -> Offers:
    alive = OneOf(tuple(one.id for one in fight.gang.alive))
    return (Offer(LoseMember, {"member": alive, "reason": OneOf(REASONS)}),) if len(alive) else ()


def correct(referee: Referee, side: Side, action: Action) -> None:
    """Record what somebody says; tokens come out of the supply if there are any."""
    match action:
        case SetTokens():
            referee.emit(HandPut("tokens", action.place, action.reason))
            set_tokens(referee, action)
        case PutCard(card, zone, nth, to, reason):
            referee.emit(HandPut("card", zone, reason))
            lying = card_at(referee.fight, PointedCard(card, zone, nth))
            if lying is not None:
                _put(referee, lying, to, side)
        case LoseMember(member, reason):
            referee.emit(HandPut("member", member, reason))
            strike(referee, member)
        case _:
            move_by_hand(referee, side, action)


def _put(referee: Referee, card: InPlay, to: ZoneId, by: Side) -> None:
    found = referee.fight.find(card.uid)
    name, field = to.partition("-")[0], field_of(referee.fight, to)
    if name == "discard":
        leave(referee, card, Goes.DISCARD, by)
    elif found is not None and found.side is not None and found.side.value != name:
        under = attachments_of(referee.fight, card)
        referee.emit(CardChangedSides(card.uid, card.card, found.zone, to, Side(name)))
        referee.every(CardMoved(each.uid, each.card, found.zone, to, field) for each in under)
    elif found is not None:
        carry(referee, found, to, field)
