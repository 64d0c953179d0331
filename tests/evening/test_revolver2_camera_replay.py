"""Real cards before a camera are the game that was entered by taps, with people's mistakes and without.

Two stretches of one game; whole games are played by `benchmarks/eyes/revolver2_camera_replays.py`.
"""

import pytest

from companion.rules.zone import CardId
from companion.simulator.scene import TableScene
from companion.skirmish.cards.enums_and_constants import Side
from companion.vision.recognise.recogniser import Recogniser
from tests.simulator.replay.mistakes import Clumsiness, Kind
from tests.simulator.replay.recogniser_of_drawn_cards import make_recogniser
from tests.simulator.replay.recorded_bot_game import Entry, Recording, recorded
from tests.simulator.replay.replay_with_mistakes import Clumsy

SEED = 7
FIRST, LAST = 66, 14
"""Entries of the recording: from the first choice on, and up to the last one."""


@pytest.fixture(scope="module")
def recording() -> Recording:
    return recorded(SEED)


@pytest.fixture(scope="module")
def eyes(recording: Recording) -> tuple[Recogniser, TableScene]:
    entries = (*recording.entries[:FIRST], *recording.entries[-LAST - 1 :])
    return make_recogniser({card for entry in entries for card in around(entry)}, width=300, small=True)


def around(entry: Entry) -> set[CardId]:
    """The cards that somebody could lay, or that lie on the table, but for what is deep in piles."""
    fight = entry.after.fight
    hands = {card for side in Side for card in (*fight.zones_of(side).hand, *fight.zones_of(side).discard[-1:])}
    return {CardId(card) for card in (*hands, *fight.turn.recruited, *in_play(entry)) if card is not None}


def in_play(entry: Entry) -> set[CardId]:
    return {
        one.card
        for battlefield in entry.after.fight.row.battlefields
        for side in Side
        for one in battlefield.column(side)
    }


def test_two_stretches_of_a_game_laid_by_clumsy_people_are_the_game_that_was_tapped(
    recording: Recording, eyes: tuple[Recogniser, TableScene]
) -> None:
    game = Clumsy(recording, *eyes, Clumsiness(0.6, SEED))
    game.play(FIRST)
    assert set(game.mended.made) == set(Kind)
    assert game.mended.failed == [] and game.mended.made == game.mended.noticed
    assert game.mended.by_tap and game.mended.by_hand

    game.clumsiness = Clumsiness(0.0, SEED)
    game.tap(len(recording.entries) - LAST)
    tally = game.play()
    assert tally.unequal == tally.false == [] and tally.steps > 40
    assert len(tally.tapped) <= 0.1 * tally.seen
    assert game.outcome is not None and game.outcome == recording.outcome
