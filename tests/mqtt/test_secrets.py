"""No secret on any topic: worlds that differ only in secrets send the same bytes."""

import re
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from companion.games.registry import load_games
from companion.mqtt.service import MqttService
from companion.rules.actions_and_offers import Action
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.mqtt.conftest import session
from tests.mqtt.second_client import Ear, Heard
from tests.toy_game import BLACK, GAME, RED, Guess, Ready

PROOF = re.compile(rb'"[0-9a-f]{64}"')
"""Commitments and heads of the log's chain: random, and of one length."""
Moves = list[tuple[int, Action]]


def toy(colour: CardId) -> tuple[AnyGame, Moves]:
    return GAME, [(0, Ready()), (1, Ready()), (0, Guess(colour))]


def noir(first: bool) -> tuple[AnyGame, Moves]:
    """Both players choose where to start; one of them in the one world here, in the other there."""
    game = load_games()["noir"]
    probe = Table("probe", game, Setup(2), MemoryLog(), RandomDealer(1))
    probe.open()
    starts = list(probe.legal_for(Seat(0)))
    return game, [(0, starts[0] if first else starts[-1]), (1, starts[1])]


TWINS: dict[str, tuple[Callable[[], tuple[AnyGame, Moves]], Callable[[], tuple[AnyGame, Moves]]]] = {
    "toy": (lambda: toy(RED), lambda: toy(BLACK)),
    "noir": (lambda: noir(True), lambda: noir(False)),
}


@pytest.fixture
def listen(mqtt: MqttService, ear: Callable[..., Ear]) -> Callable[[AnyGame, Moves], list[Heard]]:
    names = (f"w{number}" for number in count())

    def play(game: AnyGame, moves: Moves) -> list[Heard]:
        """Everything that anybody can hear while `moves` are made."""
        table = Table(next(names), game, Setup(2), MemoryLog(), RandomDealer(1))
        table.open()
        others, view = ear("#"), f"companion/table/{table.table_id}/view"
        others.say("companion/status", '{"state": "offline", "session": 0}')  # answered once the connection is settled
        others.first("companion/status", lambda one: one.json["state"] == "online" and not one.retained)
        # Messages together are sent as one, the latest: all is waited for after each move, so that both worlds
        # send as much.
        marks = (f"companion/marker/{number}" for number in count())

        def settle() -> None:
            mark = next(marks)
            session(mqtt)._publisher.run_in_thread(lambda: session(mqtt)._client.publish(mark, b""))
            others.first(mark)

        mqtt.follow_table(table)
        others.first(view)
        settle()
        for seat, action in moves:
            table.submit(Seat(seat), action)
            begins = UpdateEncoder(game).encode_update(table.update_for(PUBLIC))[:12]
            others.wait(lambda heard, begins=begins: any(e.topic == view and e.payload[:12] == begins for e in heard))
            settle()
        since = [one.topic for one in others.heard].index(view)
        return [one for one in others.heard[since:] if not one.topic.startswith("companion/marker/")]

    return play


@pytest.mark.parametrize("twins", TWINS)
def test_worlds_that_differ_in_a_secret_sound_the_same(
    twins: str, listen: Callable[[AnyGame, Moves], list[Heard]]
) -> None:
    one, other = (list(spoken(listen(*world()))) for world in TWINS[twins])
    assert one == other and len(one) >= 4


def spoken(heard: list[Heard]) -> Iterator[tuple[str, bytes]]:
    """Topic and payload with the table's own name and the random proofs made alike."""
    for one in heard:
        topic = re.sub(r"w\d", "w", one.topic)
        yield topic, PROOF.sub(b'"proof"', re.sub(rb"\bw\d\b", b"w", one.payload))


def test_no_topic_ever_carries_a_seats_view(listen: Callable[[AnyGame, Moves], list[Heard]]) -> None:
    heard = listen(*toy(RED))
    views = [one.json for one in heard if one.topic.endswith("/view") and one.payload]
    assert len(views) >= 3
    for view in views:
        assert (view["seat"], view["offers"]) == (None, []) and "me" not in view["view"]
    assert not any(b"red" in one.payload for one in heard if "/device/" not in one.topic and "config" not in one.topic)
