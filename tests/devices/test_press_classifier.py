"""Short, long and double presses, by a clock of our own."""

import pytest

from companion.devices.input.button_presses import PanelPressDetector
from companion.devices.input.press_classifier import PressClassifier, PressKind
from companion.devices.wiring import ButtonWire, PressEffect, Wiring

HOLD, DOUBLE, STUCK = 1.5, 0.35, 30.0


def play(presses: PressClassifier, *moments: tuple[float, str]) -> list[tuple[float, PressKind]]:
    """Press ("down") and let go ("up") at these times, and wait ("tick") as it asks to be woken; what it said when."""
    said: list[tuple[float, PressKind]] = []
    for at, what in moments:
        while (due := presses.next_tick_at) is not None and due <= at:
            how = presses.tick(due)
            assert how is not None, "it asks to be woken for something only"
            said.append((due, how))
        how = {"down": presses.button_down, "up": presses.button_up, "tick": presses.tick}[what](at)
        said += [(at, how)] if how is not None else []
    return said


def test_a_plain_button_is_told_when_it_goes_down() -> None:
    assert play(PressClassifier(None, None, STUCK), (0.0, "down"), (5.0, "up"), (6.0, "tick")) == [
        (0.0, PressKind.SHORT)
    ]


def test_two_quick_presses_of_a_plain_button_are_two() -> None:
    moments = ((0.0, "down"), (0.1, "up"), (0.2, "down"), (0.3, "up"))
    assert play(PressClassifier(None, None, STUCK), *moments) == [(0.0, PressKind.SHORT), (0.2, PressKind.SHORT)]


def test_a_button_that_can_be_held_is_told_when_let_go() -> None:
    assert play(PressClassifier(HOLD, None, STUCK), (0.0, "down"), (0.4, "up"), (9.0, "tick")) == [
        (0.4, PressKind.SHORT)
    ]


def test_held_it_is_long_once_and_not_short_when_let_go() -> None:
    assert play(PressClassifier(HOLD, None, STUCK), (0.0, "down"), (4.0, "up"), (9.0, "tick")) == [
        (1.5, PressKind.LONG)
    ]


def test_a_double_press_is_told_at_the_second() -> None:
    moments = ((0.0, "down"), (0.1, "up"), (0.3, "down"), (0.4, "up"), (9.0, "tick"))
    assert play(PressClassifier(None, DOUBLE, STUCK), *moments) == [(0.3, PressKind.DOUBLE)]


def test_a_second_press_too_late_makes_two_short_ones() -> None:
    moments = ((0.0, "down"), (0.1, "up"), (0.4, "down"), (0.5, "up"), (9.0, "tick"))
    assert play(PressClassifier(None, DOUBLE, STUCK), *moments) == [(0.35, PressKind.SHORT), (0.75, PressKind.SHORT)]


def test_a_slow_press_waits_no_longer_than_until_it_is_let_go() -> None:
    assert play(PressClassifier(None, DOUBLE, STUCK), (0.0, "down"), (0.5, "up")) == [(0.5, PressKind.SHORT)]


def test_three_presses_are_a_double_and_a_short_one() -> None:
    moments = [(at / 10, what) for at, what in enumerate(["down", "up"] * 3)]
    assert play(PressClassifier(HOLD, DOUBLE, STUCK), *moments, (9.0, "tick")) == [
        (0.2, PressKind.DOUBLE),
        (0.75, PressKind.SHORT),
    ]


def test_a_second_press_that_is_held_is_still_double_only() -> None:
    moments = ((0.0, "down"), (0.1, "up"), (0.2, "down"), (5.0, "up"), (9.0, "tick"))
    assert play(PressClassifier(HOLD, DOUBLE, STUCK), *moments) == [(0.2, PressKind.DOUBLE)]


def test_down_for_too_long_is_nobodys_finger() -> None:
    moments = ((0.0, "down"), (40.0, "up"), (41.0, "down"), (41.1, "up"))
    assert play(PressClassifier(None, None, STUCK), *moments) == [
        (0.0, PressKind.SHORT),
        (STUCK, PressKind.STUCK),
        (41.0, PressKind.SHORT),
    ]


def test_what_was_down_at_the_start_means_nothing_until_let_go() -> None:
    presses = PressClassifier(HOLD, DOUBLE, STUCK)
    assert play(presses, (3.0, "up"), (4.0, "tick")) == []
    assert play(presses, (5.0, "down"), (7.0, "up")) == [(6.5, PressKind.LONG)]


@pytest.mark.parametrize("hold_s", [None, HOLD])
@pytest.mark.parametrize("double_s", [None, DOUBLE])
def test_nothing_is_due_when_nothing_is_pressed(hold_s: float | None, double_s: float | None) -> None:
    presses = PressClassifier(hold_s, double_s, STUCK)
    assert presses.next_tick_at is None
    play(presses, (0.0, "down"), (0.1, "up"), (9.0, "tick"))
    assert presses.next_tick_at is None


def test_each_button_has_its_own_times() -> None:
    said: list[tuple[str, PressKind]] = []
    undo = ButtonWire("undo", 27, held=PressEffect.UNDO)
    power = ButtonWire("power", 4, held=PressEffect.POWER, hold_ms=3000)
    buttons = PanelPressDetector(Wiring((undo, power), hold_ms=1500), lambda wire, how: said.append((wire.name, how)))
    buttons.button_down(undo, 0.0)
    buttons.button_down(power, 0.0)
    assert buttons.next_tick_at == 1.5
    buttons.tick(1.5)
    assert buttons.next_tick_at == 3.0
    buttons.button_up(power, 2.9)
    assert said == [("undo", PressKind.LONG), ("power", PressKind.SHORT)]


def test_what_comes_late_is_judged_by_when_it_happened() -> None:
    """The thread was busy: the press had been held for two seconds when anybody looked."""
    said: list[PressKind] = []
    undo = ButtonWire("undo", 27, held=PressEffect.UNDO)
    buttons = PanelPressDetector(Wiring((undo,)), lambda wire, how: said.append(how))
    buttons.button_down(undo, 10.0)
    buttons.button_up(undo, 12.0)
    assert said == [PressKind.LONG]
