"""Decisions of a side in its own turn that every fight has."""

from companion.rules.seat import Actor
from companion.skirmish.battle import abilities, play
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.attack import declare_attack
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.pointing import PointedCard, card_at
from companion.skirmish.state.stack import Step, StepKind


def play_card(referee: Referee, actor: Actor, action: PlayCard) -> None:
    """Play a card from the hand (l.151)."""
    play.play_card(referee, referee.fight.turn, action)


def use_card(referee: Referee, actor: Actor, action: UseCard | ShuffleBack) -> None:
    """Use a card in play, in the hand or among the discards."""
    abilities.use(referee, referee.fight.turn, action)


def drop_card(referee: Referee, actor: Actor, action: DropCard) -> None:
    """Discard an own firepower card here, by choice and without cost (l.189, R2-16, FAQ 4 of Revolver)."""
    card = card_at(referee.fight, PointedCard(action.card, action.zone, action.nth))
    assert card is not None
    leave(referee, card, Goes.DISCARD, referee.fight.turn)


def end_turn(referee: Referee, actor: Actor, action: EndTurn) -> None:
    """End the turn: the attackers attack first, the defenders' turn just ends."""
    if referee.fight.turn is Side.ATTACK:
        declare_attack(referee)
    else:
        referee.then(Step(StepKind.END, Side.DEFENCE))
