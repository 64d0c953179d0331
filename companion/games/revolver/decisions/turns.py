"""Decisions of the two sides in their turns."""

from companion.games.revolver import actions as act
from companion.games.revolver.decisions import ambush, duel, prison, train
from companion.games.revolver.decisions.referee import RevolverReferee
from companion.games.revolver.events import CardBought
from companion.rules.seat import Actor
from companion.skirmish.battle import abilities
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.attack import declare_attack
from companion.skirmish.battle.events.steps import DrawsOwed
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.play import play_card as play_shared
from companion.skirmish.cards.terms import DeckId, Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.pointing import PointedCard, card_at
from companion.skirmish.state.stack import Owed, Step, StepKind


def advance(bout: RevolverReferee, actor: Actor, action: act.Advance) -> None:
    """Move into the prison, or past it without any cost (l.103)."""
    if action.prison:
        prison.enter(bout)
    else:
        prison.pass_by(bout)
        bout.march()
    resolve_steps(bout)


def play_card(bout: RevolverReferee, actor: Actor, action: PlayCard) -> None:
    """Play a card from the hand."""
    play_shared(bout, bout.fight.turn, action)
    resolve_steps(bout)


def use_card(bout: RevolverReferee, actor: Actor, action: UseCard | ShuffleBack) -> None:
    """Use a card in play, in the hand or among the discards."""
    abilities.use(bout, bout.fight.turn, action)
    resolve_steps(bout)


def drop_card(bout: RevolverReferee, actor: Actor, action: DropCard) -> None:
    """Discard an own firepower card here, by choice and without cost (FAQ 4)."""
    card = card_at(bout.fight, PointedCard(action.card, action.zone, action.nth))
    assert card is not None
    leave(bout, card, Goes.DISCARD, bout.fight.turn)
    resolve_steps(bout)


def buy_card(bout: RevolverReferee, actor: Actor, action: act.BuyCard) -> None:
    """Buy a card for one dollar, as often as one likes (l.200, R1-51)."""
    side = bout.fight.turn
    bout.emit(CardBought(side))
    bout.emit(DrawsOwed((Owed(side, deck=DeckId.FRONTIER),)))
    resolve_steps(bout)


def lay_down(bout: RevolverReferee, actor: Actor, action: act.LayDown) -> None:
    """Lay a padlock at the prison, ahead of time (l.164, R1-18)."""
    prison.lay_down(bout, bout.fight.turn, action.card)
    resolve_steps(bout)


def spring_ambush(bout: RevolverReferee, actor: Actor, action: act.SpringAmbush) -> None:
    """Turn the ambush up in McReady's first turn at a battlefield, before he ends it (l.27, R1-7)."""
    ambush.spring(bout, action.card)
    resolve_steps(bout)


def call_out(bout: RevolverReferee, actor: Actor, action: act.CallOut) -> None:
    """Begin the duel (l.280)."""
    duel.call_out(bout)
    resolve_steps(bout)


def derail_train(bout: RevolverReferee, actor: Actor, action: act.Derail) -> None:
    """Derail the train (FAQ 23)."""
    train.derail(bout)
    resolve_steps(bout)


def end_turn(bout: RevolverReferee, actor: Actor, action: EndTurn) -> None:
    """End the turn: McReady attacks first, Colty's turn just ends."""
    if bout.fight.turn is Side.ATTACK:
        declare_attack(bout)
    else:
        bout.then(Step(StepKind.END, Side.DEFENCE))
    resolve_steps(bout)
