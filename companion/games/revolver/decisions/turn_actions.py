"""Decisions of the two sides in their turns, beside those of every fight."""

from companion.games.revolver import actions as act
from companion.games.revolver.decisions import ambush, duel, prison, train
from companion.games.revolver.decisions.referee import RevolverReferee
from companion.games.revolver.events import CardBought
from companion.rules.seat import Actor
from companion.skirmish.battle.events.steps import DrawsOwed
from companion.skirmish.cards.terms import DeckId
from companion.skirmish.state.stack import Owed


def advance(referee: RevolverReferee, actor: Actor, action: act.Advance) -> None:
    """Move into the prison, or past it without any cost (l.103)."""
    if action.prison:
        prison.enter(referee)
    else:
        prison.pass_by(referee)
        referee.march()


def buy_card(referee: RevolverReferee, actor: Actor, action: act.BuyCard) -> None:
    """Buy a card for one dollar, as often as one likes (l.200, R1-51)."""
    side = referee.fight.turn.side
    referee.emit(CardBought(side))
    referee.emit(DrawsOwed((Owed(side, deck=DeckId.FRONTIER),)))


def lay_down(referee: RevolverReferee, actor: Actor, action: act.LayDown) -> None:
    """Lay a padlock at the prison, ahead of time (l.164, R1-18)."""
    prison.lay_down(referee, referee.fight.turn.side, action.card)


def spring_ambush(referee: RevolverReferee, actor: Actor, action: act.SpringAmbush) -> None:
    """Turn the ambush up in McReady's first turn at a battlefield, before he ends it (l.27, R1-7)."""
    ambush.spring(referee, action.card)


def call_out(referee: RevolverReferee, actor: Actor, action: act.CallOut) -> None:
    """Begin the duel (l.280)."""
    duel.call_out(referee)


def derail_train(referee: RevolverReferee, actor: Actor, action: act.Derail) -> None:
    """Derail the train (FAQ 23)."""
    train.derail(referee)
