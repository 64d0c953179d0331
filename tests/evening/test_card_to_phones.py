"""Films are shown in time, cards are laid that ask nothing, and a time is that of the first update that shows them."""

from collections.abc import Callable
from typing import Any

import pytest

from benchmarks.speed.card_films import CardFilm, Projector, first_with_card, lay_card
from benchmarks.speed.card_to_phones import Laid, report
from benchmarks.speed.first_attack import (
    CARDS,
    COLUMN,
    GAME,
    Phone,
    Update,
    count_in_column,
    may_attack,
    play_until_first_attack,
)
from benchmarks.speed.streaming_phone import RATE
from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.games.registry import find_game, mat_of_game
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.simulator.scene import LaidCard, TableScene
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder


class Clock:
    """Seconds that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class EveningInMemory:
    """A table with real cards, asked and answered as an `Evening` is."""

    cookie = ""

    def __init__(self, seed: int) -> None:
        game = find_game(GAME)
        dealer = make_dealer_from_notes({"kind": "real", "seed": seed}, lambda seed: None)
        self.table = Table("t", game, Setup(2), MemoryLog(), dealer, clock=lambda: 0)
        self.seats: dict[int, str] = {}
        self._encoder = UpdateEncoder(game)

    @property
    def update(self) -> Update:
        return self._update_for(PUBLIC)

    def own_update(self, seat: int) -> Update:
        return self._update_for(Seat(seat))

    def sit(self, seats: int) -> None:
        self.seats = dict.fromkeys(range(seats), "")
        self.table.open()

    def wait_for(self, ready: Callable[[], Any]) -> None:
        assert ready()

    def post(self, path: str, body: dict[str, Any], _cookie: str) -> None:
        action = self._encoder.actions.decode(body["action"])
        if path == "/api/host/deal":
            self.table.deal(action)
        else:
            self.table.submit(Seat(int(path.rpartition(":")[2])), action, decision=body["decision"])

    def _update_for(self, viewer: Viewer) -> Update:
        return self._encoder.update_to_json(self.table.update_for(viewer))


@pytest.mark.parametrize("seed", range(5))
def test_all_cards_are_understood_at_once_in_the_first_attack(seed: int) -> None:
    one: Any = EveningInMemory(seed)
    play_until_first_attack(one)
    for number, card in enumerate(CARDS, start=1):
        one.table.observe(CardSeen(card, COLUMN, 0.97, count=CARDS[:number].count(card)))
        assert count_in_column(one.own_update(0)) == count_in_column(one.own_update(1)) == number
        assert may_attack(one.update)


def test_a_film_tells_when_the_card_lies_and_when_the_hand_is_gone() -> None:
    mat = mat_of_game(GAME)
    assert mat is not None
    lying = LaidCard(CARDS[0], 126, 60)
    drawn: Any = None
    moments = lay_card(TableScene(mat, drawn), [lying], LaidCard(CARDS[1], 126, 90)).moments
    at = first_with_card(moments)
    assert [len(moment.cards) for moment in moments] == [1] * at + [2] * (len(moments) - at)
    assert moments[at].hands and not moments[-1].hands and all(moment.hands for moment in moments[:-1])


def test_a_listener_is_shown_what_is_due_and_never_what_is_late() -> None:
    clock = Clock()
    projector = Projector(CardFilm((), (b"empty",)), clock)
    assert projector.picture_now() == b"empty"
    clock.now = 200.0
    moments = projector.show(CardFilm((b"hand", b"card below", b"hand leaves"), (b"one", b"other"), laid=1))
    assert (moments.laid, moments.clear) == (200 + 1 / RATE, 200 + 3 / RATE)

    def shown_at(seconds: float) -> bytes:
        clock.now = seconds + 0.001
        return projector.picture_now()

    assert [shown_at(moment) for moment in (200, moments.laid, moments.clear)] == [b"hand", b"card below", b"one"]
    assert [shown_at(200 + number / RATE) for number in (4, 5, 60)] == [b"other", b"one", b"other"]


def test_a_phone_tells_the_time_of_the_first_update_that_shows_a_card() -> None:
    phone = Phone()
    for arrived, cards in ((1.0, []), (2.0, ["looters"]), (3.0, ["looters"]), (4.0, ["looters", "looters"])):
        phone.hear(arrived, {"view": {"zones": {COLUMN: cards}}})
    assert phone.wait_for(lambda update: count_in_column(update) >= 1) == 2.0
    assert phone.wait_for(lambda update: count_in_column(update) >= 2) == 4.0


def test_the_report_holds_the_median_of_one_run_against_that_of_the_other() -> None:
    free = [Laid(0.2, 0.4, 0.1, 0.1), Laid(0.4, 0.6, 0.1, 0.3), Laid(0.2, 0.4, 0.3, 0.1)]
    small = [Laid(1.0, 1.2, 0.1, 0.1), Laid(3.0, 3.2, 0.1, 0.1), Laid(0.6, 0.8, 0.1, 0.1)]
    lines = "\n".join(report((None, 0.2), free, small))
    assert "no limit: 3 cards" in lines and "median 0.20 s (3 pictures), worst 0.40 s (6)" in lines
    assert "0.2 of a core: 3 cards" in lines and "median 1.00 s (15 pictures), worst 3.00 s (45)" in lines
    assert lines.endswith("0.2 of a core takes 5.0 times as long as no limit")
