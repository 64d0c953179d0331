"""The picture of a card that is being named: for everybody, under its id and no other, kept by browsers."""

from collections.abc import Iterator

import pytest

from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.server.routes.lobby_state import make_room_event
from tests.server.server_fixture import ServerFixture

PICTURE, ID = b"\xff\xd8 a card", "kq3-AbC_9"


class Shown:
    """A picture under one id."""

    def picture(self, picture_id: str) -> bytes:
        if picture_id != ID:
            raise LookupError(picture_id)
        return PICTURE


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    house = ServerFixture(new_cards=Shown())
    yield house
    house.close()


def test_a_picture_is_served_by_its_id_and_kept_by_the_browser(house: ServerFixture) -> None:
    first = house.phone().get(f"/new-cards/{ID}.jpg")
    assert (first.status, first.body, first.headers["Content-Type"]) == (200, PICTURE, "image/jpeg")
    assert first.headers["Cache-Control"] == "private, max-age=43200, immutable"
    again = house.phone().get(f"/new-cards/{ID}.jpg", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "other", ["kq3-AbC_8.jpg", ".jpg", "unnamed-attack.jpg", "%00.jpg", "é.jpg", "../kq3-AbC_9.jpg"]
)
def test_no_other_address_has_one(house: ServerFixture, other: str) -> None:
    assert house.phone().get(f"/new-cards/{other}").status == 404


def test_without_a_camera_there_is_none() -> None:
    house = ServerFixture()
    assert house.phone().get(f"/new-cards/{ID}.jpg").status == 404
    house.close()


def test_pages_are_told_of_it_and_that_it_is_over(house: ServerFixture) -> None:
    shown = CardNamingQuestion("unnamed-attack", "attack-0", ID, "Iron Wagon", 3)
    assert house.context.room.state.new_card is None
    house.room.change(new_card=shown)
    house.room.change(blind=True)
    assert make_room_event(house.context)["new_card"] == {
        "card": "unnamed-attack", "zone": "attack-0", "picture": ID, "name": "Iron Wagon", "number": 3,
        "cost": None, "items": None,
    }  # fmt: skip
    house.room.change(new_card=None)
    assert make_room_event(house.context)["new_card"] is None


def test_pages_are_told_of_cards_that_are_laid_after_the_end(house: ServerFixture) -> None:
    assert make_room_event(house.context)["laid_cards"] == []
    house.room.change(laid_cards=[CardNamingQuestion("unnamed-attack", "discard-attack", ID)])
    house.room.change(blind=True)
    [told] = make_room_event(house.context)["laid_cards"]
    assert (told["zone"], told["picture"]) == ("discard-attack", ID)
    house.room.change(laid_cards=[])
    assert make_room_event(house.context)["laid_cards"] == []
