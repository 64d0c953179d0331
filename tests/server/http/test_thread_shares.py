"""Shares of threads: nobody takes them all, and whoever waits comes in turn."""

from companion.server.http.connections.thread_shares import (
    MOST_WAITING,
    MOST_WAITING_OF_EACH,
    GroupLimits,
    RequestOrigin,
    ThreadShares,
)

ANN, MALLORY, EVE = (
    RequestOrigin("holders", "ann"),
    RequestOrigin("strangers", "mallory"),
    RequestOrigin("strangers", "eve"),
)


def shares() -> ThreadShares[str]:
    return ThreadShares({"holders": GroupLimits(4, 2), "strangers": GroupLimits(3, 2)})


def test_everybody_gets_a_share_and_the_rest_wait() -> None:
    limiter = shares()
    assert [limiter.admit(MALLORY, f"m{n}") for n in range(4)] == [True, True, False, False]
    assert [limiter.admit(EVE, "e0"), limiter.admit(EVE, "e1")] == [True, False]
    assert limiter.admit(ANN, "a0") is True, "strangers take nothing from those who hold seats"
    assert [limiter.release(MALLORY) for _ in range(2)] == ["m2", "m3"]
    assert limiter.release(EVE) == "e1"
    assert [limiter.release(MALLORY) for _ in range(2)] == [None, None]
    assert limiter.admit(MALLORY, "m9") is True


def test_six_browsers_behind_one_address_wait_for_their_pages() -> None:
    """Each opens six connections. The ninth request of an address was hung up on."""
    limiter = shares()
    assert [limiter.admit(EVE, f"e{n}") for n in range(36)] == [True, True, *[False] * 34]


def test_nobody_waits_without_end_nor_crowds_out_all_others() -> None:
    limiter = shares()
    assert [limiter.admit(MALLORY, "m") for _ in range(2 + MOST_WAITING_OF_EACH)][2:] == [False] * MOST_WAITING_OF_EACH
    assert limiter.admit(MALLORY, "one more") is None
    crowd = [RequestOrigin("strangers", f"of {n}") for n in range(MOST_WAITING)]
    admitted = [limiter.admit(each, "c") for each in crowd]
    assert admitted.count(False) == MOST_WAITING - MOST_WAITING_OF_EACH
    assert limiter.admit(EVE, "e") is None and limiter.admit(ANN, "a") is True


def test_whoever_has_all_of_a_share_lets_others_of_the_group_pass() -> None:
    limiter = shares()
    assert [limiter.admit(MALLORY, f"m{n}") for n in range(3)] == [True, True, False]
    assert [limiter.admit(EVE, "e0"), limiter.admit(EVE, "e1")] == [True, False]
    assert limiter.release(EVE) == "e1", "though Mallory waits for longer"


def test_nobody_waits_in_a_crowd_that_was_cleared() -> None:
    limiter = shares()
    assert [limiter.admit(ANN, f"a{n}") for n in range(3)] == [True, True, False]
    assert limiter.empty_queues() == ["a2"] and limiter.empty_queues() == []
    assert limiter.release(ANN) is None
