"""Twin test: two evenings differ in one secret, and the bytes for others must be equal."""

import re
from collections.abc import Callable

from companion.server.serve import Server
from tests.server.server_fixture import LiveStream, ServerFixture, decision

_BLIND = (
    (re.compile(r'"[0-9a-f]{64}"'), '"<hash>"'),
    (re.compile(r'"table":"[a-z0-9]{6}"'), '"table":"<id>"'),
    (re.compile(r'"at":\d{13}'), '"at":"<time>"'),
)


def blind(data: str) -> str:
    """Return the message with random parts and times replaced by parts of equal length."""
    for pattern, word in _BLIND:
        data = pattern.sub(word, data)
    return data


def overheard(colour: str) -> dict[str, list[tuple[int, str]]]:
    """Return all that others got, by page, in an evening in which seat 0 guessed `colour`."""
    house = ServerFixture(tick_s=0.02)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    ann, bob = house.both()
    cookies = {"seat:1": _cookie(bob), "table": "", "host": f"companion-host={house.host_key}"}
    lines = {page: LiveStream(server.port, page, cookie) for page, cookie in cookies.items()}
    for line in lines.values():
        line.next("update")
    answer = ann.act(0, decision(house.table, 0), "Guess", colour=colour)
    heard = {page: _read(line, house.table.log_length) for page, line in lines.items()}
    heard["answer"] = [(len(answer.body), answer.body.decode()), (len(str(answer.headers)), "")]
    assert bob.post("/api/undo?as=seat:1", {"seq": house.table.log_length, "table": house.table.table_id}).status == 200
    heard |= {f"{page} after the undo": _read(line, house.table.log_length) for page, line in lines.items()}
    late = LiveStream(server.port, "seat:1", cookies["seat:1"])
    heard["late"] = _read(late, house.table.log_length)
    for line in (*lines.values(), late):
        line.hang_up()
    server.stop()
    house.close()
    return heard


def _cookie(phone: object) -> str:
    cookie = phone.client.get_cookie("companion-seat-1", domain="192.168.1.20")  # type: ignore[attr-defined]
    return f"companion-seat-1={cookie.value}"


def _read(line: LiveStream, seq: int) -> list[tuple[int, str]]:
    """Return updates and histories up to that entry, each with its length in bytes on the wire."""
    heard = []
    for event, data in line.messages():
        if event in ("update", "past"):
            heard.append((len(data), blind(data)))
        if event == "update" and f'"seq":{seq},"table":' in data:
            break
    return heard


def test_nobody_can_tell_which_colour_was_guessed() -> None:
    assert overheard("red") == overheard("black")


def test_the_guess_itself_is_on_its_own_phone_only() -> None:
    heard = overheard("black")
    assert all("black" not in data for page in ("table", "host", "answer") for _, data in heard[page])
    opponents = [data for _, data in heard["seat:1"]]
    assert '{"type":"Guessed","seat":0,"colour":null}' in opponents[-1]


def test_a_guess_that_is_taken_back_leaves_the_histories() -> None:
    heard = overheard("black")
    assert all("Guessed" not in heard[f"{page} after the undo"][0][1] for page in ("table", "host", "seat:1"))


def test_the_blindfold_hides_nothing_but_noise() -> None:
    check: Callable[[str], str] = blind
    assert check('{"table":"abc234","colour":"red"}') == '{"table":"<id>","colour":"red"}'
