"""Decisions from the sides to the first turn: poker, battlefields, both hands."""

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.carry_out_actions.turns_and_victory import Revolver2Referee
from companion.games.revolver2.carry_out_actions.unnamed_poker_cards import record_description_of_poker_card
from companion.games.revolver2.enums_and_constants import HAND_SIZE, MALPASO, ROUNDS_TO_WIN, ROWS, Phase
from companion.rules.seats_and_viewers import Actor
from companion.rules.zone import CardId
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.unnamed_members import push_member_descriptions
from companion.skirmish.cards.enums_and_constants import FieldId, Side
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.state.stack import Step, StepKind


def put_poker_card_into_box(referee: Revolver2Referee, actor: Actor, action: act.RemovePoker) -> None:
    """Put one card of each side into the box unseen (l.55)."""
    referee.emit(ev.PokerShuffled(action.side, action.card, referee.seat_of(action.side)))
    if len(referee.state.tournament.left) == len(Side):
        referee.emit(ev.PhaseBegan(Phase.POKER))


def choose_poker_card(referee: Revolver2Referee, actor: Actor, action: act.ChoosePoker) -> None:
    """Choose a card. Both lie face down before either is turned (l.57)."""
    referee.emit(ev.PokerChosen(_side(referee, actor), action.card, _seat(actor)))
    _reveal(referee)


def lay_real_poker_card(referee: Revolver2Referee, actor: Actor, action: act.LayPoker) -> None:
    """Lay a real card face down; both are turned once both lie."""
    referee.emit(ev.PokerChosen(_side(referee, actor), None, _seat(actor)))
    if len(referee.state.tournament.laid) == len(Side):
        referee.emit(ev.PhaseBegan(Phase.TURN_UP))
        _turn_the_only_possible_cards(referee)


def _turn_the_only_possible_cards(referee: Revolver2Referee) -> None:
    """Turn the card of a side of which none has a name: nobody needs to say that it is one of those."""
    for side in Side:
        possible = referee.state.turnable_poker_cards(side)
        if len(possible) == 1 and referee.fight.book.poker[possible[0]].unnamed:
            referee.emit(ev.PokerTurned(side, possible[0]))
    _reveal(referee)


def turn_poker_card(referee: Revolver2Referee, actor: Actor, action: act.TurnPoker) -> None:
    """Turn a card, seen by the camera or told."""
    referee.emit(ev.PokerTurned(action.side, action.card))
    _reveal(referee)


def describe_poker_card(referee: Revolver2Referee, actor: Actor, action: act.DescribePoker) -> None:
    """Record what a turned card says; the round is decided once both are named."""
    record_description_of_poker_card(referee, action)
    _reveal(referee)


def describe_unseen_poker_card(referee: Revolver2Referee, actor: Actor, action: act.DescribeUnseenPoker) -> None:
    """Record what a card says that was not turned in the game that is over."""
    record_description_of_poker_card(referee, action)


def _reveal(referee: Revolver2Referee) -> None:
    laid, seats = referee.state.tournament.laid, referee.state.match.seats
    if not all(laid.get(side) for side in Side):
        return
    if referee.state.unread_poker_cards:
        if referee.state.phase is not Phase.READING:
            referee.emit(ev.PhaseBegan(Phase.READING))
        return
    attack, defence = laid[Side.ATTACK], laid[Side.DEFENCE]
    stay = tuple(card for card in (attack, defence) if referee.fight.book.poker[card].stays)  # R2-8
    both = (seats[Side.ATTACK], seats[Side.DEFENCE])
    referee.emit(ev.PokerRevealed(attack, defence, round_winner(referee.fight.book, attack, defence), both, stay))
    settle_tournament(referee)


def round_winner(printed: PrintedBox, attack: CardId, defence: CardId) -> Side | None:
    """Return the side with the higher value, unless a card beats the other at any values.

    Returns None if they are equal (R2-7).
    """
    one, other = printed.poker[attack], printed.poker[defence]
    if (other.id in one.beats) != (one.id in other.beats):
        return Side.ATTACK if other.id in one.beats else Side.DEFENCE
    if one.value == other.value:
        return None
    return Side.ATTACK if one.value > other.value else Side.DEFENCE


def list_battlefields_to_lay_out(printed: PrintedBox, winner: Side) -> tuple[FieldId, ...]:
    """Return the winner's row of three and the town's three, in order (l.31-32, l.65-67)."""
    rows = (ROWS[winner], MALPASO)
    fields = [field for field in printed.fields.values() if field.row in rows]
    return tuple(FieldId(field.id) for field in sorted(fields, key=lambda field: field.place))


def settle_tournament(referee: Revolver2Referee) -> None:
    """End the tournament after two won rounds (l.63), or when the cards have run out.

    Then the side with more rounds wins; R2-7 decides when level.
    """
    game, level = referee.state.tournament, referee.state.house.level
    ahead = max(Side, key=game.count_wins)
    over = not any(game.left.values())
    if game.count_wins(ahead) >= ROUNDS_TO_WIN or (over and game.count_wins(ahead) > game.count_wins(ahead.enemy)):
        lay_out_row_and_deal(referee, ahead)
    elif over and level == "drawn":
        referee.emit(ev.TournamentLevel())
    elif over:
        lay_out_row_and_deal(referee, Side(level))


def settle_level_tournament(referee: Revolver2Referee, actor: Actor, action: act.DrawLevel) -> None:
    """Decide a level tournament by lot (R2-7)."""
    lay_out_row_and_deal(referee, action.side)


def lay_out_row_and_deal(referee: Revolver2Referee, winner: Side) -> None:
    """Lay out the winner's row of three and the town's three (l.31-32, l.65-67), and deal five cards each.

    Then the guardians whom nobody has named are read, and the poker cards that were played take effect, the loser's
    too (l.69-71).
    """
    referee.emit(ev.TournamentWon(winner, list_battlefields_to_lay_out(referee.fight.book, winner)))
    for side in (Side.DEFENCE, Side.ATTACK):
        request_draws(referee, side, HAND_SIZE)
    referee.push_steps(Step(StepKind.END, Side.ATTACK))
    for side in (Side.ATTACK, Side.DEFENCE):
        for card in reversed(referee.state.tournament.played_cards(side)):
            _do_poker_card(referee, side, card)
    push_member_descriptions(referee, [one.id for one in referee.fight.gang.alive])


def _do_poker_card(referee: Revolver2Referee, side: Side, card: CardId) -> None:
    """Do what a poker card says, or let people read it where nobody has typed it in."""
    source = f"poker:{card}"
    if referee.fight.book.poker[card].effects is None and referee.fight.variant.asks_all:
        referee.push_steps(Step(StepKind.TOLD, side, source))
    else:
        push_effects_of_source(referee, side, source)


def _seat(actor: Actor) -> int:
    assert isinstance(actor, int)
    return actor


def _side(referee: Revolver2Referee, actor: Actor) -> Side:
    side = referee.state.match.side_of(_seat(actor))
    assert side is not None
    return side
