"""Buttons and encoder, from their levels alone."""

import json
import time

import board_wires
from buttons import Gestures
from companion_state import Table
from dial import Dial, Encoder

STEP = 10


def _told(levels, double_ms=350, start=0):
    """Return a button's presses for levels like "1 for 100 ms", with their times."""
    gestures, now, heard = Gestures(double_ms), start, []
    for level, lasts in levels:
        for _ in range(lasts // STEP):
            how = gestures.at(now, bool(level))
            if how:
                heard.append((how, time.ticks_diff(now, start)))
            now = time.ticks_add(now, STEP)
    return heard


def bounces_count_once():
    chatter = [(1, 10), (0, 10)] * 4
    assert _told(chatter + [(1, 100)] + chatter + [(0, 600)], 0) == [("short", 280)]
    assert _told([(1, 20), (0, 500)]) == []


def a_short_press_waits_for_a_second():
    assert _told([(1, 100), (0, 600)]) == [("short", 480)]
    assert _told([(1, 100), (0, 600), (1, 100), (0, 600)]) == [("short", 480), ("short", 1180)]
    assert _told([(1, 100), (0, 100)], 0) == [("short", 130)]


def two_within_the_time_are_one_double():
    assert _told([(1, 100), (0, 200), (1, 100), (0, 600)]) == [("double", 330)]
    assert [how for how, _ in _told([(1, 100), (0, 100)] * 4 + [(0, 600)])] == ["double", "double"]
    assert _told([(1, 100), (0, 200), (1, 3000), (0, 600)]) == [("double", 330)]


def a_long_press_is_told_once():
    assert _told([(1, 4000), (0, 600)]) == [("long", 1530)]


def the_clock_may_begin_anew():
    late = time.ticks_add(0, -300)
    assert _told([(1, 100), (0, 600)], 350, late) == [("short", 480)]


def _move(*levels):
    for a, b in levels:
        for pin, level in ((4, a), (5, b)):
            if board_wires.level(pin) != level:
                board_wires.move(pin, level)


def clicks_are_counted_whole_and_bounces_are_none():
    encoder = Encoder(4, 5)
    right = ((0, 1), (0, 0), (1, 0), (1, 1))
    _move(*right)
    assert (encoder.clicks(), encoder.clicks()) == (1, 0)
    _move(*right, *right, *right)
    assert encoder.clicks() == 3
    _move((1, 0), (0, 0), (0, 1), (1, 1))
    assert encoder.clicks() == -1
    _move((0, 1), (1, 1), (0, 1), (1, 1), (0, 1))
    assert encoder.clicks() == 0
    _move((0, 0), (1, 0), (1, 1))
    assert encoder.clicks() == 1


def the_dial_stays_between_0_and_99():
    dial = Dial()
    dial.turn(-3)
    assert dial.value == 0
    dial.turn(250)
    assert dial.value == 99


def the_dial_says_only_what_is_asked_for():
    dial = Dial()
    dial.turn(7)
    assert dial.ask((10, 45, 10, 10)) and not dial.ask((10, 45, 10, 10))
    assert (dial.value, dial.place()) == (10, 1)
    dial.turn(2)
    assert (dial.value, dial.place()) == (30, 3)
    dial.turn(9)
    assert dial.value == 40
    dial.turn(-9)
    assert dial.value == 10
    assert dial.ask(None) and dial.value == 0
    assert dial.ask((0, 99, 1, 0)), "the same numbers, but asked for"


def the_dial_begins_where_it_is_told():
    dial = Dial()
    assert dial.ask((0, 6, 1, 4)) and (dial.value, dial.place()) == (4, 5)
    dial.turn(1)
    assert dial.value == 5
    dial.begin()
    assert dial.value == 4
    assert dial.ask((0, 6, 1, 3)) and dial.value == 3, "another number on record"


def a_dial_without_a_first_number_begins_at_the_lowest():
    for said, first in (({}, 2), ({"at": 5}, 5), ({"at": 99}, 8), ({"at": 0}, 2)):
        table = Table(json.dumps({"lamp": {}, "dial": dict({"low": 2, "high": 8, "step": 1}, **said)}).encode())
        assert table.dial == (2, 8, 1, first)
