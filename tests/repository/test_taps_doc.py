"""The document docs/taps.md holds the taps that are counted over the recorded games."""

from pathlib import Path

import pytest

from benchmarks.tap_rules import RULES, Step
from benchmarks.taps import PAGE, count_taps, page_text, read_steps
from companion.games.desperados.actions import Act, Ride
from companion.games.desperados.enums_and_constants import Deed, Rider
from companion.games.registry import folder_of
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

CALM = folder_of("quickdraw") / "playthroughs" / "calm-hand.toml"


def test_the_table_of_taps_is_counted_anew() -> None:
    assert page_text() == PAGE.read_text("utf-8"), "run python -m benchmarks.taps"


def test_cq_45_a_quiet_turn_costs_one_tap_in_place_of_two() -> None:
    quiet = _quiet_turn(CALM)
    assert [count_taps(RULES["quickdraw"], quiet, "digital", now) for now in (False, True)] == [2, 1]


@pytest.mark.parametrize(("way", "taps"), [("digital", 3), ("camera", 0), ("real", 5)])
def test_a_trade_is_seen_by_a_camera_and_told_without_one(way: str, taps: int) -> None:
    steps = list(read_steps(CALM))
    at = next(nth for nth, step in enumerate(steps) if type(step.action).__name__ == "Trade")
    assert count_taps(RULES["quickdraw"], steps[at : at + 2], way, now=True) == taps


@pytest.mark.parametrize(("deed", "before", "now"), [(Deed.NOTHING, 3, 0), (Deed.POKER, 5, 2)])
def test_de_35_a_real_card_that_does_nothing_costs_no_tap_in_place_of_three(deed: Deed, before: int, now: int) -> None:
    """A deed is one tap beside uncovering the phone, said with the card or later."""
    at_once, later = (Ride(Rider(1), 1, PlaceId("Globe"), then) for then in (deed, Deed.LATER))
    for actions in ((at_once,), (later, Act(Rider(1), 1, deed))):
        steps = [Step(Seat(1), action, {}, ()) for action in actions]
        assert [count_taps(RULES["desperados"], steps, "camera", new) for new in (False, True)] == [before, now]


def _quiet_turn(path: Path) -> list[Step]:
    steps = list(read_steps(path))
    names = [type(step.action).__name__ for step in steps]
    at = next(nth for nth in range(len(names)) if names[nth : nth + 2] == ["Stand", "Check"])
    return steps[at : at + 2]
