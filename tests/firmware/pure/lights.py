"""Ring and display, whatever there is to show."""

import json

import display_model as shows
from canvas import Canvas
from companion_state import CompanionState
from dial import Dial
from display_model import DisplayModel
from display_text import HEIGHT, WIDTH, page
from ring import COLOURS, draw

SIZES = (1, 2, 3, 8, 12, 16, 24, 60)


def _faces():
    """One of each kind that there is."""
    for missing in ("config", "setup", "wifi", "broker", "account", "certificate"):
        one = _fresh()
        one.setup = ("puck-of-somebody-with-a-very-long-name", "abcde-fghij", "192.168.4.1")
        one.missing = missing
        one.waiting = 3
        yield one
    for flash in (shows.TAKEN, shows.REFUSED, shows.DROPPED):
        one = _fresh()
        one.flash(flash)
        yield one
    for value in (0, 5, 12, 99):
        one = _fresh()
        one.dial.value = value
        one.turned()
        yield one
    for much in (0.0, 0.5, 1.0):
        one = _fresh()
        one.fetched = much
        yield one
    one = _fresh()
    one.warn(18)
    yield one
    one = _fresh("puck-of-somebody-with-a-very-long-name")
    one.identify()
    yield one
    one = _fresh()
    one.state.there = False
    yield one
    long = {"words": "Use " + "x" * 28, "ask": True}
    yield _playing("amber", "pulse", [("wounds", 2)], next=long, confirm=long, loss="y" * 32)
    for colour in list(COLOURS) + ["mauve"]:
        for pattern in ("steady", "pulse", "blink", "waltz"):
            for tokens in ([], [("wounds", 2)], [("a" * 16, 10**9), ("chips", 0), ("x", -1)] * 3):
                yield _playing(colour, pattern, tokens)


def _fresh(name="puck-ann"):
    one = DisplayModel(CompanionState(), Dial(), name)
    one.missing = ""
    return one


def _playing(colour, pattern="steady", tokens=(), asked=False, **more):
    one = _fresh()
    listed = [{"name": name, "count": count} for name, count in tokens]
    lamp = {"colour": colour, "pattern": pattern}
    said = {"lamp": lamp, "game": "desperados", "asked": asked, "tokens": listed}
    said.update(more)
    one.state.show(json.dumps(said).encode())
    return one


def a_ring_of_any_size_is_drawn_whole():
    for one in _faces():
        for size in SIZES:
            for now in (0, 123, 1000, 1999, 2**29):
                ring = draw(one, now, size)
                assert len(ring) == size, (one.showing(), size, len(ring))
                assert all(0 <= part <= 255 for colour in ring for part in colour)


def words_stay_on_the_display():
    for one in _faces():
        for now in (0, 4000, 7000):
            for text, x, y, size in page(one, now):
                assert 0 <= x and x + len(text) * 8 * size <= WIDTH, (text, x, size)
                assert 0 <= y and y + 8 * size <= HEIGHT, (text, y, size)


def every_kind_looks_different():
    rings = [
        tuple(draw(one, 0, 12)) for one in _faces() if one.showing() not in ("table", "companion", "dial", "update")
    ]
    assert len(set(rings)) == len(rings) == 11


def the_lamp_keeps_half_of_the_ring():
    counters = [("wounds", 4), ("dollars", 6)]
    ring = draw(_playing("amber", "steady", counters), 0, 12)
    assert ring[7:] == [COLOURS["amber"]] * 5 and ring[6] == COLOURS["off"] and COLOURS["amber"] not in ring[:6]
    dark = draw(_playing("off", "steady", counters), 0, 12)
    assert dark.count(COLOURS["off"]) == 2, "one between the two, and what is left"


def what_is_many_is_on_the_display_alone():
    ring = draw(_playing("amber", "steady", [("chips", 290)]), 0, 12)
    assert ring == [COLOURS["amber"]] * 12


def a_number_is_shown_in_laps():
    one = _fresh()
    one.turned()
    for value, lit in ((0, 0), (1, 1), (12, 0), (13, 1), (25, 1)):
        one.dial.value = value
        ring = draw(one, 0, 12)
        under = ring[-1]
        assert len([lamp for lamp in ring if lamp != under]) == lit, value


def a_pulse_breathes_and_a_blink_goes_out():
    ring = [draw(_playing("amber", "pulse"), now, 1)[0][0] for now in range(0, 2000, 100)]
    assert min(ring) > 20 and max(ring) == 255 and ring.index(255) == 10
    blink = [draw(_playing("blue", "blink"), now, 1)[0][2] for now in range(0, 2000, 500)]
    assert blink == [255, 0, 255, 0]


def counters_take_turns_where_there_are_many():
    one = _playing("off", "steady", [(f"n{number}", number) for number in range(8)])
    leaves = [{text.split()[0] for text, _, y, _ in page(one, now) if y} for now in (0, 3000, 6000)]
    assert [len(leaf) for leaf in leaves] == [3, 3, 2] and len(leaves[0] | leaves[1] | leaves[2]) == 8


def buttons_say_what_they_do():
    means = {"next": {"words": "Deploy 1 Tuba City", "ask": False}, "confirm": {"words": "End turn", "ask": True}}
    lines = [text for text, _, _, _ in page(_playing("amber", "pulse", [("wounds", 2)], loss="3 AP left", **means), 0)]
    assert lines == ["3 AP left", "N 1 Tuba City", "C End turn?"]
    lines = [text for text, _, _, _ in page(_playing("amber", next=None, confirm=means["confirm"]), 0)]
    assert lines == ["Your turn", "N ", "C End turn?"]
    asked = page(_playing("blue", "blink", asked=True, **means), 0)
    assert len(asked) == 1, "an answer comes first"


def a_press_that_meant_nothing_says_who_may():
    one = _fresh()
    one.why = "Turn: seat 2"
    one.flash(shows.REFUSED)
    assert [text for text, _, _, _ in page(one, 0)] == ["Not now", "Turn: seat 2"]


def a_counter_is_named_in_words():
    assert page(_playing("off", "steady", [("power_defence", 16)]), 0)[1][0] == "power defence 16"


def what_is_written_is_on_the_canvas():
    canvas = Canvas()
    canvas.write([("I", 0, 0, 1)])
    small = bytes(canvas.dots)
    canvas.write([("I", 0, 0, 2)])
    count = lambda dots: sum(bin(byte).count("1") for byte in dots)  # noqa: E731
    assert len(small) == WIDTH * HEIGHT // 8 and count(canvas.dots) == 4 * count(small) > 0


def what_was_shown_for_long_enough_is_over():
    one = _fresh()
    one.flash(shows.TAKEN)
    one.identify()
    one.turned()
    assert one.showing() == "identify"
    one.pass_time(one._identified)
    one.pass_time(one._identified + 800)
    one.pass_time(one._identified + 6100)
    assert one.showing() == "dial"
    one.pass_time(one._dialled + 8100)
    assert one.showing() == "table"


def a_flash_is_seen_however_late_the_next_frame_comes():
    """As after a handshake of TLS, for whose reckoning a board stops all else."""
    one = _fresh()
    one.flash(shows.DROPPED)
    late = 5000
    one.pass_time(late)
    assert one.showing() == shows.DROPPED
    one.pass_time(late + 600)
    assert one.showing() == shows.DROPPED
    one.pass_time(late + 800)
    assert one.showing() == "table"
