"""All states of a puck's lights, drawn by the firmware: one line of JSON each. Runs on MicroPython."""

import json

import display_model as shows
from canvas import Canvas
from companion_state import CompanionState
from dial import Dial
from display_model import DisplayModel
from display_text import page
from ring import draw

_RING = 12
_NOW = 1000  # the fullest moment of a pulse; a bad config.json is dark then


def _playing(colour, pattern="steady", asked=False, tokens=(), **more):
    one = DisplayModel(CompanionState(), Dial(), "puck-ann")
    one.missing = ""
    listed = [{"name": name, "count": count} for name, count in tokens]
    lamp = {"colour": colour, "pattern": pattern}
    said = {"lamp": lamp, "game": "desperados", "asked": asked, "tokens": listed}
    said.update(more)
    one.state.show(json.dumps(said).encode())
    return one


def _but(change):
    one = _playing("off")
    change(one)
    return one


def _missing(what, waiting=0):
    def change(one):
        one.missing, one.waiting = what, waiting

    return change


def _dialled(value):
    def change(one):
        one.dial.value = value
        one.turned()

    return change


def _fetched(one):
    one.fetched = 0.6


def _set_up(one):
    one.missing, one.setup = "setup", ("puck-ann", "u8gg8-j2brz", "192.168.4.1")


def _weak(one):
    one.warn(20)


def _away(one):
    one.state.there = False


COUNTERS = [("wounds", 2), ("dollars", 3), ("deck", 31)]
BUTTONS = {
    "next": {"words": "Raise 10", "ask": False},
    "confirm": {"words": "Call", "ask": True},
    "loss": "all 40 chips",
}


def _refused(one):
    one.why = "Turn: seat 2"
    one.flash(shows.REFUSED)


STATES = (
    ("your turn", _playing("amber", "pulse")),
    ("your turn, and your counters", _playing("amber", "pulse", False, COUNTERS)),
    ("the buttons: press again", _playing("amber", "pulse", False, COUNTERS, **BUTTONS)),
    ("somebody else's turn", _playing("off", "steady", False, COUNTERS)),
    ("an answer is asked for", _playing("blue", "blink", True)),
    ("you won", _playing("green")),
    ("the dial says 7", _but(_dialled(7))),
    ("the press was taken", _but(lambda one: one.flash(shows.TAKEN))),
    ("it means nothing now", _but(_refused)),
    ("dropped: too late", _but(lambda one: one.flash(shows.DROPPED))),
    ("identify", _but(lambda one: one.identify())),
    ("an update comes in", _but(_fetched)),
    ("the battery is low", _but(_weak)),
    ("the companion is away", _but(_away)),
    ("looking for the Wi-Fi", _but(_missing("wifi"))),
    ("no broker; 2 presses wait", _but(_missing("broker", 2))),
    ("the password is refused", _but(_missing("account"))),
    ("set up by a phone", _but(_set_up)),
    ("config.json is bad", _but(_missing("config"))),
)

canvas = Canvas()
for name, one in STATES:
    now = 0 if one.missing in ("config", "setup") else _NOW
    canvas.write(page(one, now))
    print(json.dumps({"name": name, "ring": draw(one, now, _RING), "dots": list(canvas.dots)}))
