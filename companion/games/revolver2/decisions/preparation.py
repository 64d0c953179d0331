"""Decisions from the open box to the first turn: sides, poker, battlefields, both hands."""

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.decisions.referee import Revolver2Referee
from companion.games.revolver2.terms import HAND_SIZE, MALPASO, ROUNDS_TO_WIN, ROWS, Phase
from companion.rules.seat import Actor
from companion.rules.zone import CardId
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.play import begin_effects
from companion.skirmish.cards.terms import FieldId, Side
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.stack import Step, StepKind


def take_side(bout: Revolver2Referee, actor: Actor, action: act.TakeSide) -> None:
    """Take a side; the other player gets the other one."""
    seat = _seat(actor)
    bout.emit(_taken(seat if action.side is Side.ATTACK else 1 - seat))


def draw_sides(bout: Revolver2Referee, actor: Actor, action: act.DrawSides) -> None:
    """Give the attackers to the seat drawn by lot."""
    bout.emit(_taken(action.seat))


def _taken(attack: int) -> ev.SidesTaken:
    return ev.SidesTaken(attack, 1 - attack)


def remove_poker(bout: Revolver2Referee, actor: Actor, action: act.RemovePoker) -> None:
    """Put one card of each side into the box unseen (l.55)."""
    bout.emit(ev.PokerShuffled(action.side, action.card, bout.seat_of(action.side)))
    if len(bout.state.tournament.left) == len(Side):
        bout.emit(ev.PhaseBegan(Phase.POKER))


def choose_poker(bout: Revolver2Referee, actor: Actor, action: act.ChoosePoker) -> None:
    """Choose a card. Both lie face down before either is turned (l.57)."""
    bout.emit(ev.PokerChosen(_side(bout, actor), action.card, _seat(actor)))
    _reveal(bout)


def lay_poker(bout: Revolver2Referee, actor: Actor, action: act.LayPoker) -> None:
    """Lay a real card face down; both are turned once both lie."""
    bout.emit(ev.PokerChosen(_side(bout, actor), None, _seat(actor)))
    if len(bout.state.tournament.laid) == len(Side):
        bout.emit(ev.PhaseBegan(Phase.TURN_UP))


def turn_poker(bout: Revolver2Referee, actor: Actor, action: act.TurnPoker) -> None:
    """Turn a card, seen by the camera or told."""
    bout.emit(ev.PokerTurned(action.side, action.card))
    _reveal(bout)


def _reveal(bout: Revolver2Referee) -> None:
    laid, seats = bout.state.tournament.laid, bout.state.seats
    if not all(laid.get(side) for side in Side):
        return
    attack, defence = laid[Side.ATTACK], laid[Side.DEFENCE]
    stay = tuple(card for card in (attack, defence) if bout.fight.book.poker[card].stays)  # R2-8
    both = (seats[Side.ATTACK], seats[Side.DEFENCE])
    bout.emit(ev.PokerRevealed(attack, defence, _winner(bout, attack, defence), both, stay))
    _settle(bout)


def _winner(bout: Revolver2Referee, attack: CardId, defence: CardId) -> Side | None:
    """Return the side with the higher value, unless a card beats the other at any values.

    Returns None if they are equal (R2-7).
    """
    book = bout.fight.book.poker
    one, other = book[attack], book[defence]
    if (other.id in one.beats) != (one.id in other.beats):
        return Side.ATTACK if other.id in one.beats else Side.DEFENCE
    if one.value == other.value:
        return None
    return Side.ATTACK if one.value > other.value else Side.DEFENCE


def _settle(bout: Revolver2Referee) -> None:
    """End the tournament after two won rounds (l.63), or when the cards have run out.

    Then the side with more rounds wins; R2-7 decides when level.
    """
    game, level = bout.state.tournament, bout.state.house.level
    ahead = max(Side, key=game.wins)
    over = not any(game.left.values())
    if game.wins(ahead) >= ROUNDS_TO_WIN or (over and game.wins(ahead) > game.wins(ahead.enemy)):
        lay_out(bout, ahead)
    elif over and level == "drawn":
        bout.emit(ev.TournamentLevel())
    elif over:
        lay_out(bout, Side(level))


def draw_level(bout: Revolver2Referee, actor: Actor, action: act.DrawLevel) -> None:
    """Decide a level tournament by lot (R2-7)."""
    lay_out(bout, action.side)


def lay_out(bout: Revolver2Referee, winner: Side) -> None:
    """Lay out the winner's row of three and the town's three (l.31-32, l.65-67), and deal five cards each.

    Then the poker cards that were played take effect, the loser's too (l.69-71).
    """
    rows = (ROWS[winner], MALPASO)
    fields = [field for field in bout.fight.book.fields.values() if field.row in rows]
    bout.emit(ev.TournamentWon(winner, tuple(FieldId(field.id) for field in sorted(fields, key=lambda f: f.place))))
    for side in (Side.DEFENCE, Side.ATTACK):
        draw(bout, side, HAND_SIZE)
    bout.then(Step(StepKind.END, Side.ATTACK))
    for side in (Side.ATTACK, Side.DEFENCE):
        for card in reversed(bout.state.tournament.played(side)):
            begin_effects(bout, side, f"poker:{card}")
    resolve_steps(bout)


def _seat(actor: Actor) -> int:
    assert isinstance(actor, int)
    return actor


def _side(bout: Revolver2Referee, actor: Actor) -> Side:
    side = bout.state.side_of(_seat(actor))
    assert side is not None
    return side
