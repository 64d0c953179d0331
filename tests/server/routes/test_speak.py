"""The voice over HTTP: a table screen lets the machine say what it shows; a seat does not."""

from typing import Any

import pytest

from tests.server.fake_loudspeaker import FakeLoudspeaker
from tests.server.server_fixture import Phone, ServerFixture


@pytest.fixture
def voice() -> FakeLoudspeaker:
    return FakeLoudspeaker()


def screen_of(house: ServerFixture) -> Phone:
    """Return a table screen."""
    screen = house.phone("192.168.1.60")
    assert screen.post("/api/table/enter", {"key": house.screen_key}).status == 200
    return screen


def sentence(house: ServerFixture, **changes: Any) -> dict[str, Any]:
    return {"table": house.table.table_id, "key": "4.0", "text": "Tocca ad Ann.", "language": "it", **changes}


def test_a_sentence_is_said_once_however_many_screens_there_are(voice: FakeLoudspeaker) -> None:
    house = ServerFixture(loudspeaker=voice)
    house.both()
    for _ in range(2):
        assert screen_of(house).post("/api/speak", sentence(house)).status == 200
    screen_of(house).post("/api/speak", sentence(house, key="5.0", text="line\nbreak"))
    screen_of(house).post("/api/speak", sentence(house, table="gone", key="6.0"))
    assert voice.said == [("Tocca ad Ann.", "it"), ("line break", "it")]


def test_a_seat_and_a_stranger_have_no_voice(voice: FakeLoudspeaker) -> None:
    house = ServerFixture(loudspeaker=voice)
    ann, _ = house.both()
    assert ann.post("/api/speak", sentence(house)).code == "not_yours"
    assert house.phone().post("/api/speak", sentence(house)).status == 401
    assert voice.said == []


@pytest.mark.parametrize(
    "changes", [{"text": " "}, {"text": "x" * 301}, {"key": "x" * 301}, {"language": "../it"}, {"language": "i"}]
)
def test_what_is_no_sentence_is_refused(voice: FakeLoudspeaker, changes: dict[str, str]) -> None:
    house = ServerFixture(loudspeaker=voice)
    house.both()
    assert screen_of(house).post("/api/speak", sentence(house, **changes)).status == 400
    assert voice.said == []


def test_a_machine_without_a_loudspeaker_says_so(house: ServerFixture) -> None:
    house.both()
    assert screen_of(house).post("/api/speak", sentence(house)).code == "not_found"
