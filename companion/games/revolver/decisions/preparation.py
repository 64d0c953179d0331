"""Decisions from the open box to the first turn: sides, the law's dollars, ambushes, both hands."""

from companion.games.revolver import actions as act
from companion.games.revolver import events as ev
from companion.games.revolver.decisions.ambush import fields_to_lay
from companion.games.revolver.decisions.referee import RevolverReferee
from companion.games.revolver.terms import HAND_SIZE, Phase
from companion.rules.seat import Actor
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.people import CardTokens
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.stack import Step, StepKind


def take_side(bout: RevolverReferee, actor: Actor, action: act.TakeSide) -> None:
    """Take a side; the other player gets the other one."""
    assert isinstance(actor, int)
    _taken(bout, actor if action.side is Side.ATTACK else 1 - actor)


def draw_sides(bout: RevolverReferee, actor: Actor, action: act.DrawSides) -> None:
    """Give the law to the seat drawn by lot."""
    _taken(bout, action.seat)


def _taken(bout: RevolverReferee, attack: int) -> None:
    bout.emit(ev.SidesTaken(attack, 1 - attack))
    if bout.state.house.modules.decision:
        bout.emit(ev.PhaseBegan(Phase.DECISION))
    else:
        _shuffle(bout)


def decide(bout: RevolverReferee, actor: Actor, action: act.Decide) -> None:
    """Choose the dollars. With two the guard gets True Grit and the prisoner a weapon (l.322-328)."""
    bout.emit(ev.DollarsChosen(action.dollars))
    if action.dollars > 1:
        guard = next(one for one in bout.fight.lying() if one.card.card == bout.state.house.roles.guard)
        bout.emit(CardTokens(guard.card.uid, guard.card.card, guard.zone, 0, 1))
    _shuffle(bout)


def _shuffle(bout: RevolverReferee) -> None:
    if bout.state.ambushes:
        bout.emit(ev.PhaseBegan(Phase.AMBUSH_SHUFFLE))
    else:
        deal(bout)


def box_ambush(bout: RevolverReferee, actor: Actor, action: act.BoxAmbush) -> None:
    """Put one or two ambushes aside unseen, so that one is left for each battlefield (l.19, l.83, l.412).

    If that card is in the box already, somebody told us a wrong one: then we know none of them.
    """
    card = action.card if action.card in bout.state.ambushes else None
    bout.emit(ev.AmbushBoxed(card, bout.seat_of(Side.ATTACK)))
    if bout.state.boxed >= len(bout.state.shuffled) - len(bout.fight.battlefields):
        bout.emit(ev.PhaseBegan(Phase.AMBUSH))


def lay_ambush(bout: RevolverReferee, actor: Actor, action: act.LayAmbush) -> None:
    """Lay an ambush; McReady looks at all and lays them as he likes (R1-6)."""
    bout.emit(ev.AmbushLaid(action.field, action.card, bout.seat_of(Side.ATTACK)))
    if not fields_to_lay(bout.state):
        deal(bout)


def deal(bout: RevolverReferee) -> None:
    """Deal five cards each; then it is the gang's turn."""
    bout.emit(ev.PhaseBegan(Phase.DEAL))
    bout.then(Step(StepKind.END, Side.ATTACK))
    for side in (Side.ATTACK, Side.DEFENCE):
        draw(bout, side, HAND_SIZE)
    resolve_steps(bout)
