"""A board's own clock, in place of `time` and of what asyncio sleeps by: it stands while the board is given no turn.

A board has its processor to itself; here it shares one. However long it was kept waiting, no more than MOST_MS have
passed for it, so that none of its deadlines is missed for that. And a test may let time pass at once.
"""

import asyncio  # before `time` is another: its queue goes by the real one
import sys
import time

MOST_MS = 20
STEP_MS = 500
"""Less than the shortest light of the ring: with at most one step between two frames, each light is seen."""
FRAMES = 2
"""After the last step: one after which something falls due, one that shows it."""
ROUNDS = 15
"""Turns of a task that sleeps, by which a first frame has come where any comes."""

_sleep_ms, _wait_for = asyncio.sleep_ms, asyncio.wait_for
_start = _looked = time.ticks_ms()
_ran = _skipped = 0
_alarms = {}
_passing = []


def now():
    """Milliseconds on this clock."""
    _run()
    return time.ticks_add(_start, _ran + _skipped)


def ring(name, after_ms, call):
    """Call that once the board has run for so long; what a test lets pass does not count. One call for each name."""
    _alarms[name] = _ran + after_ms, call


class _Passing:
    """Time that a test lets pass, by steps, each at the end of a frame. `over` is called FRAMES frames after the last.

    Neither milliseconds nor turns of tasks say that something was shown: on a busy machine a frame may come only after
    many of both. And whatever falls due while no step is taken may do so at any moment, right before a step as well.
    """

    def __init__(self, ms, over):
        self._left_ms = ms
        self._frames = FRAMES
        self._over = over
        self._framed = False

    def count_frame(self):
        self._framed = True
        if self._left_ms:
            self._skip(min(self._left_ms, STEP_MS))
        else:
            self._frames -= 1
        if not self._frames:
            self.end()

    def end_unframed(self):
        """Wait for no frame any more if none has come by now."""
        if not self._framed:
            self.end()

    def end(self):
        if self in _passing:
            _passing.remove(self)
            self._skip(self._left_ms)
            self._over()

    def _skip(self, ms):
        global _skipped
        _skipped += ms
        self._left_ms -= ms


def let_pass(ms, over):
    """Let so many milliseconds pass, and call `over` when what fell due by then has been done and shown."""
    passing = _Passing(ms, over)
    _passing.append(passing)
    try:
        asyncio.current_task()
    except RuntimeError:  # no task runs yet
        ring("frames", ROUNDS * MOST_MS, passing.end_unframed)
    else:
        asyncio.create_task(_count_rounds(passing))


def count_frame():
    """The lights have shown a frame, and what is done after one is done."""
    for passing in _passing[:]:
        passing.count_frame()


def end_frames():
    """No frame will come before the board wakes."""
    for passing in _passing[:]:
        passing.end()


async def _count_rounds(passing):
    for _ in range(ROUNDS):
        await _sleep_ms(MOST_MS)
    passing.end_unframed()


def left(name):
    """In how many milliseconds that rings."""
    return _alarms[name][0] - _ran if name in _alarms else None


def _run():
    global _ran, _looked
    at = time.ticks_ms()
    _ran += min(time.ticks_diff(at, _looked), MOST_MS)
    _looked = at
    for name in [name for name, (due, _) in _alarms.items() if due <= _ran]:
        if name in _alarms:  # what was called before it may have looked at this clock, too
            _alarms.pop(name)[1]()


async def sleep_ms(ms):
    until = time.ticks_add(now(), ms)
    await _sleep_ms(0)
    while True:
        rest = time.ticks_diff(until, now())
        if rest <= 0:
            return
        await _sleep_ms(min(rest, MOST_MS))


def sleep(s):
    return sleep_ms(int(s * 1000))


class Time:
    ticks_ms = now
    ticks_add, ticks_diff, sleep_ms = time.ticks_add, time.ticks_diff, time.sleep_ms


def install():
    """Everything that is imported from now on has this clock."""
    sys.modules["time"] = Time
    asyncio.sleep_ms, asyncio.sleep = sleep_ms, sleep
    asyncio.wait_for = lambda awaited, s: _wait_for(awaited, s, sleep)
