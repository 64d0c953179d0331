"""Token bucket rate limiter."""

import time
from collections.abc import Callable
from typing import TypeAlias


class TokenBucket:
    """Allows `rate` tokens per second, and `burst` at once after a pause."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take_tokens(self, weight: float = 1.0) -> bool:
        """Take `weight` tokens. Returns False, taking none, if there are too few."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < weight:
            return False
        self._left -= weight
        return True


NewTokenBucket: TypeAlias = Callable[[float, int], TokenBucket]
"""Makes a bucket from rate and burst."""
