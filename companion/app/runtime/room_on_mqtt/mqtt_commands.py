"""Commands that MQTT may give: `CommandHandler` of `companion.mqtt`."""

from collections.abc import Callable, Mapping, Sequence

from companion.mqtt.command_port import PressAnswer, ServedFirmware
from companion.mqtt.errors import RefusedRequest
from companion.rules.actions_and_offers import Action, NumberRange
from companion.rules.errors import GameError
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.credentials import CredentialStore
from companion.table.errors import TableError
from companion.table.observing.matcher import AnswerGiven, Matched, MenuStepped
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from companion.table.table_manager import TableManager
from companion.table.updates.settable_tokens import SettableTokens
from companion.table.updates.words_for_refused_press import words_for_refused_press


class MqttCommands:
    """Presses, undo and names for MQTT. `served_firmware` returns the served firmware, None if there is none."""

    def __init__(
        self, tables: TableManager, credentials: CredentialStore, release: Callable[[], ServedFirmware | None]
    ) -> None:
        self._tables = tables
        self._credentials = credentials
        self._release = release

    def handle_press(self, pressed: Pressed, source: str) -> PressAnswer:
        """Pass a press to the table, and return what became of it.

        Raises RefusedRequest without a game or such a seat.
        """
        table = self._table()
        if pressed.seat is not None and pressed.seat not in table.seats:
            raise RefusedRequest(f"there is no seat {pressed.seat} in this game; there are 0 to {len(table.seats) - 1}")
        try:
            found = table.observe(pressed, source)
        except (TableError, GameError) as error:
            raise RefusedRequest(str(error)) from error
        if isinstance(found, Matched | AnswerGiven | MenuStepped):
            return PressAnswer(True, stepped=isinstance(found, MenuStepped))
        return PressAnswer(False, why=words_for_refused_press(table.update_for(PUBLIC), pressed.seat))

    def list_settable_tokens_of_seat(self, seat: Seat) -> Sequence[SettableTokens]:
        if not self._tables.is_playing or seat not in self._tables.current.seats:
            return ()
        return [each for each in self._tables.current.settable_tokens(seat)[1] if each[0].seat == seat]

    def put_right(self, seat: Seat, action: Action, source: str) -> None:
        try:
            self._table().submit(seat, action, source)
        except (TableError, GameError) as error:
            raise RefusedRequest(str(error)) from error

    def set_tokens(self, key: str, count: int, source: str) -> None:
        table = self._table()
        seq, settable = table.settable_tokens()
        tokens, numbers = _find(key, settable)
        if count not in numbers:
            raise RefusedRequest(f"{tokens.name} may be {_words(numbers)} now, not {count}")
        if count == tokens.count:
            return
        try:
            table.correct(tokens.correction_to(count), seq, source)
        except (TableError, GameError) as error:
            raise RefusedRequest(str(error)) from error

    def undo_latest(self, source: str) -> None:
        try:
            self._table().undo_last(self._credentials.seat_names(), source)
        except TableError as error:
            raise RefusedRequest(str(error)) from error

    def player_names(self) -> Mapping[Seat, str]:
        return self._credentials.seat_names()

    def served_firmware(self) -> ServedFirmware | None:
        return self._release()

    def _table(self) -> Table:
        if not self._tables.is_playing:
            raise RefusedRequest("no game is being played")
        return self._tables.current


def _find(key: str, settable: Sequence[SettableTokens]) -> SettableTokens:
    named = {tokens.key: (tokens, numbers) for tokens, numbers in settable if tokens.key}
    if key not in named:
        raise RefusedRequest(f"no such tokens may be set now; there are {', '.join(named) or 'none'}")
    return named[key]


def _words(numbers: NumberRange) -> str:
    steps = "" if numbers.step == 1 else f" in steps of {numbers.step}"
    return f"{numbers.low} to {numbers.high}{steps}"
