"""Rules for every game with diagnoses, and a diagnosis that tells a secret is caught."""

from random import Random

import pytest

from companion.games.registry import load_games
from companion.rules.codec import Codec
from companion.rules.game import AnyGame, DiagnosesCards, Diagnosis
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from tests.games.common.diagnosis_probes import list_cards, probes
from tests.games.common.playouts import playout, setups
from tests.games.common.twin_worlds import Leak, Walk, viewers
from tests.table.observing.column_game import GAME as COLUMNS
from tests.table.observing.column_game import Blabbing, Columns, State

GAMES: dict[str, AnyGame] = {
    "columns": COLUMNS,
    **{name: game for name, game in load_games().items() if isinstance(game, DiagnosesCards)},
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_hunch_asks_a_seat_in_a_word_and_with_actions_of_the_game(game: AnyGame) -> None:
    assert isinstance(game, DiagnosesCards)
    dice, codec, found = Random(3), Codec(*game.actions), 0
    for setup in setups(game):
        cards = list_cards(game, setup)
        for step in playout(game, setup, seed=7):
            for card, zone, gone in probes(game, cards, step.after, dice, 4):
                if (diagnosis := game.diagnose(step.after, card, zone, gone)) is not None:
                    found += 1
                    assert 0 <= diagnosis.seat < setup.seats and diagnosis.why.replace("-", "").isalnum()
                    assert all(codec.decode(codec.encode(action)) == action for action in diagnosis.actions)
    assert found, "no card was ever worth a question: this tests nothing"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_no_card_or_place_is_too_odd(game: AnyGame) -> None:
    assert isinstance(game, DiagnosesCards)
    for setup in setups(game):
        for step in playout(game, setup, seed=8):
            zones = [*game.view(step.after, PUBLIC).get("zones", {}), "garden", ""]
            for zone in zones:
                assert game.diagnose(step.after, CardId("no-such-card"), ZoneId(zone), gone=True) is None
                assert game.diagnose(step.after, CardId("no-such-card"), ZoneId(zone), gone=False) is None


class PeepingWhy(Columns):
    """Tells the owner of a column what the other holds."""

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        found = super().diagnose(state, card, zone, gone)
        return found and found._replace(why="theirs" if card in state.hands[Seat(1 - found.seat)] else found.why)


def _walk(game: AnyGame) -> int:
    [setup] = setups(game)
    return sum(Walk(game, setup, viewer, seed).run(60).forks for viewer in viewers(setup) for seed in range(6))


def test_hunches_that_ask_by_public_knowledge_tell_nothing() -> None:
    assert _walk(COLUMNS) > 20


@pytest.mark.parametrize("game", [Blabbing(), PeepingWhy()], ids=lambda game: type(game).__name__)
def test_a_hunch_that_tells_is_caught(game: AnyGame) -> None:
    with pytest.raises(Leak, match="hunches"):
        _walk(game)
