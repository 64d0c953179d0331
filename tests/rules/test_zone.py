"""Places where cards lie."""

import pytest

from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, NotInZone, Visibility, Zone, ZoneId, view_zones

ACE, KING = CardId("ace"), CardId("king")
ME, YOU = Seat(0), Seat(1)


def _hand(*cards: CardId | None) -> Zone:
    return Zone(ZoneId("hand"), cards, ME, Visibility.OWNER)


def test_cards_are_put_on_top_and_taken_one_copy_at_a_time() -> None:
    assert _hand(ACE).put_on_top(KING, ACE).take_card(ACE).cards == (KING, ACE)


def test_an_unknown_card_may_have_been_the_one_that_was_taken() -> None:
    assert _hand(ACE, None).take_card(KING).cards == (ACE,)


def test_a_known_card_is_taken_rather_than_an_unknown_one() -> None:
    assert _hand(None, ACE).take_card(ACE).cards == (None,)


def test_what_does_not_lie_there_cannot_be_taken() -> None:
    with pytest.raises(NotInZone, match="no king in hand"):
        _hand(ACE).take_card(KING)


def test_a_wrong_belief_is_forgotten_in_its_place() -> None:
    assert _hand(ACE, KING).forget_card(ACE).cards == (None, KING)
    with pytest.raises(NotInZone, match="no king"):
        _hand(ACE).forget_card(KING)


def test_known_and_unknown_cards_are_counted() -> None:
    zone = _hand(ACE, None, KING, None)
    assert zone.known_cards == (ACE, KING) and zone.unknown_count == 2


@pytest.mark.parametrize(
    ("face", "me", "you", "public"),
    [
        (Visibility.UP, [ACE], [ACE], [ACE]),
        (Visibility.OWNER, [ACE], [None], [None]),
        (Visibility.DOWN, [None], [None], [None]),
    ],
)
def test_who_sees_a_face(face: Visibility, me: list[str], you: list[str], public: list[str]) -> None:
    zone = Zone(ZoneId("z"), (ACE,), ME, face)
    assert (zone.as_seen_by(ME), zone.as_seen_by(YOU), zone.as_seen_by(PUBLIC)) == (me, you, public)


def test_nobody_owns_an_ownerless_hand() -> None:
    assert Zone(ZoneId("z"), (ACE,), None, Visibility.OWNER).as_seen_by(PUBLIC) == [None]


def test_views_are_by_zone() -> None:
    assert view_zones([_hand(ACE), Zone(ZoneId("pile"), (KING,))], YOU) == {"hand": [None], "pile": [KING]}
