"""Places where cards lie."""

import pytest

from companion.rules.seat import PUBLIC, Seat
from companion.rules.zone import CardId, Face, NotInZone, Zone, ZoneId, views

ACE, KING = CardId("ace"), CardId("king")
ME, YOU = Seat(0), Seat(1)


def _hand(*cards: CardId | None) -> Zone:
    return Zone(ZoneId("hand"), cards, ME, Face.OWNER)


def test_cards_are_put_on_top_and_taken_one_copy_at_a_time() -> None:
    assert _hand(ACE).put(KING, ACE).take(ACE).cards == (KING, ACE)


def test_an_unknown_card_may_have_been_the_one_that_was_taken() -> None:
    assert _hand(ACE, None).take(KING).cards == (ACE,)


def test_a_known_card_is_taken_rather_than_an_unknown_one() -> None:
    assert _hand(None, ACE).take(ACE).cards == (None,)


def test_what_does_not_lie_there_cannot_be_taken() -> None:
    with pytest.raises(NotInZone, match="no king in hand"):
        _hand(ACE).take(KING)


def test_a_wrong_belief_is_forgotten_in_its_place() -> None:
    assert _hand(ACE, KING).forget(ACE).cards == (None, KING)
    with pytest.raises(NotInZone, match="no king"):
        _hand(ACE).forget(KING)


def test_known_and_unknown_cards_are_counted() -> None:
    zone = _hand(ACE, None, KING, None)
    assert zone.known == (ACE, KING) and zone.unknown == 2


@pytest.mark.parametrize(
    ("face", "me", "you", "public"),
    [
        (Face.UP, [ACE], [ACE], [ACE]),
        (Face.OWNER, [ACE], [None], [None]),
        (Face.DOWN, [None], [None], [None]),
    ],
)
def test_who_sees_a_face(face: Face, me: list[str], you: list[str], public: list[str]) -> None:
    zone = Zone(ZoneId("z"), (ACE,), ME, face)
    assert (zone.seen_by(ME), zone.seen_by(YOU), zone.seen_by(PUBLIC)) == (me, you, public)


def test_nobody_owns_an_ownerless_hand() -> None:
    assert Zone(ZoneId("z"), (ACE,), None, Face.OWNER).seen_by(PUBLIC) == [None]


def test_views_are_by_zone() -> None:
    assert views([_hand(ACE), Zone(ZoneId("pile"), (KING,))], YOU) == {"hand": [None], "pile": [KING]}
