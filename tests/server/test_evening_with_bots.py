"""Evening over HTTP: a person plays the marshal, bots play the gang and reveal nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.rules.bot import bots_of
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.table.bots.runner import SOURCE, BotRunner
from companion.table.lobby import PlannedGame
from companion.table.update_json import UpdateEncoder
from tests.server.server_fixture import LiveStream, ServerFixture, cookie_of

DESPERADOS = find_game("desperados")
MARSHAL, GANG = Seat(0), (Seat(1), Seat(2), Seat(3))


class Marshal:
    """Person with a phone, who sees its stream and taps the moves of a sharp bot."""

    def __init__(self, house: ServerFixture, port: int) -> None:
        self.house, self.phone = house, house.phone()
        answer = self.phone.post("/api/join", {"code": "BRKT", "seat": MARSHAL, "name": "Ann"})
        self.line = LiveStream(port, "seat:0", cookie_of(answer))
        self.told: list[dict[str, Any]] = []
        self._wire, self._random = UpdateEncoder(DESPERADOS), Random(7)

    def play(self) -> None:
        """Play until the game is over."""
        while not self.told or self.told[-1]["outcome"] is None:
            self.told.append(self.line.next("update"))
            self._tap(self.told[-1])

    def _tap(self, update: dict[str, Any]) -> None:
        action = self._choice(update)
        if action is not None:
            body = {"action": self._wire.actions.encode(action), "decision": update["decision"]}
            answer = self.phone.post("/api/act?as=seat:0", body)
            assert answer.status == 200 or answer.code == "stale", answer

    def _choice(self, update: dict[str, Any]) -> Any:
        legal = self.house.table.legal_for(MARSHAL)
        buttons = [offer for offer in legal.offers if offer.action.__name__ in ("TakeBadge", "TurnNext")]
        if buttons:
            return buttons[0].nth(0)
        return bots_of(DESPERADOS)["sharp"].choose(MARSHAL, update["view"], legal, self._random)


@pytest.fixture
def evening() -> Iterator[tuple[ServerFixture, Marshal]]:
    """Ann and three bots in the lobby, behind the production server."""
    house = ServerFixture(
        {"desperados": DESPERADOS}, PlannedGame("desperados", dealer={"kind": "digital", "seed": "11"})
    )
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    standins = BotRunner(house.lobby, house.room.add_note, 0.0, random=Random(5))
    standins.start()
    marshal = Marshal(house, server.port)
    for seat, strength in zip(GANG, bots_of(DESPERADOS), strict=True):
        assert house.host().post("/api/host/employ", {"seat": seat, "strength": strength}).status == 200
    yield house, marshal
    marshal.line.hang_up()
    standins.close()
    server.stop()
    house.close()


def secrets_in(update: dict[str, Any]) -> Iterator[str]:
    """Return the part of an update that only the gang may know."""
    view = update["view"]
    if view["gang"] is not None or set((view["me"] or {}).get("riders", ())) - {0}:
        yield "what the gang tells itself"
    for rider in view["riders"][1:]:
        if any(card is not None for card in rider["row"][rider["turned"] :]):
            yield "a card that is not turned"
    for event in update["events"]:
        if event["type"] == "CardLaid" and event["rider"] != 0 and (event["card"], event["then"]) != (None, None):
            yield "a ride"
        if event["type"] == "DeedSaid" and event["deed"] is not None:
            yield "a deed"
        if event["type"] == "GangWrote" and event["note"] is not None:
            yield "a plan"
    if any(seal["opened"] for seal in update["seals"]) and update["outcome"] is None:
        yield "an open seal"


def test_one_marshal_plays_a_whole_game_against_stand_ins_and_is_told_no_secret(
    evening: tuple[ServerFixture, Marshal],
) -> None:
    house, marshal = evening
    assert marshal.phone.post("/api/start", {}).status == 200
    table, wire = house.table, UpdateEncoder(DESPERADOS)
    known_to_gang: set[str] = set()
    table.subscribe(GANG[2], lambda update: known_to_gang.update(secrets_in(wire.update_to_json(update))))
    marshal.play()
    sources = {(line["actor"], line["source"]) for line in table.history(None) if line["kind"] == "act"}
    assert sources == {(0, "phone"), ("chance", "dealer"), *((seat, SOURCE) for seat in GANG)}
    assert {secret for update in marshal.told for secret in secrets_in(update)} == set()
    assert known_to_gang >= {"what the gang tells itself", "a card that is not turned", "a ride", "a plan"}
    assert house.room.state.notes[1:] == (), "no player failed"
