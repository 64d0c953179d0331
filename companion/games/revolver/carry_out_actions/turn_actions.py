"""Decisions of the two sides in their turns, beside those of every fight."""

from companion.games.revolver import actions as act
from companion.games.revolver.carry_out_actions import ambush, duel, prison_turn
from companion.games.revolver.carry_out_actions.derail_train import derail
from companion.games.revolver.carry_out_actions.turns_and_victory import RevolverReferee
from companion.games.revolver.events import CardBought
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.events.step_stack_changes import DrawsOwed
from companion.skirmish.cards.enums_and_constants import DeckId
from companion.skirmish.state.stack import OwedDraw


def enter_or_pass_prison(referee: RevolverReferee, actor: Actor, action: act.Advance) -> None:
    """Move into the prison, or past it without any cost (l.103)."""
    if action.prison:
        prison_turn.enter_prison(referee)
    else:
        prison_turn.pass_prison_by(referee)
        referee.move_turn_marker()


def buy_card(referee: RevolverReferee, actor: Actor, action: act.BuyCard) -> None:
    """Buy a card for one dollar, as often as one likes (l.200, R1-51)."""
    side = referee.fight.turn.side
    referee.emit(CardBought(side))
    referee.emit(DrawsOwed((OwedDraw(side, deck=DeckId.FRONTIER),)))


def lay_down_padlock(referee: RevolverReferee, actor: Actor, action: act.LayDown) -> None:
    """Lay a padlock at the prison, ahead of time (l.164, R1-18)."""
    prison_turn.lay_down_at_prison(referee, referee.fight.turn.side, action.card)


def spring_ambush(referee: RevolverReferee, actor: Actor, action: act.SpringAmbush) -> None:
    """Turn the ambush up in McReady's first turn at a battlefield, before he ends it (l.27, R1-7)."""
    ambush.spring_ambush(referee, action.card)


def begin_duel(referee: RevolverReferee, actor: Actor, action: act.CallOut) -> None:
    """Begin the duel (l.280)."""
    duel.begin_duel(referee)


def derail_train(referee: RevolverReferee, actor: Actor, action: act.Derail) -> None:
    """Derail the train (FAQ 23)."""
    derail(referee)
