"""Turns: who is asked or on turn, and the decisions that every fight has in one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.rules.action import Action
from companion.rules.seat import CHANCE, Actor, Seat
from companion.skirmish.battle import abilities, play
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.attack import declare_attack
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.game import GameState
from companion.skirmish.play.resolver import NO_STEP_RULES, StepRules, find_question
from companion.skirmish.state.derived.pointing import PointedCard, card_at
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


def fighting_actor(state: GameState, step_rules: StepRules = NO_STEP_RULES) -> Actor:
    """Return the seat that is asked or on turn; chance as long as it owes something."""
    fight = state.fight
    if fight.stack.owed or fight.stack.recruits:
        return CHANCE
    asked = find_question(fight, step_rules)
    return Seat(state.match.seats[fight.turn.side if asked is None else asked.side])


def offer_answers(
    fight: Fight, side: Side | None, own: Callable[[Side], Offers], step_rules: StepRules = NO_STEP_RULES
) -> Offers:
    """Return the answers to the question that is asked; `own` while nobody is asked. None before sides are taken."""
    if side is None or fight.stack.owed or fight.stack.recruits:
        return ()
    asked = find_question(fight, step_rules)
    if asked is None:
        return own(side)
    return asked.offers if asked.side is side else ()


def play_card(referee: Referee, actor: Actor, action: PlayCard) -> None:
    """Play a card from the hand (l.151)."""
    play.play_card(referee, referee.fight.turn.side, action)


def use_card(referee: Referee, actor: Actor, action: UseCard | ShuffleBack) -> None:
    """Use a card in play, in the hand or among the discards."""
    abilities.use(referee, referee.fight.turn.side, action)


def drop_card(referee: Referee, actor: Actor, action: DropCard) -> None:
    """Discard an own firepower card here, by choice and without cost (l.189, R2-16, FAQ 4 of Revolver)."""
    card = card_at(referee.fight, PointedCard(action.card, action.zone, action.nth))
    assert card is not None
    leave(referee, card, Goes.DISCARD, referee.fight.turn.side)


def end_turn(referee: Referee, actor: Actor, action: EndTurn) -> None:
    """End the turn: the attackers attack first, the defenders' turn just ends."""
    if referee.fight.turn.side is Side.ATTACK:
        declare_attack(referee)
    else:
        referee.then(Step(StepKind.END, Side.DEFENCE))


IN_EVERY_TURN: Final[Mapping[type[Action], Callable[[Any, Actor, Any], None]]] = MappingProxyType(
    {PlayCard: play_card, DropCard: drop_card, EndTurn: end_turn}
)
