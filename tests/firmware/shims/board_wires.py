"""The far ends of the board's wires: lines on standard input move them, lines on standard output tell what they did.

in:  pin 2 0        a contact closes      out: @ring 000000 ff0000 ...
     press 2        and opens again            @dots 0 (the page), 128 bytes in hexadecimal
     wifi down      no Wi-Fi is in the air     @passed 7 (the seventh time, and what was due has been shown)
     wifi up        the house's is again       @radio off, @radio asks house
     wifi up A B    another, with its password @country DE
     battery 3.6    its volts
     release        whatever was held in HELD
     pass 1000 7    so many ms pass
"""

import _thread
import os
import struct
import sys
import time

import board_clock
import ffi

_libc = ffi.open("libc.so.6")
_setitimer = _libc.func("i", "setitimer", "ipp")
_raise = _libc.func("i", "raise", "i")
_exit = _libc.func("v", "_exit", "i")

RESET = 3
battery = [3.9]
_napped = []
_sleep_ms = time.sleep_ms
_HOUSE = {"house": "open sesame"}
wifi = dict(_HOUSE)
_PROF, _SIGALRM = 2, 14
_DOG = "dog"
_watchers = {}


_levels = {int(pin): 0 for pin in (os.getenv("HELD") or "").split()}
_coming = []
_SEEN_MS = 60


class _Change:
    """Comes when the level before it has been there for a while, and was looked at after that while, too."""

    def __init__(self, pin, level):
        self.pin, self.level = pin, level
        self.due = board_clock.now()
        self.awaited = False


def level(pin):
    """Level of a pin. A press lasts until it was seen, however seldom somebody looks."""
    now = board_clock.now()
    if _coming and _coming[0].pin == pin and now >= _coming[0].due:
        if _coming[0].awaited:
            _levels[pin] = _coming.pop(0).level
            if _coming:
                _coming[0].due = now + _SEEN_MS
        else:
            _coming[0].awaited = True
    return _levels.get(pin, 1)


def move(pin, level):
    _levels[pin] = level
    if pin in _watchers:
        _watchers[pin](pin)


def watch(pin, handler):
    _watchers[pin] = handler


def tell(*words):
    print("@" + " ".join(words))


def guard(ms):
    """The watchdog bites after so long, unless it is told again: of the board's clock, or of its processor's work.

    It is told after each frame of the lights.
    """
    board_clock.count_frame()
    board_clock.ring(_DOG, ms, _bite)
    assert not _setitimer(_PROF, struct.pack("qqqq", 0, 0, ms // 1000, ms % 1000 * 1000), None)


def idle(ms):
    """Nothing runs for so long, and nobody feeds the watchdog."""
    left = board_clock.left(_DOG)
    if left is not None and left <= ms:
        _bite()


def nap(ms):
    if not _napped:
        _napped.append(True)
        tell("radio", "nap")
    board_clock.end_frames()
    until = board_clock.now() + ms
    while board_clock.now() < until:
        _sleep_ms(1)


def leave(code):
    sys.stdout.flush()
    _exit(code)


def _bite():
    sys.stdout.flush()
    _raise(_SIGALRM)


_told = []
_telling = _thread.allocate_lock()


def _listen():
    while True:
        words = sys.stdin.readline().split()
        if not words:
            return
        with _telling:
            _told.append(words)


def _obey():
    """Whenever the board looks at its clock."""
    with _telling:
        told = _told[:]
        _told.clear()
    for words in told:
        _do(*words)
    board_clock.ring("wires", 0, _obey)


def _do(what, *words):
    if what == "pin":
        move(int(words[0]), int(words[1]))
    elif what == "press":
        _coming.extend([_Change(int(words[0]), level) for level in (0, 1)])
    elif what == "wifi":
        if words[0] == "down":
            wifi.clear()
        wifi.update(_HOUSE if words == ("up",) else {words[1]: words[2]} if words[0] == "up" else {})
    elif what == "release":
        _levels.clear()
    elif what == "battery":
        battery[0] = float(words[0])
    elif what == "pass":
        board_clock.let_pass(int(words[0]), lambda: tell("passed", words[1]))


_thread.start_new_thread(_listen, ())
_obey()
