"""Events are public, reveal nothing and open nothing unless they say so."""

from companion.rules.event import Event, OpenedSeal
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.toy_game import BLACK, RED, BecameReady, CardTurned, Guessed


def test_an_event_is_public_unless_it_says_otherwise() -> None:
    event = BecameReady(Seat(1))
    assert event.as_seen_by(PUBLIC) is event and event.as_seen_by(Seat(0)) is event


def test_a_secret_event_says_what_others_notice_instead() -> None:
    event = Guessed(Seat(1), RED)
    assert event.as_seen_by(Seat(1)) == event
    assert event.as_seen_by(Seat(0)) == event.as_seen_by(PUBLIC) == Guessed(Seat(1), None)


def test_what_was_seen_looks_the_same_when_seen_again() -> None:
    seen = Guessed(Seat(1), RED).as_seen_by(PUBLIC)
    assert seen.as_seen_by(PUBLIC) == seen


def test_an_event_reveals_and_opens_nothing_unless_it_says_so() -> None:
    assert not Event.reveals and not Event().tells_secret() and Event().opened_seals() == frozenset()
    turned = CardTurned(BLACK, ())
    assert turned.reveals and turned.tells_secret() and OpenedSeal(Seat(0), "guess") in turned.opened_seals()
