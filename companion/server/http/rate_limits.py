"""How often a stranger may guess."""

import threading
from collections.abc import Callable
from typing import Final

_MOST_KEYS: Final = 1024


class RateLimiter:
    """For each key `burst` tries at once, and one more every `refill_s` seconds. `clock` counts seconds."""

    def __init__(self, burst: int, refill_s: float, clock: Callable[[], float]) -> None:
        self._burst = float(burst)
        self._refill_s = refill_s
        self._clock = clock
        self._lock = threading.Lock()
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """0.0 when the try is granted, otherwise the seconds to wait for the next."""
        with self._lock:
            left = self._now(key)
            granted = left >= 1
            self._put(key, left - 1 if granted else left)
            return 0.0 if granted else (1 - left) * self._refill_s

    def give_back(self, key: str) -> None:
        """The try was an honest one and does not count."""
        with self._lock:
            self._put(key, min(self._burst, self._now(key) + 1))

    def _now(self, key: str) -> float:
        left, since = self._left.get(key, (self._burst, self._clock()))
        return min(self._burst, left + (self._clock() - since) / self._refill_s)

    def _put(self, key: str, left: float) -> None:
        self._left.pop(key, None)
        while len(self._left) >= _MOST_KEYS:
            self._left.pop(next(iter(self._left)))
        self._left[key] = (left, self._clock())


class GuessLimiter:
    """Guesses at the join code: limited for each address, and for all of them together."""

    PER_ADDRESS: Final = (5, 30.0)
    FOR_ALL: Final = (20, 15.0)

    def __init__(self, clock: Callable[[], float]) -> None:
        self._each = RateLimiter(*self.PER_ADDRESS, clock)
        self._all = RateLimiter(*self.FOR_ALL, clock)

    def take(self, address: str) -> float:
        """0.0 when `address` may guess now, otherwise the seconds to wait."""
        wait = self._each.take(address)
        if wait:
            return wait
        wait = self._all.take("")
        if wait:
            self._each.give_back(address)
        return wait

    def give_back(self, address: str) -> None:
        """The guess was right."""
        self._each.give_back(address)
        self._all.give_back("")
