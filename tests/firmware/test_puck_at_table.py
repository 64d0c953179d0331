"""A puck at a real table: companion, broker and firmware together."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.command_port import PressAnswer, ServedFirmware
from companion.mqtt.config import MqttConfig
from companion.mqtt.errors import RefusedRequest
from companion.mqtt.service import MqttService
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.observing.matcher import Matched
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from companion.table.updates.settable_tokens import SettableTokens
from tests.firmware.emulated_board import CONFIRM, Board, lit
from tests.mqtt.conftest import Lent, new_table
from tests.toy_game import Ready


class Evening:
    """The composition root's part: presses mean what the table says."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def handle_press(self, pressed: Pressed, source: str) -> PressAnswer:
        return PressAnswer(isinstance(self.table.observe(pressed, source), Matched))

    def list_settable_tokens_of_seat(self, seat: Seat) -> Sequence[SettableTokens]:
        return ()

    def put_right(self, seat: Seat, action: Action, source: str) -> None:
        raise RefusedRequest("nobody has tokens here")

    def undo_latest(self, source: str) -> None:
        raise RefusedRequest("nothing is taken back here")

    def player_names(self) -> Mapping[Seat, str]:
        return {}

    def served_firmware(self) -> ServedFirmware | None:
        return None


@pytest.fixture
def table() -> Table:
    return new_table()


@pytest.fixture
def companion(table: Table, config: MqttConfig, broker: PrivateBroker) -> Iterator[MqttService]:
    service = MqttService(config, Lent(broker), Evening(table), 7, "companion_test", (0.05, 0.2), grace=0.0)
    service.start()
    service.follow_table(table)
    yield service
    service.stop()


def to_act(table: Table) -> set[int]:
    return set(table.update_for(PUBLIC).to_act) & {0, 1}


def amber(ring: tuple[str, ...]) -> bool:
    return any(lit("amber")((lamp,)) for lamp in ring)


def test_a_press_moves_the_game_and_the_ring_shows_it(
    board: Callable[..., Board], companion: MqttService, table: Table
) -> None:
    mine, other = board(), board("puck-b", "pears")
    for puck in (mine, other):
        puck.shows(amber, "both are asked whether they are ready")
    mine.press(CONFIRM)
    mine.shows(lit("green"), "the press was taken")
    # While it flashes it may not have heard yet that nothing is asked any more: a press by then would be dropped.
    mine.shows(lambda ring: not amber(ring) and not lit("green")(ring), "it is not asked any more")
    assert to_act(table) == {1} and amber(other.ring)
    mine.press(CONFIRM)
    mine.shows(lit("red"), "a press that means nothing now")
    other.press(CONFIRM)
    other.shows(lit("green"))
    for puck in (mine, other):
        puck.shows(amber, "both have to guess")
    assert to_act(table) == {0, 1}


def test_what_a_phone_does_is_seen_on_the_puck(
    board: Callable[..., Board], companion: MqttService, table: Table
) -> None:
    puck = board()
    puck.shows(amber)
    ready: Action = Ready()
    table.submit(Seat(0), ready)
    puck.shows(lambda ring: not amber(ring))


def test_a_companion_that_restarts_finds_the_puck_again(
    board: Callable[..., Board], companion: MqttService, table: Table
) -> None:
    puck = board()
    puck.shows(amber)
    companion.stop()
    puck.shows(lambda ring: not amber(ring) and ring[0] != "000000", "the companion is away")
    companion.start()
    companion.follow_table(table)
    puck.shows(amber)
    puck.press(CONFIRM)
    puck.shows(lit("green"))
    assert to_act(table) == {1} and puck.ends == []
