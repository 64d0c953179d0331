"""A board's own clock, in place of `time` and of what asyncio sleeps by: it stands while the board is given no turn.

A board has its processor to itself; here it shares one. However long it was kept waiting, no more than MOST_MS have
passed for it, so that none of its deadlines is missed for that. And a test may let time pass at once.
"""

import asyncio  # before `time` is another: its queue goes by the real one
import sys
import time

MOST_MS = 20
FRAMES = 3
"""One that may be on its way, one after which something falls due, one that shows it."""
ROUNDS = 15
"""Turns of a task that sleeps, where nothing lights up."""

_sleep_ms, _wait_for = asyncio.sleep_ms, asyncio.wait_for
_start = _looked = time.ticks_ms()
_ran = _skipped = 0
_alarms = {}
_after_frames = []


def now():
    """Milliseconds on this clock."""
    _run()
    return time.ticks_add(_start, _ran + _skipped)


def skip(ms):
    """So many have passed at once."""
    global _skipped
    _skipped += ms


def ring(name, after_ms, call):
    """Call that once the board has run for so long; what is skipped does not count. One call for each name."""
    _alarms[name] = _ran + after_ms, call


def call_after_frames(call):
    """Call that after FRAMES frames of the lights: what falls due is done after one of them, and the next one shows it.

    Neither milliseconds nor looks say so: on a busy machine a frame may come only after many of both. Where no frame
    comes, a task that sleeps has had ROUNDS turns before it is called.
    """
    _after_frames.append([FRAMES, call])
    try:
        asyncio.current_task()
    except RuntimeError:  # no task runs yet
        ring("frames", ROUNDS * MOST_MS, end_frames)
    else:
        asyncio.create_task(_count_rounds(call))


def count_frame():
    """The lights have shown a frame, and what is done after one is done."""
    for waiting in _after_frames[:]:
        waiting[0] -= 1
        if not waiting[0]:
            _end_frames_of(waiting[1])


def end_frames():
    """No frame will come before the board wakes."""
    for _, call in _after_frames[:]:
        _end_frames_of(call)


def _end_frames_of(call):
    for waiting in _after_frames[:]:
        if waiting[1] is call:
            _after_frames.remove(waiting)
            call()


async def _count_rounds(call):
    for _ in range(ROUNDS):
        await _sleep_ms(MOST_MS)
    _end_frames_of(call)


def left(name):
    """In how many milliseconds that rings."""
    return _alarms[name][0] - _ran if name in _alarms else None


def _run():
    global _ran, _looked
    at = time.ticks_ms()
    _ran += min(time.ticks_diff(at, _looked), MOST_MS)
    _looked = at
    for name in [name for name, (due, _) in _alarms.items() if due <= _ran]:
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
