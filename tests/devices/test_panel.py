"""The panel, by driving its pins."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import gpiozero  # type: ignore[import-untyped]
import pytest

from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import make_screen_content
from companion.devices.input.number_dial import BRIGHTEST
from companion.devices.panel import TablePanel, open_panel, panel_factory
from companion.devices.panel.undo_question import AGAIN, ARMED_S
from companion.rules.event import Event
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.updates.update import Update
from tests.devices.conftest import Undone, new_table
from tests.devices.mock_pins import BUZZER, CONFIRM_0, CONFIRM_1, LAMP_0, NEXT, PUSH, TURN, UNDO, WIRING, Buses, Pins
from tests.patience import PATIENCE_S
from tests.toy_game import GAME, RED, Boast, Guess, Ready, TurnUp


def wait_for(table: Table, wanted: Callable[[Update], bool]) -> None:
    """Until the table is so, as the public sees it."""
    reached = threading.Event()
    unsubscribe = table.subscribe(None, lambda update: reached.set() if wanted(update) else None)
    assert reached.wait(PATIENCE_S)
    unsubscribe()


def test_pressing_a_seats_button_is_that_seats_action(panel: TablePanel, pins: Pins, table: Table) -> None:
    panel.follow_table(table)
    pins.tap(CONFIRM_1)
    wait_for(table, lambda update: update.to_act == {Seat(0)})
    assert table.history(None)[-1]["source"] == "panel"
    pins.tap(CONFIRM_0)
    wait_for(table, lambda update: update.view["phase"] == "guess")


def test_a_press_at_no_table_or_that_means_nothing_is_harmless(panel: TablePanel, pins: Pins, table: Table) -> None:
    pins.tap(CONFIRM_0)
    panel.follow_table(table)
    pins.tap(UNDO)
    pins.tap(CONFIRM_0)
    wait_for(table, lambda update: update.to_act == {Seat(1)})
    assert panel.fault_lines() == ()


def test_lamps_show_whose_turn_it_is(panel: TablePanel, pins: Pins, table: Table) -> None:
    panel.follow_table(table)
    pins.wait(lambda: pins.lit() == (True, True, True))
    table.submit(Seat(0), Ready())
    pins.wait(lambda: pins.lit() == (False, True, True))
    table.submit(Seat(1), Ready())
    pins.wait(lambda: pins.lit() == (True, True, True))


def test_the_turn_lamp_blinks_while_a_card_is_awaited(panel: TablePanel, pins: Pins, table: Table) -> None:
    panel.follow_table(table)
    for action in (Ready(), Guess(RED)):
        for seat in (0, 1):
            table.submit(Seat(seat), action)
    assert table.update_for(None).to_act == {CHANCE}
    pins.wait(lambda: pins.lit()[:2] == (False, False))
    before = pins.rises(TURN)
    pins.wait(lambda: pins.rises(TURN) >= before + 2)


def test_the_buzzer_sounds_when_a_seat_gets_its_turn_and_only_then(panel: TablePanel, pins: Pins, table: Table) -> None:
    panel.follow_table(table)
    table.submit(Seat(0), Ready())
    pins.wait(lambda: pins.lit() == (False, True, True))
    assert pins.rises(BUZZER) == 0
    table.submit(Seat(1), Ready())
    pins.wait(lambda: pins.rises(BUZZER) == 1)
    table.submit(Seat(0), Boast(1))
    table.submit(Seat(0), Guess(RED))
    pins.wait(lambda: pins.lit() == (False, True, True))
    assert pins.rises(BUZZER) == 1
    pins.wait(lambda: not pins.pin(BUZZER).state)


def test_holding_undo_undoes_and_a_tap_does_not(panel: TablePanel, pins: Pins, table: Table, undone: Undone) -> None:
    panel.follow_table(table)
    pins.tap(UNDO)
    pins.hold(UNDO)
    assert undone.asked.wait(PATIENCE_S)
    pins.let_go(UNDO)
    pins.tap(CONFIRM_0)
    wait_for(table, lambda update: update.to_act == {Seat(1)})
    assert undone.tables == [table]


def test_undo_tapped_twice_undoes_if_nothing_happened_in_between(
    panel: TablePanel, pins: Pins, table: Table, undone: Undone
) -> None:
    panel.follow_table(table)
    pins.tap(UNDO)
    pins.tap(CONFIRM_1)
    pins.tap(UNDO)
    pins.tap(NEXT)
    pins.tap(CONFIRM_0)
    wait_for(table, lambda update: update.view["phase"] == "guess")
    pins.tap(UNDO)
    pins.turn(-1)
    pins.wait(lambda: panel.brightness == BRIGHTEST - 1)
    table.submit(Seat(0), Boast(1))
    pins.tap(UNDO)
    pins.turn(-1)
    pins.wait(lambda: panel.brightness == BRIGHTEST - 2)
    assert undone.tables == []
    pins.tap(UNDO)
    assert undone.asked.wait(PATIENCE_S)
    assert undone.tables == [table]


def _shows(buses: Buses, table: Table, words: str) -> bool:
    """Return whether the display shows the table with that line."""
    wanted = draw_screen(replace(make_screen_content(table.game.info.title, table.update_for(PUBLIC)), message=words))
    return any(picture.tobytes() == wanted.tobytes() for picture in buses.screen.pictures[-1:])


def test_a_second_press_of_undo_counts_for_a_while_only(
    panel: TablePanel, pins: Pins, table: Table, buses: Buses, undone: Undone
) -> None:
    panel.follow_table(table)
    pins.tap(CONFIRM_1)
    wait_for(table, lambda update: update.to_act == {Seat(0)})
    for _ in range(2):
        pins.tap(UNDO)
        pins.wait(lambda: _shows(buses, table, AGAIN))
        pins.clock.now += ARMED_S
        panel.show_line("")  # something to do: the clock of this test wakes nobody
        pins.wait(lambda: _shows(buses, table, ""))
    assert undone.tables == []


def test_undo_refuses_and_confirm_agrees_to_what_seats_are_asked(
    panel: TablePanel, pins: Pins, table: Table, undone: Undone
) -> None:
    for action in (Ready(), Guess(RED)):
        for seat in (0, 1):
            table.submit(Seat(seat), action)
    table.deal(TurnUp(RED))
    panel.follow_table(table)
    table.undo(3)
    pins.tap(UNDO)
    wait_for(table, lambda update: update.prompt is None)
    table.undo(3)
    pins.tap(CONFIRM_0)
    pins.tap(CONFIRM_1)
    wait_for(table, lambda update: update.view["zones"]["middle"] == [])
    assert undone.tables == [] and table.history(None)[-2]["source"] == "panel"


def test_an_undo_that_fails_is_said(pins: Pins, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    refused = threading.Event()

    def refuse(_: Table) -> None:
        refused.set()
        raise ValueError("nothing to undo")

    panel = TablePanel(WIRING, refuse, pin_factory=pins, buses=Buses(), clock=pins.clock)
    panel.start()
    panel.follow_table(table)
    with caplog.at_level("CRITICAL"):
        pins.hold(UNDO)
        assert refused.wait(PATIENCE_S)
        pins.let_go(UNDO)
        pins.tap(CONFIRM_0)
        wait_for(table, lambda update: update.to_act == {Seat(1)})
    assert panel.fault_lines() == ("panel: nothing to undo",)
    panel.close()


def test_another_table_takes_over(panel: TablePanel, pins: Pins, table: Table) -> None:
    panel.follow_table(table)
    table.submit(Seat(0), Ready())
    pins.wait(lambda: pins.lit() == (False, True, True))
    second = new_table("t2")
    panel.follow_table(second)
    pins.wait(lambda: pins.lit() == (True, True, True))
    pins.tap(CONFIRM_1)
    wait_for(second, lambda update: update.to_act == {Seat(0)})
    assert table.update_for(None).to_act == {Seat(1)}


def test_closing_twice_leaves_the_pins_dark_and_free(
    panel: TablePanel, pins: Pins, table: Table, undone: Undone
) -> None:
    panel.start()
    panel.follow_table(table)
    pins.wait(lambda: pins.lit() == (True, True, True))
    panel.close()
    panel.close()
    assert pins.lit() == (False, False, False)
    again = TablePanel(WIRING, undone, pin_factory=pins, buses=Buses(), clock=pins.clock)
    again.start()
    assert again.fault_lines() == ()
    again.follow_table(table)
    pins.wait(lambda: pins.lit() == (True, True, True))
    again.close()


def test_closing_from_a_callback_of_its_own(pins: Pins, buses: Buses) -> None:
    closing = threading.Event()

    def close(_: Table) -> None:
        panel.close()
        closing.set()

    panel = TablePanel(WIRING, close, pin_factory=pins, buses=buses, clock=pins.clock)
    panel.start()
    panel.follow_table(new_table())
    pins.hold(UNDO)
    assert closing.wait(PATIENCE_S), "it does not wait for itself"
    panel.close()
    assert pins.lit() == (False, False, False) and buses.screen.closed
    gpiozero.LED(LAMP_0, pin_factory=pins).close()


def test_no_thread_is_left_and_no_table_followed_after_closing(pins: Pins, buses: Buses, undone: Undone) -> None:
    before, table, another = set(threading.enumerate()), new_table(), new_table("t2")
    panel = TablePanel(WIRING, undone, pin_factory=pins, buses=buses, clock=pins.clock)
    panel.start()
    panel.follow_table(table)
    started = set(threading.enumerate()) - before
    assert {thread.name for thread in started} == {"panel", "lamps"}
    assert all(thread.daemon for thread in started), "a program that fails elsewhere would never end"
    panel.close()
    assert set(threading.enumerate()) <= before
    panel.start()
    panel.follow_table(another)
    assert not table._listeners and not another._listeners and set(threading.enumerate()) <= before


def test_a_table_that_is_given_up_goes_dark(
    panel: TablePanel, pins: Pins, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    for told in (panel.detach_closed_table, lambda: pins.tap(CONFIRM_0)):
        table = new_table()
        panel.follow_table(table)
        panel.detach_closed_table()
        pins.wait(lambda: pins.lit() == (True, True, True))
        table.close()
        told()
        pins.wait(lambda: pins.lit() == (False, False, False))
    assert panel.fault_lines() == () and caplog.text == ""


def test_presses_from_many_threads_at_once_are_all_heard(pins: Pins, buses: Buses, undone: Undone) -> None:
    heard: list[str] = []
    panel = TablePanel(
        *(WIRING, undone),
        pin_factory=pins,
        buses=buses,
        on_press=lambda name, how, value: heard.append(how),
        clock=pins.clock,
    )
    panel.start()
    fingers = [threading.Thread(target=lambda pin=pin: [pins.tap(pin) for _ in range(50)]) for pin in (17, 22, 27, 25)]
    for finger in fingers:
        finger.start()
    for finger in fingers:
        finger.join()
    pins.wait(lambda: len(heard) == 200)
    panel.close()
    assert panel.fault_lines() == () and set(heard) == {"short"}


def test_a_part_that_does_not_work_is_said_and_left_out(
    pins: Pins, table: Table, undone: Undone, caplog: pytest.LogCaptureFixture
) -> None:
    taken = gpiozero.LED(LAMP_0, pin_factory=pins)
    panel = TablePanel(WIRING, undone, pin_factory=pins, buses=Buses(), clock=pins.clock)
    with caplog.at_level("CRITICAL"):
        panel.start()
    [note] = panel.fault_lines()
    assert note.startswith("panel: lamp of seat 0 does not work and is left out")
    panel.follow_table(table)
    pins.tap(CONFIRM_0)
    pins.wait(lambda: pins.lit() == (False, True, True) and not table.legal_for(Seat(0)))
    panel.close()
    taken.close()


def test_a_lamp_that_fails_later_is_said_and_left_out(
    panel: TablePanel, pins: Pins, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object) -> None:
        raise OSError("no more current")

    panel._parts.lamps.pins[Seat(0)].show = fail  # type: ignore[method-assign]
    with caplog.at_level("CRITICAL"):
        panel.follow_table(table)
        pins.wait(lambda: pins.lit() == (False, True, True))
    assert panel.fault_lines() == ("panel: lamp of seat 0 failed and is left out: no more current",)


def test_a_stuck_button_is_said(pins: Pins, undone: Undone, caplog: pytest.LogCaptureFixture) -> None:
    class Stuck(Pins):
        """The ready button of seat 0 is bridged."""

        def pin(self, name: object, *args: object, **more: object) -> object:
            pin = super().pin(name, *args, **more)
            if name == CONFIRM_0:
                pin._set_pull = lambda value: setattr(pin, "_pull", value)
                pin._state = False
            return pin

    stuck = Stuck()
    panel = TablePanel(WIRING, undone, pin_factory=stuck, buses=Buses(), clock=stuck.clock)
    with caplog.at_level("CRITICAL"):
        panel.start()
    assert panel.fault_lines() == (
        "panel: button confirm of seat 0 is stuck: it is down already; check pin 17 against ground",
    )
    panel.close()
    stuck.close()


def test_without_pins_the_buttons_are_on_the_host_page(undone: Undone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    panel, line = open_panel(undone)
    assert panel is None and line.startswith("no GPIO here") and line.endswith("buttons are on the host page")


def test_a_wrong_wiring_costs_the_evening_one_line(undone: Undone, tmp_path: Path, pins: Pins) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text("[buzzer]\npin = 1\n")
    panel, line = open_panel(undone, wiring=file, pin_factory=pins)
    assert panel is None and "wiring.toml: buzzer is on pin 1" in line


def test_the_shipped_wiring_opens(undone: Undone, pins: Pins) -> None:
    panel, line = open_panel(undone, pin_factory=pins, buses=Buses())
    assert panel is not None and line == "panel ready"
    panel.close()


def test_pins_that_it_has_found_itself_are_given_back_after_all_parts(
    undone: Undone, pins: Pins, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held() -> int:
        return sum(map(len, pins._reservations.values()))

    closed: list[int] = []
    monkeypatch.setattr(panel_factory, "open_pin_factory", lambda: pins)
    monkeypatch.setattr(panel_factory, "close_pin_factory", lambda found: closed.append(held()))
    panel, _ = open_panel(undone, buses=Buses())
    assert panel is not None and held() and closed == []
    panel.close()
    assert closed == [0]


def test_it_only_ever_looks_as_the_public_does(panel: TablePanel, pins: Pins, undone: Undone) -> None:
    asked: set[Viewer] = set()

    class Watched(Table):
        """A table that remembers who asked for a view."""

        def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
            asked.add(viewer)
            return super().update_for(viewer, events)

    table = Watched("t1", GAME, Setup(2), MemoryLog(), WaitingDealer())
    table.open()
    panel.follow_table(table)
    pins.tap(CONFIRM_0)
    pins.tap(CONFIRM_1)
    pins.turn(2)
    pins.tap(PUSH)
    pins.hold(UNDO)
    assert undone.asked.wait(PATIENCE_S)
    panel.close()
    assert asked == {PUBLIC}
