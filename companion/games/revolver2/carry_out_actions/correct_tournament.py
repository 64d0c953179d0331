"""The tournament put right by hand: who won a round, which card was played, whose battlefields lie there."""

from collections.abc import Iterator
from typing import Any

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.carry_out_actions.preparation import (
    list_battlefields_to_lay_out,
    round_winner,
    settle_tournament,
)
from companion.games.revolver2.carry_out_actions.turns_and_victory import Revolver2Referee
from companion.games.revolver2.enums_and_constants import RoundWinner
from companion.games.revolver2.state import State
from companion.games.revolver2.tournament_state import PokerRound
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.by_hand.corrections import REASON_SLOT


def offer_tournament_corrections(state: State, side: Side | None) -> Offers:
    """Return who may really have won the rounds so far, and with real cards which were played."""
    if side is None or state.fight.variant.first_texts:
        return ()
    rounds = enumerate(state.tournament.rounds, 1)
    return tuple(offer for number, played in rounds for offer in _of_round(state, number, played))


def _of_round(state: State, number: int, played: PokerRound) -> Iterator[Offer[Any]]:
    said = RoundWinner.NOBODY if played.winner is None else RoundWinner(played.winner.value)
    others = tuple(winner for winner in RoundWinner if winner is not said)
    yield Offer(act.SetRound, {"round": OneOf((number,)), "winner": OneOf(others), "reason": REASON_SLOT})
    for side in Side if state.house.real_poker else ():
        known = state.tournament.played_cards(side)
        printed = state.fight.book.poker
        cards = tuple(card for card in state.poker_cards_of(side) if card not in known and not printed[card].unnamed)
        if not cards:
            continue
        where = {"round": OneOf((number,)), "side": OneOf((side,)), "card": OneOf(cards), "reason": REASON_SLOT}
        yield Offer(act.SetRoundCard, where)


def offer_other_tournament_winner(state: State, side: Side | None) -> Offers:
    """Return the other side as the winner of the tournament, as long as the marker is on the first space of all."""
    fight, winner = state.fight, state.tournament.winner
    busy = fight.stack.steps or fight.stack.owed or fight.stack.recruits
    late = (fight.marker_at, fight.row.space) != (0, 1) or fight.variant.first_texts
    if side is None or winner is None or busy or late:
        return ()
    return (Offer(act.SetRow, {"side": OneOf((winner.enemy,)), "reason": REASON_SLOT}),)


def correct_round_winner(referee: Revolver2Referee, actor: Actor, action: act.SetRound) -> None:
    """Record who really won a round; the tournament may be over by that."""
    was = referee.state.tournament.rounds[action.round - 1]
    winner = None if action.winner is RoundWinner.NOBODY else Side(action.winner.value)
    referee.emit(ev.RoundPut(action.round, was.attack, was.defence, winner, action.reason))
    settle_tournament(referee)


def correct_round_card(referee: Revolver2Referee, actor: Actor, action: act.SetRoundCard) -> None:
    """Record which card was really played, and who won the round with it."""
    was = referee.state.tournament.rounds[action.round - 1]
    attack, defence = (action.card if side is action.side else was.card_of_side(side) for side in Side)
    winner = round_winner(referee.fight.book, attack, defence)
    referee.emit(ev.RoundPut(action.round, attack, defence, winner, action.reason))
    settle_tournament(referee)


def correct_tournament_winner(referee: Revolver2Referee, actor: Actor, action: act.SetRow) -> None:
    """Record that the other side's battlefields lie there; what they would have brought by now is put right by hand."""
    referee.emit(ev.RowPut(action.side, list_battlefields_to_lay_out(referee.fight.book, action.side), action.reason))
