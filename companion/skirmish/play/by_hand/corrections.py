"""Corrections that people make by hand: the table is the truth, and it is never stuck."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.rules.zone import ZoneId
from companion.skirmish.battle.actions import BringMember, LoseMember, PutCard, SetCardCount, SetTokens
from companion.skirmish.battle.casualties import kill_member_unless_grit
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.battle.events.members_and_tokens import MemberBrought, MemberMiscounted
from companion.skirmish.battle.events.played_cards import CardChangedSides, CardMoved
from companion.skirmish.battle.leave_play import attachments_of, leave_play, move_with_attachments
from companion.skirmish.battle.question import Offers, make_card_reference_slots
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.unnamed_members import push_member_descriptions
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import MemberId, Side, beside_zone, column_zone, discard_pile_zone
from companion.skirmish.play.by_hand.correct_card_counts import set_card_count
from companion.skirmish.play.by_hand.correct_tokens import offer_token_corrections, set_tokens
from companion.skirmish.play.by_hand.move_cards_by_hand import move_card_by_hand, offer_card_moves_by_hand
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card, make_card_reference
from companion.skirmish.state.derived.playable_zones import battlefield_of_zone
from companion.skirmish.state.fight_state import CardInPlay, Fight, LocatedCard
from companion.skirmish.state.stack import StepKind

MISCOUNTED: Final = "miscounted"
REASONS: Final = (MISCOUNTED, "card", "agreed")
"""Why something is put right: we counted wrong, a card says so, or the two of them agreed."""
REASON_SLOT: Final = OneOf(REASONS)


def offer_corrections_when_idle(fight: Fight, side: Side | None) -> Offers:
    """Return corrections by hand, when they may be made."""
    return () if side is None or is_too_busy_for_corrections(fight) else offer_corrections(fight, side)


def is_too_busy_for_corrections(fight: Fight) -> bool:
    """Return whether corrections wait: they come between two plays, and while people do what is unreadable for us."""
    asked = fight.stack.steps and fight.stack.steps[0].task not in (StepKind.TOLD, StepKind.EFFECT)
    return bool(asked or fight.stack.owed or fight.stack.recruits)


def offer_corrections(fight: Fight, side: Side) -> Offers:
    """Return what a player may put right; a game offers it while nobody is in the middle of something else."""
    return (*_offer_open_things(fight), *offer_card_moves_by_hand(fight, side, REASON_SLOT))


def _open_things(fight: Fight) -> tuple[Any, ...]:
    """Return all that corrections of open things depend on, for either side."""
    opened = fight.row.battlefields, fight.attack.open, fight.defence.open
    return (*opened, fight.gang, fight.tokens, fight.frontier.stock, fight.variant, fight.book)


@keep_for_game(maxsize=16)
@remember_by_parts(16, _open_things)
def _offer_open_things(fight: Fight) -> Offers:
    return (*offer_token_corrections(fight, REASON_SLOT), *_cards(fight), *_people(fight))


def _cards(fight: Fight) -> Offers:
    book, rows = fight.book.cards, len(fight.row.battlefields)
    return tuple(
        [
            _offer_to_put(make_card_reference(fight, one.card), _elsewhere(one, book[one.card.card].side, rows))
            for one in fight.located_cards()
        ]
    )


@lru_cache(maxsize=256)
def _offer_to_put(spot: CardReference, places: tuple[ZoneId, ...]) -> Offer[Any]:
    """Return the offer to put a card elsewhere: the very same one while the card lies there, which is spelled once."""
    to = OneOf(tuple(place for place in places if place != spot.zone))
    return Offer(PutCard, {**make_card_reference_slots(spot), "to": to, "reason": REASON_SLOT})


def _elsewhere(one: LocatedCard, side: Side | None, rows: int) -> tuple[ZoneId, ...]:
    """Return its discard pile and its place at every battlefield; of the Frontier's the other column too."""
    pile = (discard_pile_zone(side),)
    if one.card.host or one.field < 0:
        return pile
    if one.side is None:
        return pile + _along_row(None, rows)
    other = _along_row(one.side.enemy, rows) if side is None and not one.card.blocks else ()
    return pile + _along_row(one.side, rows) + other


@cache
def _along_row(side: Side | None, rows: int) -> tuple[ZoneId, ...]:
    """Return the columns of a side along a row of so many battlefields, or what lies beside them."""
    return tuple([beside_zone(number) if side is None else column_zone(number, side) for number in range(rows)])


def _people(fight: Fight) -> Offers:
    """Return who may be lost, and who may be brought; not in games that were recorded before that could be."""
    alive = tuple([one.id for one in fight.gang.alive])
    absent = () if fight.variant.first_texts else (*fight.gang.dead, *_waiting(fight))
    return _offer_members(alive, absent)


@keep_for_game(maxsize=64)  # the very same offers are spelled once
def _offer_members(alive: tuple[MemberId, ...], absent: tuple[MemberId, ...]) -> Offers:
    found = (LoseMember, alive), (BringMember, absent)
    return tuple([Offer(kind, {"member": OneOf(of), "reason": REASON_SLOT}) for kind, of in found if of])


def _waiting(fight: Fight) -> Iterator[MemberId]:
    """Yield the members in the pile, in no order that tells anything; one without a name stands for all those."""
    found = [MemberId(card) for card, left in sorted(fight.gang.pile.unseen.items()) if left]
    unnamed = [member for member in found if fight.book.members[member].unnamed]
    yield from (member for member in found if member not in unnamed[1:])


def apply_correction(referee: Referee, side: Side, action: Action) -> None:
    """Record what somebody says; tokens come out of the supply if there are any."""
    match action:
        case SetTokens():
            referee.emit(HandPut("tokens", action.place, action.reason))
            set_tokens(referee, action)
        case PutCard(card, zone, nth, to, reason):
            referee.emit(HandPut("card", zone, reason))
            lying = find_referenced_card(referee.fight, CardReference(card, zone, nth))
            if lying is not None:
                _put(referee, lying, to, side)
        case LoseMember(member, reason):
            referee.emit(HandPut("member", member, reason))
            if reason == MISCOUNTED and not referee.fight.variant.first_texts:
                referee.emit(MemberMiscounted(member))
            else:
                kill_member_unless_grit(referee, member)
        case BringMember(member, reason):
            referee.emit(HandPut("member", member, reason))
            referee.emit(MemberBrought(member))
            push_member_descriptions(referee, (member,))
        case SetCardCount():
            set_card_count(referee, action)
        case _:
            move_card_by_hand(referee, side, action)


def _put(referee: Referee, card: CardInPlay, to: ZoneId, by: Side) -> None:
    found = referee.fight.find_in_play(card.uid)
    name, field = to.partition("-")[0], battlefield_of_zone(referee.fight, to)
    if name == "discard":
        leave_play(referee, card, LeaveDestination.DISCARD, by)
    elif found is not None and found.side is not None and found.side.value != name:
        under = attachments_of(referee.fight, card)
        referee.emit(CardChangedSides(card.uid, card.card, found.zone, to, Side(name)))
        referee.emit_all(CardMoved(each.uid, each.card, found.zone, to, field) for each in under)
    elif found is not None:
        move_with_attachments(referee, found, to, field)
