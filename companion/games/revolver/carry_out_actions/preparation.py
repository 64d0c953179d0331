"""Decisions from the open box to the first turn: sides, the law's dollars, ambushes, both hands."""

from companion.games.revolver import actions as act
from companion.games.revolver import events as ev
from companion.games.revolver.carry_out_actions.ambush import battlefields_without_ambush
from companion.games.revolver.carry_out_actions.turns_and_victory import RevolverReferee
from companion.games.revolver.enums_and_constants import HAND_SIZE, Phase
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.members_and_tokens import CardTokens
from companion.skirmish.battle.unnamed_members import push_member_descriptions
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.choose_sides import DrawSides, TakeSide, assign_sides
from companion.skirmish.state.stack import Step, StepKind


def settle_sides_then_dollars(referee: RevolverReferee, actor: Actor, action: TakeSide | DrawSides) -> None:
    """Settle who plays which side; the law may then choose its dollars."""
    assign_sides(referee, actor, action)
    if referee.state.house.modules.decision:
        referee.emit(ev.PhaseBegan(Phase.DECISION))
    else:
        _shuffle(referee)


def choose_dollars(referee: RevolverReferee, actor: Actor, action: act.Decide) -> None:
    """Choose the dollars. With two the guard gets True Grit and the prisoner a weapon (l.322-328)."""
    referee.emit(ev.DollarsChosen(action.dollars))
    if action.dollars > 1:
        guard = next(one for one in referee.fight.located_cards() if one.card.card == referee.state.house.roles.guard)
        referee.emit(CardTokens(guard.card.uid, guard.card.card, guard.zone, 0, 1))
    _shuffle(referee)


def _shuffle(referee: RevolverReferee) -> None:
    if referee.state.ambushes:
        referee.emit(ev.PhaseBegan(Phase.AMBUSH_SHUFFLE))
    else:
        deal_hands(referee)


def box_ambush(referee: RevolverReferee, actor: Actor, action: act.BoxAmbush) -> None:
    """Put one or two ambushes aside unseen, so that one is left for each battlefield (l.19, l.83, l.412).

    If that card is in the box already, somebody told us a wrong one: then we know none of them.
    """
    card = action.card if action.card in referee.state.ambushes else None
    referee.emit(ev.AmbushBoxed(card, referee.seat_of(Side.ATTACK)))
    if referee.state.boxed >= len(referee.state.shuffled) - len(referee.fight.row.battlefields):
        referee.emit(ev.PhaseBegan(Phase.AMBUSH))


def lay_ambush(referee: RevolverReferee, actor: Actor, action: act.LayAmbush) -> None:
    """Lay an ambush; McReady looks at all and lays them as he likes (R1-6)."""
    referee.emit(ev.AmbushLaid(action.field, action.card, referee.seat_of(Side.ATTACK)))
    if not battlefields_without_ambush(referee.state):
        deal_hands(referee)


def deal_hands(referee: RevolverReferee) -> None:
    """Deal five cards each; then those of the gang are read whom nobody has named, and it is the gang's turn."""
    referee.emit(ev.PhaseBegan(Phase.DEAL))
    referee.push_steps(Step(StepKind.END, Side.ATTACK))
    push_member_descriptions(referee, [one.id for one in referee.fight.gang.alive])
    for side in (Side.ATTACK, Side.DEFENCE):
        request_draws(referee, side, HAND_SIZE)
