"""Rate limits of guesses at codes and keys."""

import ipaddress
import threading
from collections.abc import Callable
from typing import Final

_MAX_KEYS: Final = 1024


class RateLimiter:
    """Token bucket per key: `burst` tries at once, then one per `refill_s`. `clock` is in seconds."""

    def __init__(self, burst: int, refill_s: float, clock: Callable[[], float]) -> None:
        self._burst = float(burst)
        self._refill_s = refill_s
        self._clock = clock
        self._lock = threading.Lock()
        self._left: dict[str, tuple[float, float]] = {}

    def take_try(self, key: str) -> float:
        """Take one try of `key`. Returns 0.0 if granted, otherwise the seconds to wait."""
        with self._lock:
            left = self._now(key)
            granted = left >= 1
            self._put(key, left - 1 if granted else left)
            return 0.0 if granted else (1 - left) * self._refill_s

    def give_back_try(self, key: str) -> None:
        """Return one try to `key`, because it was no guess."""
        with self._lock:
            self._put(key, min(self._burst, self._now(key) + 1))

    def _now(self, key: str) -> float:
        left, since = self._left.get(key, (self._burst, self._clock()))
        return min(self._burst, left + (self._clock() - since) / self._refill_s)

    def _put(self, key: str, left: float) -> None:
        self._left.pop(key, None)
        while len(self._left) >= _MAX_KEYS:
            self._left.pop(next(iter(self._left)))
        self._left[key] = (left, self._clock())


class GuessLimiter:
    """Rate limit of guesses at a code, for each address.

    There is none for all addresses together: whoever guesses would lock the right code out with it.
    """

    PER_ADDRESS: Final = (5, 30.0)
    """Tries at once, and seconds for one more."""

    def __init__(self, clock: Callable[[], float], per_address: tuple[int, float] = PER_ADDRESS) -> None:
        self._each = RateLimiter(*per_address, clock)
        self.wrong = 0
        """Guesses so far that were not right."""

    def count_guess(self, address: str) -> float:
        """Count a guess. Returns 0.0 if `address` may guess now, otherwise the seconds to wait."""
        wait = self._each.take_try(_network_of(address))
        self.wrong += 0 if wait else 1
        return wait

    def uncount_right_guess(self, address: str) -> None:
        """Do not count the last guess of `address`: it was right."""
        self.wrong -= 1
        self._each.give_back_try(_network_of(address))


def _network_of(address: str) -> str:
    """Return the address, or the /64 network of an IPv6 address, within which a device chooses its own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network(f"{found}/64", strict=False)) if found.version == 6 else address
