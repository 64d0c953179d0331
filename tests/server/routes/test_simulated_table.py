"""The drawn table on the host's page: where it is offered, and its actions."""

from dataclasses import replace

import pytest

from companion.server.routes.host_state import host_state
from tests.server.server_fixture import PLAN, FakeSimulator, ServerFixture


def test_a_card_is_laid_on_the_drawn_table() -> None:
    stage = FakeSimulator()
    house = ServerFixture(simulator=stage)
    host = house.host()
    assert host.post("/api/host/stage", {"card": "red", "zone": "middle"}).status == 200
    assert stage.lying == [("red", "middle")]
    assert host_state(house.context, None)["stage"]["lying"] == [["red", "middle"]]
    assert host.post("/api/host/stage", {"card": "red", "zone": "ceiling"}).code == "bad_request"
    assert host.post("/api/host/stage", {"card": "red", "zone": "middle", "gone": True}).status == 200
    assert stage.lying == []
    house.close()


@pytest.mark.parametrize(("kind", "is_offered"), [("real", False), ("digital", True)])
def test_the_drawn_table_is_offered_only_where_the_companion_deals(kind: str, is_offered: bool) -> None:
    """At a table its own dealer counts: after a power cut the plan may name another."""
    house = ServerFixture(simulator=FakeSimulator(), plan=replace(PLAN, dealer={"kind": kind}))
    assert (host_state(house.context, None)["stage"] is not None) is is_offered
    house.both()
    house.lobby._plan = PLAN
    assert (host_state(house.context, house.table)["stage"] is not None) is is_offered


def test_without_a_stage_nothing_is_drawn(house: ServerFixture) -> None:
    assert house.host().post("/api/host/stage", {"card": "red", "zone": "middle"}).code == "bad_request"
    assert house.host().post("/api/host/skip-camera", {"skip": True}).code == "bad_request"


def test_the_host_skips_the_camera_of_the_drawn_table() -> None:
    stage = FakeSimulator()
    house = ServerFixture(simulator=stage)
    for skip in (True, False):
        assert house.host().post("/api/host/skip-camera", {"skip": skip}).status == 200
        assert stage.skipped == skip and host_state(house.context, None)["stage"]["skipped"] == skip
    house.close()
