"""What people put right by hand: the table is the truth, and it is never stuck."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import ZoneId
from companion.skirmish.battle.actions import LoseMember, PutCard, SetTokens
from companion.skirmish.battle.casualties import strike
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.battle.events.playing import CardChangedSides, CardMoved
from companion.skirmish.battle.leave import attachments_of, carry, leave
from companion.skirmish.battle.question import Offers, Spot, card_at, spot_of
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side, beside, column, discard_pile
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.play.correct_hands import move, moving
from companion.skirmish.play.correct_tokens import set_tokens, setting
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.playable import field_of

REASONS: Final = ("miscounted", "card", "agreed")
"""Why something is put right: we counted wrong, a card says so, or the two of them agreed."""


def offer_corrections(fray: Fight, side: Side) -> Offers:
    """What a player may put right; a game offers it while nobody is in the middle of something else."""
    return (*setting(fray, OneOf(REASONS)), *_cards(fray), *_people(fray), *moving(fray, side, OneOf(REASONS)))


def _cards(fray: Fight) -> Offers:
    found = []
    for one in fray.lying():
        spot = spot_of(fray, one.card)
        slots: dict[str, Any] = {key: OneOf((value,)) for key, value in spot._asdict().items()}
        to = OneOf(tuple(place for place in _elsewhere(fray, one) if place != spot.zone))
        found.append(Offer(PutCard, {**slots, "to": to, "reason": OneOf(REASONS)}))
    return tuple(found)


def _elsewhere(fray: Fight, one: Placed) -> Iterator[ZoneId]:
    """Its discard pile and the same place at every battlefield; of the Frontier's cards the other column as well."""
    side, rows = fray.book.cards[one.card.card].side, range(len(fray.grounds))
    yield discard_pile(side)
    if one.card.host or one.field < 0:
        return
    if one.side is None:
        yield from (beside(number) for number in rows)
    else:
        yield from (column(number, one.side) for number in rows)
        if side is None and not one.card.blocks:
            yield from (column(number, one.side.enemy) for number in rows)


def _people(fray: Fight) -> Offers:
    alive = OneOf(tuple(one.id for one in fray.people))
    return (Offer(LoseMember, {"member": alive, "reason": OneOf(REASONS)}),) if len(alive) else ()


def mend(battle: Referee, side: Side, action: Action) -> None:
    """What somebody says is so; tokens come out of the supply as far as there are any."""
    match action:
        case SetTokens():
            battle.emit(HandPut("tokens", action.place, action.reason))
            set_tokens(battle, action)
        case PutCard(card, zone, nth, to, reason):
            battle.emit(HandPut("card", zone, reason))
            lying = card_at(battle.fray, Spot(card, zone, nth))
            if lying is not None:
                _put(battle, lying, to, side)
        case LoseMember(member, reason):
            battle.emit(HandPut("member", member, reason))
            strike(battle, member)
        case _:
            move(battle, side, action)


def _put(battle: Referee, card: InPlay, to: ZoneId, by: Side) -> None:
    found = battle.fray.find(card.uid)
    name, field = to.partition("-")[0], field_of(battle.fray, to)
    if name == "discard":
        leave(battle, card, Goes.DISCARD, by)
    elif found is not None and found.side is not None and found.side.value != name:
        under = attachments_of(battle.fray, card)
        battle.emit(CardChangedSides(card.uid, card.card, found.zone, to, Side(name)))
        battle.every(CardMoved(each.uid, each.card, found.zone, to, field) for each in under)
    elif found is not None:
        carry(battle, found, to, field)
