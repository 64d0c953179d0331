"""Export of the log, and the health check."""

import pytest

from companion.server.serve import Server
from tests.server.server_fixture import ServerFixture, decision
from tests.toy_game import RED, TurnUp


def test_the_log_is_sealed_until_the_game_is_over() -> None:
    house = ServerFixture(export=lambda table: f"{table}\n".encode())
    phones = house.both()
    assert house.phone().get("/api/log").status == 401
    assert (phones[0].get("/api/log").status, phones[0].get("/api/log").code) == (409, "sealed")
    while house.table.update_for(None).outcome is None:
        _round(house)
    answer = phones[0].get("/api/log")
    assert answer.status == 200 and answer.body == f"{house.table.table_id}\n".encode()
    assert f"companion-{house.table.table_id}.jsonl" in answer.headers["Content-Disposition"]
    house.close()


def _round(house: ServerFixture) -> None:
    for seat in (0, 1):
        house.table.submit(seat, house.table.legal_for(seat).nth(0))  # type: ignore[arg-type]
    chance = next(iter(house.table.chance_outcomes()), TurnUp(RED))
    house.table.deal(chance)


def test_the_companion_is_well(house: ServerFixture) -> None:
    assert house.phone().get("/api/health").json == {"ok": True}


def test_the_port_is_the_usual_one_or_the_next_free(house: ServerFixture) -> None:
    first = Server(house.app, port=0, host="127.0.0.1")
    first.start()
    second = Server(house.app, host="127.0.0.1", threads=1, usual=first.port)
    second.start()
    assert second.port > first.port
    assert second.note == f"port {first.port} is taken; this is {second.port}"
    assert first.note == ""
    second.stop()
    first.stop()


def test_a_configured_port_is_that_one_or_none(house: ServerFixture) -> None:
    first = Server(house.app, port=0, host="127.0.0.1", threads=1)
    first.start()
    with pytest.raises(OSError, match=f"port {first.port} is not free"):
        Server(house.app, port=first.port, host="127.0.0.1", threads=1).start()
    first.stop()


def test_starting_and_stopping_twice_is_no_error(house: ServerFixture) -> None:
    server = Server(house.app, port=0, host="127.0.0.1", threads=1)
    server.stop()
    server.start()
    port = server.port
    server.start()
    assert server.port == port
    server.stop()
    server.stop()


def test_a_bad_tap_is_no_reason_to_stop(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert ann.post_raw("/api/act?as=seat:0", b"{").status == 400
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").status == 200
