"""Decisions of the two sides in their turns."""

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.decisions.referee import Revolver2Referee
from companion.games.revolver2.offers import needs
from companion.games.revolver2.terms import KEGS
from companion.rules.seat import Actor
from companion.skirmish.battle.actions import DropCard, EndTurn, PlayCard
from companion.skirmish.battle.attack import declare_attack
from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.play import play_card as play_shared
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.pointing import PointedCard, card_at
from companion.skirmish.state.stack import Step, StepKind


def advance(bout: Revolver2Referee, actor: Actor, action: act.Advance) -> None:
    """Stay for one more space, or move on, as the defenders choose (l.129)."""
    bout.march(action.on)
    resolve_steps(bout)


def play_card(bout: Revolver2Referee, actor: Actor, action: PlayCard) -> None:
    """Play a card from the hand (l.151)."""
    play_shared(bout, bout.fight.turn, action)
    resolve_steps(bout)


def drop_card(bout: Revolver2Referee, actor: Actor, action: DropCard) -> None:
    """Discard an own firepower card here, by choice and without cost (l.189, R2-16)."""
    card = card_at(bout.fight, PointedCard(action.card, action.zone, action.nth))
    assert card is not None
    leave(bout, card, Goes.DISCARD, bout.fight.turn)


def blow_bridge(bout: Revolver2Referee, actor: Actor, action: act.BlowBridge) -> None:
    """Pay two powder kegs for all cards of the attackers here, once in the game (l.209-211)."""
    _blast(bout, "bridge")


def collapse_tunnels(bout: Revolver2Referee, actor: Actor, action: act.CollapseTunnels) -> None:
    """Do the same in the mine, as often as it is paid for (l.223-225, R2-21)."""
    _blast(bout, "tunnels")


def _blast(bout: Revolver2Referee, what: str) -> None:
    bout.then(Step(StepKind.KEGS, Side.DEFENCE, what, KEGS), Step(StepKind.BLAST, Side.DEFENCE, what))
    resolve_steps(bout)


def fire_gatling(bout: Revolver2Referee, actor: Actor, action: act.FireGatling) -> None:
    """Discard a card with ammo, without cost and without its own effect (R2-25).

    A member falls for each symbol on it (l.233-235), as in any other kill (R2-24).
    """
    bout.emit(CardDiscarded(Side.ATTACK, action.card))
    ammo = bout.fight.book.cards[action.card].ammo
    bout.emit(ev.GatlingFired(action.card, ammo, needs(bout.state, action.card)))
    kill(bout, Side.ATTACK, ammo)
    resolve_steps(bout)


def end_turn(bout: Revolver2Referee, actor: Actor, action: EndTurn) -> None:
    """End the turn: the attackers attack first, the defenders' turn just ends."""
    if bout.fight.turn is Side.ATTACK:
        declare_attack(bout)
    else:
        bout.then(Step(StepKind.END, Side.DEFENCE))
    resolve_steps(bout)
