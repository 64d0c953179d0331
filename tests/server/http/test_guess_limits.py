"""Rate limiter, with an injected clock."""

from companion.server.http.guess_limits import GuessLimiter, RateLimiter
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


def test_a_network_of_ipv6_waits_for_its_own_tries_alone() -> None:
    clock = Clock()
    limiter = GuessLimiter(clock, (1, 60))
    assert [limiter.count_guess(f"2001:db8::{number}") for number in range(7)] == [0] * 6 + [10]
    limiter.uncount_right_guess("2001:db8::5")
    assert limiter.count_guess("2001:db8::6") == 0, "a right guess costs the network nothing"
    clock.now = 10
    assert [limiter.count_guess("2001:db8::7"), limiter.count_guess("2001:db8::8")] == [0, 10]
    assert limiter.wrong == 7


def test_a_try_that_the_network_refuses_is_kept_for_the_address() -> None:
    clock = Clock()
    limiter = GuessLimiter(clock, (1, 60))
    assert [limiter.count_guess(f"2001:db8::{number}") for number in range(7)][6] == 10
    clock.now = 10
    assert limiter.count_guess("2001:db8::6") == 0


def test_addresses_of_ipv4_share_nothing() -> None:
    limiter = GuessLimiter(Clock(), (1, 60))
    assert {limiter.count_guess(f"192.168.1.{number}") for number in range(200)} == {0}
