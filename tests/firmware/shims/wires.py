"""The far ends of the board's wires: lines on standard input move them, lines on standard output tell what they did.

in:  pin 2 0        a contact closes      out: @ring 000000 ff0000 ...
     wifi down      the Wi-Fi is gone          @dots 128 * 8 bytes in hexadecimal
"""

import _thread
import sys

import ffi

_libc = ffi.open("libc.so.6")
ualarm = _libc.func("I", "ualarm", "II")
_exit = _libc.func("v", "_exit", "i")

RESET = 3
levels = {}
wifi = [True]
_watchers = {}


def watch(pin, handler):
    _watchers[pin] = handler


def tell(*words):
    print("@" + " ".join(words))


def leave(code):
    sys.stdout.flush()
    _exit(code)


def _listen():
    while True:
        words = sys.stdin.readline().split()
        if not words:
            return
        if words[0] == "pin":
            pin = int(words[1])
            levels[pin] = int(words[2])
            if pin in _watchers:
                _watchers[pin](pin)
        elif words[0] == "wifi":
            wifi[0] = words[1] == "up"


_thread.start_new_thread(_listen, ())
