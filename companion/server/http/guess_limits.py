"""Rate limits of guesses at codes and keys."""

import ipaddress
import threading
from collections.abc import Callable
from typing import Final

_MAX_KEYS: Final = 1024
MANY_GUESSES: Final = 30
"""More wrong codes than an evening's guests mistype, and as many as one network of IPv6 may try at once."""


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
    """Rate limit of guesses at a code, for each address, and a wider one for each /64 network of IPv6.

    There a device takes as many addresses as it likes, and all phones of a home are in one network: five guesses for
    all of them let one phone keep the others waiting. There is no limit for all addresses together: whoever guesses
    would lock the right code out with it.
    """

    PER_ADDRESS: Final = (5, 30.0)
    """Tries at once, and seconds for one more."""
    PHONES_PER_NETWORK: Final = 6
    """Addresses of one network that may use up their tries at the same time."""

    def __init__(self, clock: Callable[[], float], per_address: tuple[int, float] = PER_ADDRESS) -> None:
        burst, refill_s = per_address
        self._of_address = RateLimiter(burst, refill_s, clock)
        self._of_network = RateLimiter(burst * self.PHONES_PER_NETWORK, refill_s / self.PHONES_PER_NETWORK, clock)
        self.wrong = 0
        """Guesses so far that were not right."""

    @property
    def has_many_wrong(self) -> bool:
        """True once so many guesses were wrong that somebody tries one after the other."""
        return self.wrong >= MANY_GUESSES

    def count_guess(self, address: str) -> float:
        """Count a guess. Returns 0.0 if `address` may guess now, otherwise the seconds to wait."""
        wait = self._of_address.take_try(address)
        if not wait and (network := _network_of(address)) and (wait := self._of_network.take_try(network)):
            self._of_address.give_back_try(address)
        self.wrong += 0 if wait else 1
        return wait

    def uncount_right_guess(self, address: str) -> None:
        """Do not count the last guess of `address`: it was right."""
        self.wrong -= 1
        self._of_address.give_back_try(address)
        if network := _network_of(address):
            self._of_network.give_back_try(network)


def _network_of(address: str) -> str | None:
    """Return the /64 network of an IPv6 address. Returns None for any other."""
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return None
    return str(ipaddress.ip_network(f"{found}/64", strict=False))
