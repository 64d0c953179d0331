"""Two at a table of Desperados: one is the marshal, the other leads three desperados from one phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.evening.desperados_room import DesperadosPhone, DesperadosRoom
from tests.evening.evening_room import opened, running, shots_folder
from tests.evening.program_control import Program


class Pair(DesperadosRoom):
    """Ann is the marshal, Bert leads three desperados."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        phones = tuple(DesperadosPhone(browser, name) for name in ("Ann", "Bert"))
        super().__init__(program, browser, shots, phones)
        self.ann, self.bert = phones


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with (
        running(Program(tmp_path, 54, "--game=desperados")) as program,
        opened(Pair, program, shots_folder(tmp_path / "shots")) as pair,
    ):
        yield pair


def test_one_player_leads_three(pair: Pair) -> None:
    """Bert gives the star away, sets three pawns and lays a card for each; each is uncovered by itself."""
    ann, bert = pair.phones
    pair.sit_down()
    bert.does("Give it to Ann", sure=True)
    for city, piece in (
        ("Thirst", "the marshal"),
        ("Ember", "sheriff 1"),
        ("Rattle", "sheriff 2"),
        ("Noon", "sheriff 3"),
    ):
        expect(ann.page.get_by_text(f"Tap a place for {piece}.")).to_be_visible()
        ann.sets(city)
    pair.shot("two-deployed", ann)
    ann.does("All are set")
    for city in ("Gravel", "Jackdaw", "Pepper"):
        bert.touch(city)
        pair.shot(f"two-start-{city}", bert)
        bert.does("Set your pawn")
    pair.move(1)
    ann.lay("Rattle")
    for pawn, city in enumerate(("Fiddle", "Kettle"), start=1):
        expect(bert.page.get_by_text(f"Your pawn {pawn}. Cover your phone")).to_be_visible()
        with bert.hiding(city):
            bert.lay(city)
        pair.shot(f"two-{city}", bert)
    bert.lay("Quarrel")
    pair.move(2)
    for rider, city in ((1, "Fiddle"), (2, "Kettle"), (3, "Quarrel")):
        bert.tap(f"Your pawn {rider}")
        before = bert.says_of(city)
        with bert.looking():
            pair.shot(f"two-looking-{rider}", bert)
            assert bert.says_of(city) != before
        assert bert.says_of(city) == before
    pair.nothing_else_happened()
