"""Printed data of a game are sent once on each stream."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.routes.live_messages import LiveMessages
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import TOYS, ServerFixture

PRINTED = {"cards", "people"}


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    """A server with two players who choose their sides next."""
    house = ServerFixture(
        {**TOYS, "revolver2": GAME}, PlannedGame("revolver2", dealer={"kind": "digital", "seed": 1}), tick_s=0.02
    )
    house.seated(0)
    house.seated(1)
    yield house
    house.close()


def told(lines: Iterator[bytes], wanted: int) -> list[tuple[str, Any]]:
    """Return kind and data of the next messages in order, without those of the room."""
    found: list[tuple[str, Any]] = []
    for frame in lines:
        for block in frame.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
            if fields.get("event") in ("printed", "update"):
                found.append((fields["event"], json.loads(fields["data"])))
        if len(found) >= wanted:
            return found
    raise EOFError("the stream ended")


def test_a_page_is_told_of_it_before_the_first_update_and_never_again(house: ServerFixture) -> None:
    stream = house.context.streams.open_stream("table", None)
    lines = LiveMessages(house.context, stream, lambda: False).messages()
    (first, printed), (second, update) = told(lines, 2)
    assert (first, second) == ("printed", "update")
    assert printed["table"] == update["table"] == house.table.table_id
    assert printed["view"].keys() == PRINTED and not PRINTED & update["view"].keys()
    assert {**printed["view"], **update["view"]} == json.loads(json.dumps(house.table.update_for(PUBLIC).view))
    house.table.submit(Seat(0), TakeSide(Side.ATTACK))
    ((kind, after),) = told(lines, 1)
    assert kind == "update" and after["view"]["sides"] == {"attack": 0, "defence": 1}
    assert not PRINTED & after["view"].keys()


def test_it_is_told_anew_when_it_has_changed_and_at_another_table(house: ServerFixture) -> None:
    update = house.table.update_for(PUBLIC)
    line = SentPrintedData(house.tables.games)
    known, rest = line.split_update(update)
    assert known is not None and known.keys() == PRINTED
    assert line.split_update(update) == (None, rest)
    described = update._replace(view={**update.view, "cards": {"stranger": {"name": "Stranger"}}})
    assert line.split_update(described)[0] == {**known, "cards": {"stranger": {"name": "Stranger"}}}
    assert line.split_update(update._replace(table="another"))[0] == known


def test_a_game_without_any_is_told_as_it_is(house: ServerFixture) -> None:
    update = house.table.update_for(PUBLIC)._replace(game="toy")
    assert SentPrintedData(house.tables.games).split_update(update) == (None, update)
