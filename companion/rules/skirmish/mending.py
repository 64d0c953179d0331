"""What people put right by hand: the table is the truth, and it is never stuck."""

from typing import Any, Final

from companion.rules.action import Action, Between, Offer, OneOf
from companion.rules.skirmish.actions import LoseMember, PutCard, SetTokens
from companion.rules.skirmish.asking import Offers, Spot, card_at, spot_of
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.casualties import strike
from companion.rules.skirmish.events.mending import CountdownSet, HandPut
from companion.rules.skirmish.events.people import CardTokens, FieldPower, GritPut
from companion.rules.skirmish.events.playing import CardMoved
from companion.rules.skirmish.fray import Fray, InPlay, Lying
from companion.rules.skirmish.leaving import leave
from companion.rules.skirmish.mending_hands import move, moving
from companion.rules.skirmish.playable import field_of
from companion.rules.skirmish.vocabulary.placing import Goes
from companion.rules.skirmish.words import POWER, MemberId, Side, Token, beside, column, discard_pile
from companion.rules.zone import CardId, ZoneId

REASONS: Final = ("miscounted", "card", "agreed")
"""Why something is put right: we counted wrong, a card says so, or the two of them agreed."""
COUNTDOWN: Final = "countdown"
_MOST: Final = 14


def mending(fray: Fray, side: Side) -> Offers:
    """What a player may put right; a game offers it while nobody is in the middle of something else."""
    return (*_tokens(fray), *_cards(fray), *_people(fray), *moving(fray, side, OneOf(REASONS)))


def _tokens(fray: Fray) -> Offers:
    cards = tuple(one.card for one in fray.lying())
    members = tuple(f"member:{one.id}" for one in fray.people)
    fields = tuple(f"field:{number}" for number in range(len(fray.grounds)))
    spots = tuple(_spot(fray, card) for card in cards)
    own = {each: tuple(_spot(fray, card) for card in cards if _owner(fray, card) is each) for each in Side}
    counted = (
        ("army", (COUNTDOWN,), fray.counted_from + fray.law.spare),
        (Token.GRIT.value, (*members, *spots), _MOST),
        (Token.POWER_ATTACK.value, own[Side.ATTACK], _MOST),
        (Token.POWER_DEFENCE.value, (*fields, *own[Side.DEFENCE]), _MOST),
    )
    return tuple(_setting(token, places, most) for token, places, most in counted if places)


def _setting(token: str, places: tuple[str, ...], most: int) -> Offer[Any]:
    slots: dict[str, Any] = {
        "place": OneOf(places),
        "token": OneOf((token,)),
        "count": Between(0, most),
        "reason": OneOf(REASONS),
    }
    return Offer(SetTokens, slots)


def _cards(fray: Fray) -> Offers:
    found = []
    for one in fray.lying():
        spot = spot_of(fray, one.card)
        slots: dict[str, Any] = {key: OneOf((value,)) for key, value in spot._asdict().items()}
        to = OneOf(tuple(place for place in _elsewhere(fray, one) if place != spot.zone))
        found.append(Offer(PutCard, {**slots, "to": to, "reason": OneOf(REASONS)}))
    return tuple(found)


def _elsewhere(fray: Fray, one: Lying) -> tuple[ZoneId, ...]:
    """Its discard pile, and the same place at every battlefield."""
    pile = discard_pile(fray.book.cards[one.card.card].side)
    if one.field < 0:
        return (pile,)
    return (pile, *(beside(n) if one.side is None else column(n, one.side) for n in range(len(fray.grounds))))


def _people(fray: Fray) -> Offers:
    alive = OneOf(tuple(one.id for one in fray.people))
    return (Offer(LoseMember, {"member": alive, "reason": OneOf(REASONS)}),) if len(alive) else ()


def mend(battle: Battle, side: Side, action: Action) -> None:
    """What somebody says is so; tokens come out of the supply as far as there are any."""
    match action:
        case SetTokens():
            battle.emit(HandPut("tokens", action.place, action.reason))
            _set_tokens(battle, action)
        case PutCard(card, zone, nth, to, reason):
            battle.emit(HandPut("card", zone, reason))
            lying = card_at(battle.fray, Spot(card, zone, nth))
            if lying is not None:
                _put(battle, lying, zone, to, side)
        case LoseMember(member, reason):
            battle.emit(HandPut("member", member, reason))
            strike(battle, member)
        case _:
            move(battle, side, action)


def _put(battle: Battle, card: InPlay, zone: ZoneId, to: ZoneId, by: Side) -> None:
    if to.startswith("discard"):
        leave(battle, card, Goes.DISCARD, by)
    else:
        battle.emit(CardMoved(card.uid, card.card, zone, to, field_of(battle.fray, to)))


def _set_tokens(battle: Battle, action: SetTokens) -> None:
    kind, _, name = action.place.partition(":")
    fray = battle.fray
    match kind:
        case "countdown":
            battle.emit(CountdownSet(action.count, action.reason))
        case "member":
            lies = next(one.grit for one in fray.people if one.id == name)
            battle.emit(GritPut(MemberId(name), _change(fray, Token.GRIT, lies, action.count)))
        case "field":
            lies = fray.grounds[int(name)].power
            battle.emit(FieldPower(int(name), _change(fray, Token.POWER_DEFENCE, lies, action.count)))
        case _:
            _set_on_card(battle, action, name)


def _set_on_card(battle: Battle, action: SetTokens, name: str) -> None:
    zone, card, nth = name.split(":")
    lying = card_at(battle.fray, Spot(CardId(card), ZoneId(zone), int(nth)))
    if lying is None:
        return
    grit = action.token == Token.GRIT.value
    token = Token.GRIT if grit else POWER[_owner(battle.fray, lying)]
    change = _change(battle.fray, token, lying.grit if grit else lying.power, action.count)
    battle.emit(CardTokens(lying.uid, lying.card, ZoneId(zone), 0 if grit else change, change if grit else 0))


def _change(fray: Fray, token: Token, lies: int, count: int) -> int:
    return min(count - lies, fray.supply.get(token, 0))


def _owner(fray: Fray, card: InPlay) -> Side:
    return fray.owner(card)


def _spot(fray: Fray, card: InPlay) -> str:
    spot = spot_of(fray, card)
    return f"card:{spot.zone}:{spot.card}:{spot.nth}"
