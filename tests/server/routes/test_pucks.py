"""Puck routes of the host: state, commands and permissions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.ports.pucks import PuckNotConnected
from tests.server.server_fixture import ServerFixture

ANN = {"id": "puck-ann", "seat": 0, "here": True}


@dataclass
class FakePucks:
    """One puck that follows commands, and one that is away."""

    done: list[tuple[Any, ...]] = field(default_factory=list)

    def pucks_as_json(self) -> Mapping[str, Any]:
        return {"firmware": "1.0.0", "pucks": [ANN]}

    def seat_puck(self, puck_id: str, seat: Seat | None) -> None:
        self._do(puck_id, "seat", seat)

    def identify_puck(self, puck_id: str) -> None:
        self._do(puck_id, "identify")

    def start_update(self, puck_id: str) -> None:
        self._do(puck_id, "update")

    def _do(self, puck_id: str, *what: Any) -> None:
        if puck_id == "puck-bob":
            raise PuckNotConnected("puck-bob is away")
        if puck_id != "puck-ann":
            raise BadData(f"there is no puck {puck_id!r}")
        self.done.append((puck_id, *what))


@pytest.fixture
def pucks() -> FakePucks:
    return FakePucks()


@pytest.fixture
def house(pucks: FakePucks) -> Iterator[ServerFixture]:
    house = ServerFixture(pucks=pucks)
    yield house
    house.close()


def test_the_host_sees_the_pucks(house: ServerFixture) -> None:
    assert house.host().get("/api/host/pucks").json == {"firmware": "1.0.0", "pucks": [ANN]}


def test_the_host_tells_them_what_to_do(house: ServerFixture, pucks: FakePucks) -> None:
    host = house.host()
    for path, body in (
        ("seat", {"id": "puck-ann", "seat": 2}),
        ("seat", {"id": "puck-ann", "seat": None}),
        ("identify", {"id": "puck-ann"}),
        ("update", {"id": "puck-ann"}),
    ):
        assert host.post(f"/api/host/pucks/{path}", body).json == {"ok": True}
    assert pucks.done == [
        ("puck-ann", "seat", 2),
        ("puck-ann", "seat", None),
        ("puck-ann", "identify"),
        ("puck-ann", "update"),
    ]


def test_nobody_else_does(house: ServerFixture, pucks: FakePucks) -> None:
    for phone in (house.phone(), house.seated(0)):
        assert phone.get("/api/host/pucks").status in (401, 403)
        for what in ("seat", "identify", "update"):
            assert phone.post(f"/api/host/pucks/{what}", {"id": "puck-ann"}).status in (401, 403)
    assert pucks.done == []


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("identify", {"id": "puck-bob"}, 409, "puck_away"),
        ("identify", {"id": "puck-eve"}, 400, "bad_request"),
        ("identify", {}, 400, "bad_request"),
        ("identify", {"id": 7}, 400, "bad_request"),
        ("seat", {"id": "puck-ann", "seat": "left"}, 400, "bad_request"),
        ("seat", {"id": "puck-ann", "seat": True}, 400, "bad_request"),
        ("update", {"id": "puck-ann", "more": 1}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_is_refused(
    house: ServerFixture, pucks: FakePucks, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = house.host().post(f"/api/host/pucks/{path}", body)
    assert (answer.status, answer.code) == (status, code) and pucks.done == []


def test_a_house_without_a_desk_has_no_pucks_and_says_so_where_one_is_meant() -> None:
    house = ServerFixture()
    assert house.host().get("/api/host/pucks").json["pucks"] == []
    assert house.host().post("/api/host/pucks/identify", {"id": "puck-ann"}).code == "no_pucks"
    house.close()
