"""Ten phones tap at once over real HTTP: no tap is lost or doubled, and no token is made or lost."""

import http.client
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import Any, Final

from companion.games.any.game import GAME
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from companion.table.log.verify import verify_log
from tests.games.any.any_sheets import setup_pack
from tests.patience import PATIENCE_S
from tests.server.server_fixture import ServerFixture

SEATS: Final = 10
TAPS: Final = 24
START: Final = 20
SHEET: Final[dict[str, Any]] = {
    "sheet": {"title": "Stampede", "players": [SEATS, SEATS]},
    "phase": [{"name": "Now", "turns": "all"}],
    "counter": [
        {"id": "herd", "name": "Herd", "of": "table", "most": 99_999},
        {"id": "cows", "name": "Cows", "hands": "all", "most": 99_999},
    ],
    "token": [{"id": "dollars", "name": "Dollars", "total": 500, "start": START, "pots": ["pot"]}],
}


class TappingPhone:
    """A phone on a real connection, with all that it will tap, by lot."""

    def __init__(self, house: ServerFixture, port: int, seat: int) -> None:
        self.seat = seat
        self.headers = {"Cookie": house.cookie(seat), "Content-Type": "application/json"}
        self.port = port
        rng = Random(f"phone {seat}")
        self.taps = [self._tap(rng, number) for number in range(TAPS)]
        self.taken: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []

    def _tap(self, rng: Random, number: int) -> dict[str, Any]:
        match number % 4:
            case 0:
                return {"type": "Gain", "counter": "herd", "whose": None, "amount": rng.randint(1, 9)}
            case 1:
                return {"type": "Gain", "counter": "cows", "whose": rng.randrange(SEATS), "amount": rng.randint(1, 9)}
            case 2:
                taker = rng.choice(["bank", "pot", f"seat-{(self.seat + 1) % SEATS}"])
                return self._hand(f"seat-{self.seat}", taker, rng.randint(1, 9))
        return self._hand(rng.choice(["bank", "pot"]), f"seat-{self.seat}", rng.randint(1, 9))

    def _hand(self, giver: str, taker: str, amount: int) -> dict[str, Any]:
        return {"type": "Hand", "token": "dollars", "giver": giver, "taker": taker, "amount": amount}

    def tap_all(self, begin: Barrier) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        begin.wait(PATIENCE_S)
        for tap in self.taps:
            body = json.dumps({"action": tap, "decision": 1})
            connection.request("POST", f"/api/act?as=seat:{self.seat}", body, self.headers)
            answer = connection.getresponse()
            told = json.loads(answer.read())
            if told["ok"]:
                self.taken.append(tap)
            else:
                assert told["error"]["code"] == "illegal", told
                self.refused.append(tap)
        connection.close()


def test_ten_phones_tapping_at_once_lose_double_and_make_nothing() -> None:
    plan = PlannedGame("any", dealer={"kind": "digital"}, pack=setup_pack(SHEET))
    house = ServerFixture({"any": GAME}, plan)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    try:
        phones = [TappingPhone(house, server.port, seat) for seat in range(SEATS)]
        assert house.lobby.tables.is_playing
        tap_at_once(house, phones)
    finally:
        server.stop()


def tap_at_once(house: ServerFixture, phones: list[TappingPhone]) -> None:
    table, begin = house.table, Barrier(SEATS)
    table.submit(table.seats[0], table.game.actions[0]())
    before = table.log_length
    with ThreadPoolExecutor(SEATS) as hands:
        for done in [hands.submit(phone.tap_all, begin) for phone in phones]:
            done.result(PATIENCE_S)
    view, taken = table.update_for(PUBLIC).view, [tap for phone in phones for tap in phone.taken]

    gained: Counter[Any] = Counter()
    for tap in taken:
        if tap["type"] == "Gain":
            gained[tap["counter"], tap["whose"]] += tap["amount"]
    assert view["counters"]["herd"] == gained["herd", None]
    assert [seat["cows"] for seat in view["seats"]] == [gained["cows", seat] for seat in range(SEATS)]

    held: Counter[str] = Counter({f"seat-{seat}": START for seat in range(SEATS)})
    held["bank"] = 500 - SEATS * START
    for tap in taken:
        if tap["type"] == "Hand":
            held[tap["giver"]] -= tap["amount"]
            held[tap["taker"]] += tap["amount"]
    assert [seat["dollars"] for seat in view["seats"]] == [held[f"seat-{seat}"] for seat in range(SEATS)]
    assert (view["counters"]["dollars_bank"], view["counters"]["dollars_pot"]) == (held["bank"], held["pot"])
    assert sum(held.values()) == 500 and min(held.values()) >= 0

    refused = [tap for phone in phones for tap in phone.refused]
    assert len(taken) + len(refused) == SEATS * TAPS
    assert {tap["type"] for tap in refused} <= {"Hand"}, "only tokens that are not there are refused"
    assert table.log_length == before + len(taken)
    assert verify_log(house.tables._log.entries(table.table_id), {"any": GAME}).actions == len(taken) + 1
