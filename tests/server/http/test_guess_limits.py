"""Rate limiter, with an injected clock."""

from companion.server.http.guess_limits import RateLimiter
from tests.server.server_fixture import Clock


def test_a_burst_is_granted_and_then_one_at_a_time() -> None:
    clock = Clock()
    limiter = RateLimiter(burst=3, refill_s=10, clock=clock)
    assert [limiter.take_try("a") for _ in range(4)] == [0, 0, 0, 10]
    clock.now = 4
    assert limiter.take_try("a") == 6
    clock.now = 10
    assert [limiter.take_try("a"), limiter.take_try("a")] == [0, 10]


def test_keys_do_not_hinder_each_other() -> None:
    limiter = RateLimiter(burst=1, refill_s=10, clock=Clock())
    assert [limiter.take_try("a"), limiter.take_try("b"), limiter.take_try("a")] == [0, 0, 10]


def test_what_is_given_back_can_be_taken_again_but_not_saved_up() -> None:
    limiter = RateLimiter(burst=1, refill_s=10, clock=Clock())
    limiter.take_try("a")
    limiter.give_back_try("a")
    limiter.give_back_try("a")
    assert [limiter.take_try("a"), limiter.take_try("a")] == [0, 10]


def test_many_addresses_do_not_fill_the_memory() -> None:
    limiter = RateLimiter(burst=1, refill_s=10, clock=Clock())
    for number in range(5000):
        limiter.take_try(str(number))
    assert len(limiter._left) <= 1024
    assert limiter.take_try("4999") == 10
