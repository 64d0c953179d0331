"""Revolver with every module before a camera is the game that was entered by taps: its opening, the prison, its end.

Whole games are played by `benchmarks/eyes/revolver_camera_replays.py`.
"""

from collections.abc import Sequence

import pytest

from companion.games.revolver.enums_and_constants import Phase
from companion.rules.zone import CardId
from companion.simulator.scene import TableScene
from companion.skirmish.cards.enums_and_constants import Side
from companion.vision.recognise.recogniser import Recogniser
from tests.simulator.replay.mistakes import Clumsiness
from tests.simulator.replay.recogniser_of_drawn_cards import make_recogniser
from tests.simulator.replay.recorded_bot_game import Entry, Recording, recorded
from tests.simulator.replay.replay_with_mistakes import Clumsy
from tests.simulator.replay.staged_games import REVOLVER

SEEDS = range(3, 30)
FIRST, LAST = 60, 12
"""Entries of the recording: from the first choice on, and up to the last one."""


def prison(recording: Recording) -> Sequence[int]:
    """The numbers of the entries there."""
    return [number for number, entry in enumerate(recording.entries) if entry.after.phase is Phase.PRISON]


@pytest.fixture(scope="module")
def recording() -> Recording:
    """The first one in which the gang lets itself be locked up."""
    return next(played for seed in SEEDS if prison(played := recorded(seed, REVOLVER)))


@pytest.fixture(scope="module")
def eyes(recording: Recording) -> tuple[Recogniser, TableScene]:
    entries, inside = recording.entries, prison(recording)
    shown = (*entries[:FIRST], *entries[inside[0] - 2 : inside[-1] + 2], *entries[-LAST - 1 :])
    cards = {card for entry in shown for card in around(entry)}
    return make_recogniser(cards, width=300, staging=REVOLVER, small=True)


def around(entry: Entry) -> set[CardId]:
    """The cards that somebody could lay, or that lie on the table, but for what is deep in piles."""
    fight = entry.after.fight
    forces = [fight.attack, fight.defence, fight.frontier]
    known = {card for force in forces for card in (*force.hand, *force.discard[-1:])}
    ambushes = {battlefield.ambush for battlefield in fight.row.battlefields}
    lying = {one.card.card for one in fight.located_cards()}
    down = {card for battlefield in fight.row.battlefields for side in Side for card in battlefield.down.get(side, ())}
    return {card for card in known | ambushes | lying | down if card is not None}


def test_stretches_of_a_game_with_all_modules_are_the_game_that_was_tapped(
    recording: Recording, eyes: tuple[Recogniser, TableScene]
) -> None:
    game = Clumsy(recording, *eyes, Clumsiness(0.5, recording.seed))
    game.play(FIRST)
    assert game.mended.failed == [] and game.mended.made == game.mended.noticed
    assert len(game.mended.made) > 2 and game.mended.by_hand

    game.clumsiness = Clumsiness(0.0, recording.seed)
    inside = prison(recording)
    game.tap(inside[0] - 1)
    game.play(inside[-1] + 2)
    game.tap(len(recording.entries) - LAST)
    tally = game.play()
    assert tally.unequal == tally.false == [] and tally.steps > 50
    assert len(tally.tapped) <= 0.1 * tally.seen
    assert game.outcome is not None and game.outcome == recording.outcome
