"""Bluffs and wins against the odds, found in games that are over; and told only once the end stands."""

from collections.abc import Sequence

import pytest

from companion.games.quickdraw.actions import Bet, Flee
from companion.games.quickdraw.cards import DOUBLE_DRAW, WILD
from companion.games.quickdraw.game import GAME
from companion.games.quickdraw.game_highlights import chance_to_survive
from companion.games.registry import folder_of
from companion.rules.game import complete_recorded_setup, fold_events
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.parts.game_story import StoryMove
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.plays.finished_game import read_finished_game
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.plays.play_store import PlayStore
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.games.quickdraw.quickdraw_driver import A, B, C, QuickDrawDriver

GAMES = {"quickdraw": GAME}


def hand(*cards: str) -> Sequence[CardId]:
    return [CardId(card) for card in cards]


def recorded(name: str, log: MemoryLog) -> Table:
    """A recorded game at a table."""
    played = read_playthrough(folder_of("quickdraw") / "playthroughs" / f"{name}.toml")
    table = Table("t", GAME, complete_recorded_setup(GAME.info, played.setup), log, WaitingDealer(), clock=lambda: 0)
    table.open(dealer={})
    for actor, action in decode_moves(played, GAME):
        table.deal(action) if actor is CHANCE else table.submit(actor, action)
    return table


def frightened_by(cards: str) -> Sequence[PlayedMove]:
    """Return the moves of a hand in which A bets on `cards`, and both others flee."""
    driver = QuickDrawDriver({0: cards})
    driver.does(A, Bet(10))
    for seat in (B, C):
        driver.does(seat, Flee())
    moves, state = [], GAME.initial_state(driver.state.setup)
    for actor, action in driver.entries:
        events = GAME.apply(state, actor, action)
        moves.append(PlayedMove(actor, action, events, state, fold_events(GAME, state, events)))
        state = moves[-1].after
    return moves


def figures(log: MemoryLog) -> Sequence[PlayFigure]:
    finished = read_finished_game(log.entries("t"), GAMES)
    assert finished is not None
    return GAME.find_play_figures([move for move, _ in finished.moves])


def test_a_hand_survives_as_often_as_counting_says() -> None:
    ones = hand("coal-1", "gold-1", "silver-1", "lead-1", "copper-1")
    assert chance_to_survive(ones) == 0
    # It beats 11 of the 55 numbers and 5 Wilds that are left; one of three cards will do.
    left, beaten = 55 + 5, 11
    miss = (left - beaten) * (left - beaten - 1) * (left - beaten - 2) / (left * (left - 1) * (left - 2))
    twelve = hand("coal-12", "gold-1", "silver-1", "lead-1", "copper-1")
    assert chance_to_survive(twelve) == pytest.approx(1 - miss)


def test_a_wild_beats_all_but_wilds_and_a_special_beats_nothing() -> None:
    three_wilds = 4 * 3 * 2 / (60 * 59 * 58)
    wild = [WILD, *hand("gold-1", "silver-1", "lead-1", "copper-1")]
    assert chance_to_survive(wild) == pytest.approx(1 - three_wilds)
    assert chance_to_survive([DOUBLE_DRAW, *hand("gold-1", "silver-1", "lead-1", "copper-1")]) == 0


def test_a_win_against_the_odds_is_found() -> None:
    log = MemoryLog()
    recorded("all-in", log)
    [found] = figures(log)
    assert (found.id, found.seat, found.counts) == ("odds", 0, {"pot": 300, "chance": 32})


def test_a_bluff_is_found_by_the_hand_that_nobody_saw() -> None:
    weak, strong = map(
        frightened_by, ("coal-1 gold-1 silver-1 lead-1 copper-1", "wild gold-12 silver-12 lead-12 copper-12")
    )
    [found] = GAME.find_play_figures(weak)
    assert (found.id, found.seat, found.counts) == ("bluff", A, {"pot": 40, "beats": 0, "fled_beats": 11})
    assert GAME.find_play_figures(strong) == ()
    assert [told_bluffs(moves) for moves in (weak, strong)] == [[(A, 0, 11)], []], "the story measures it alike"


def told_bluffs(moves: Sequence[PlayedMove]) -> Sequence[tuple[int, int, int]]:
    """Return seat and measures of the bluffs of the game's story."""
    told = [StoryMove(nth, move.actor, move.action, move.events, move.after) for nth, move in enumerate(moves)]
    bluffs = [scene.shows["bluff"] for scene in GAME.tell_story(moves[0].before, told).scenes]
    return [(one["seat"], one["beats"], one["fled_beats"]) for one in bluffs if one]


def test_what_was_hidden_is_told_once_the_end_cannot_be_undone() -> None:
    log, store, credentials = MemoryLog(), PlayStore(), CredentialStore()
    tables = TableManager(GAMES, log, lambda game, notes: WaitingDealer())
    keeper = PlayKeeper(tables, log, credentials, store)
    tables.on_open(keeper.follow_table)
    table = recorded("all-in", log)
    tables._enter(table)
    keeper.keep_due()
    assert [play.figures for play in store.plays()] == [None]
    assert table.unlock_log()
    keeper.keep_due()
    [play] = store.plays()
    assert play.figures is not None and play.figures[0]["words"]["it"]
    keeper.stop()
    store.close()
    credentials.close()
