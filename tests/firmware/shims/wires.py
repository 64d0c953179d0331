"""The far ends of the board's wires: lines on standard input move them, lines on standard output tell what they did.

in:  pin 2 0        a contact closes      out: @ring 000000 ff0000 ...
     press 2        and opens again            @dots 0 (the page), 128 bytes in hexadecimal
     wifi down      the Wi-Fi is gone
"""

import _thread
import struct
import sys
import time

import ffi

_libc = ffi.open("libc.so.6")
_setitimer = _libc.func("i", "setitimer", "ipp")
_exit = _libc.func("v", "_exit", "i")

RESET = 3
wifi = [True]
_watchers = {}


_levels = {}
_coming = []
_SEEN_MS = 60


class _Change:
    """Comes when the level before it has been there for a while, and was looked at after that while, too."""

    def __init__(self, pin, level):
        self.pin, self.level = pin, level
        self.due = time.ticks_ms()
        self.awaited = False


def level(pin):
    """What is at a pin. A press is there for so long that it is seen, however seldom somebody looks."""
    now = time.ticks_ms()
    if _coming and _coming[0].pin == pin and time.ticks_diff(now, _coming[0].due) >= 0:
        if _coming[0].awaited:
            _levels[pin] = _coming.pop(0).level
            if _coming:
                _coming[0].due = time.ticks_add(now, _SEEN_MS)
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


def alarm(after_ms):
    """SIGALRM, which nobody catches."""
    assert not _setitimer(0, struct.pack("qqqq", 0, 0, after_ms // 1000, after_ms % 1000 * 1000), None)


def leave(code):
    sys.stdout.flush()
    _exit(code)


def _listen():
    while True:
        words = sys.stdin.readline().split()
        if not words:
            return
        if words[0] == "pin":
            move(int(words[1]), int(words[2]))
        elif words[0] == "press":
            _coming.extend([_Change(int(words[1]), level) for level in (0, 1)])
        elif words[0] == "wifi":
            wifi[0] = words[1] == "up"


_thread.start_new_thread(_listen, ())
