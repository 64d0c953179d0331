"""Turns: who is asked or on turn, and the decisions that every fight has in one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.attack import declare_attack
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.play_card import play_card as begin_to_play
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.use_card import begin_ability_use
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.game_state import HasMatchAndFight
from companion.skirmish.play.resolver import NO_STEP_HANDLERS, StepHandlers, find_question
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


def actor_to_act(state: HasMatchAndFight, step_handlers: StepHandlers = NO_STEP_HANDLERS) -> Actor:
    """Return the seat that is asked or on turn; chance as long as it owes something."""
    fight = state.fight
    if fight.stack.owed or fight.stack.recruits:
        return CHANCE
    asked = find_question(fight, step_handlers)
    return Seat(state.match.seats[fight.turn.side if asked is None else asked.side])


def offer_answers(
    fight: Fight, side: Side | None, own: Callable[[Side], Offers], step_handlers: StepHandlers = NO_STEP_HANDLERS
) -> Offers:
    """Return the answers to the question that is asked; `own` while nobody is asked. None before sides are taken."""
    if side is None or fight.stack.owed or fight.stack.recruits:
        return ()
    asked = find_question(fight, step_handlers)
    if asked is None:
        return own(side)
    return asked.offers if asked.side is side else ()


def play_card(referee: Referee, actor: Actor, action: PlayCard) -> None:
    """Play a card from the hand (l.151)."""
    begin_to_play(referee, referee.fight.turn.side, action)


def use_card(referee: Referee, actor: Actor, action: UseCard | ShuffleBack) -> None:
    """Use a card in play, in the hand or among the discards."""
    begin_ability_use(referee, referee.fight.turn.side, action)


def drop_card_in_play(referee: Referee, actor: Actor, action: DropCard) -> None:
    """Discard an own firepower card here, by choice and without cost (l.189, R2-16, FAQ 4 of Revolver)."""
    card = find_referenced_card(referee.fight, CardReference(action.card, action.zone, action.nth))
    assert card is not None
    leave_play(referee, card, LeaveDestination.DISCARD, referee.fight.turn.side)


def end_turn(referee: Referee, actor: Actor, action: EndTurn) -> None:
    """End the turn: the attackers attack first, the defenders' turn just ends."""
    if referee.fight.turn.side is Side.ATTACK:
        declare_attack(referee)
    else:
        referee.push_steps(Step(StepKind.END, Side.DEFENCE))


IN_EVERY_TURN: Final[Mapping[type[Action], Callable[[Any, Actor, Any], None]]] = MappingProxyType(
    {PlayCard: play_card, DropCard: drop_card_in_play, EndTurn: end_turn}
)
