"""A page that asks for it gets updates of Any game packed; whoever does not ask gets them as they are."""

import json
from pathlib import Path
from typing import Any

from companion.games.any.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import PlannedGame
from tests.games.any.any_sheets import setup_pack
from tests.server.server_fixture import HERE, TOYS, Phone, ServerFixture
from tests.table.test_pack_update import unpacked


def first_update(phone: Phone, address: str) -> bytes:
    """Return the first update of the stream at that address."""
    stream = phone.client.get(address, base_url=HERE, buffered=False)
    frame = next(each for each in stream.response if b"event: update\n" in each)
    stream.close()
    return bytes(frame.split(b"event: update\ndata: ")[1].split(b"\n\n")[0])


def test_a_page_that_asks_gets_packed_updates(tmp_path: Path) -> None:
    sheet = {"sheet": {"title": "Two", "players": [2, 2]}, "counter": [{"id": "life", "name": "Life"}]}
    plan = PlannedGame("any", dealer={"kind": "digital", "seed": 1}, pack=setup_pack(sheet))
    house = ServerFixture({**TOYS, "any": GAME}, plan, tick_s=0.02)
    phone = house.seated(0)
    house.seated(1)
    assert house.table.legal_for(Seat(0)).offers
    plain = first_update(phone, "/api/live?as=seat:0")
    packed = first_update(phone, "/api/live?as=seat:0&packed=1")
    told: Any = json.loads(plain)
    assert told["offers"] and "packed" not in told
    assert json.loads(packed)["offers"] == [] and unpacked([packed], tmp_path) == [told]
