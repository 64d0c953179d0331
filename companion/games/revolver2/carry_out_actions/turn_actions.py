"""Decisions of the two sides in their turns, beside those of every fight."""

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.carry_out_actions.turns_and_victory import Revolver2Referee
from companion.games.revolver2.enums_and_constants import KEGS
from companion.games.revolver2.offers import count_barrels_used_by_card
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.played_cards import CardDetailsTold
from companion.skirmish.battle.name_played_card import record_additional_copies
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.stack import Step, StepKind


def choose_advance(referee: Revolver2Referee, actor: Actor, action: act.Advance) -> None:
    """Stay for one more space, or move on, as the defenders choose (l.129)."""
    referee.move_turn_marker(action.on)


def blow_bridge(referee: Revolver2Referee, actor: Actor, action: act.BlowBridge) -> None:
    """Pay two powder kegs for all cards of the attackers here, once in the game (l.209-211)."""
    _blast(referee, "bridge")


def collapse_tunnels(referee: Revolver2Referee, actor: Actor, action: act.CollapseTunnels) -> None:
    """Do the same in the mine, as often as it is paid for (l.223-225, R2-21)."""
    _blast(referee, "tunnels")


def _blast(referee: Revolver2Referee, what: str) -> None:
    referee.push_steps(Step(StepKind.KEGS, Side.DEFENCE, what, KEGS), Step(StepKind.BLAST, Side.DEFENCE, what))


def fire_gatling(referee: Revolver2Referee, actor: Actor, action: act.FireGatling) -> None:
    """Discard a card with ammo, without cost and without its own effect (R2-25).

    A member falls for each symbol on it (l.233-235), as in any other kill (R2-24).
    """
    record_additional_copies(referee, Side.ATTACK, (action.card,))
    referee.emit(CardDiscarded(Side.ATTACK, action.card))
    ammo = referee.fight.book.cards[action.card].ammo
    referee.emit(ev.GatlingFired(action.card, ammo, count_barrels_used_by_card(referee.state, action.card)))
    push_member_kills(referee, Side.ATTACK, ammo)


def record_kegs_or_ammo(referee: Revolver2Referee, actor: Actor, action: act.TellItems) -> None:
    """Record the kegs, or the ammo, that a card in the hand shows."""
    defends = referee.fight.turn.side is Side.DEFENCE
    kegs, ammo = (action.count, 0) if defends else (0, action.count)
    referee.emit(CardDetailsTold(action.card, kegs, ammo))
