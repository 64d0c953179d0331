"""Accounts that change while mosquitto reloads: the last change holds, whatever mosquitto forgets."""

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from companion.mqtt.broker.account_reload import AccountReload
from companion.mqtt.broker.accounts import RELOAD_PROBE
from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.broker.try_login import is_let_in
from companion.mqtt.config import GUEST, BrokerAddress, MqttConfig
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until


def test_a_change_that_comes_while_it_reloads_holds(
    broker: PrivateBroker, address: BrokerAddress, config: MqttConfig
) -> None:
    with held_in_reload(broker):
        broker.apply_accounts(replace(config, guest="changed"))
    until(lambda: knows_changed_guest(address))
    assert not is_let_in(address.host, address.port, GUEST, "visitor", PATIENCE_S)


@contextmanager
def held_in_reload(broker: PrivateBroker) -> Iterator[None]:
    """Mosquitto reloads meanwhile: its passwords come from a pipe, and no sooner than this ends."""
    passwords = broker._files._folder / "passwords"
    passwords.unlink()
    os.mkfifo(passwords)
    signal_to(broker, signal.SIGHUP)
    ends: list[int] = []
    until(lambda: is_opened_for_writing(passwords, ends))
    try:
        yield
    finally:
        os.close(ends[0])


def is_opened_for_writing(pipe: Path, ends: list[int]) -> bool:
    """Return True, and append its end to `ends`, once somebody reads it."""
    with suppress(OSError):
        ends.append(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
    return bool(ends)


def signal_to(broker: PrivateBroker, what: signal.Signals) -> None:
    assert broker.pid is not None
    os.kill(broker.pid, what)


def knows_changed_guest(address: BrokerAddress) -> bool:
    try:
        return is_let_in(address.host, address.port, GUEST, "changed", PATIENCE_S)
    except OSError:
        return False


def test_changes_are_applied_by_one_that_was_started_anew(
    broker: PrivateBroker, address: BrokerAddress, config: MqttConfig
) -> None:
    signal_to(broker, signal.SIGKILL)
    broker.apply_accounts(replace(config, guest="changed"))
    until(lambda: knows_changed_guest(address))
    broker.stop()
    assert not reloading_threads()


def test_the_account_that_shows_what_is_applied_may_do_nothing(broker: PrivateBroker, ear: Callable[..., Ear]) -> None:
    probe, companion = ear("#", user=RELOAD_PROBE, password=broker._files.probe), ear()
    companion.say("companion/status", "online")
    assert probe.say("companion/status", "forged") == "Not authorized"
    assert not probe.heard


def test_one_that_hangs_keeps_nobody_from_stopping(broker: PrivateBroker, config: MqttConfig) -> None:
    signal_to(broker, signal.SIGSTOP)
    broker.apply_accounts(replace(config, guest="changed"))
    assert reloading_threads()
    broker.stop()
    assert not reloading_threads()


def reloading_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "mosquitto accounts"]


class FakeBroker:
    """It gives `answers`, one after the other: whether the accounts are applied, None if it does not answer."""

    def __init__(self, *answers: bool | None) -> None:
        self._answers = iter(answers)
        self.signals = 0
        self.is_asked, self.may_answer, self.stopping = threading.Event(), threading.Event(), threading.Event()
        self.may_answer.set()

    def signal(self) -> None:
        self.signals += 1

    def is_applied(self) -> bool:
        self.is_asked.set()
        assert self.may_answer.wait(PATIENCE_S)
        answer = next(self._answers)
        if answer is None:
            raise ConnectionRefusedError
        return answer

    def reload(self, *pauses_s: float) -> AccountReload:
        return AccountReload(self.signal, self.is_applied, self.stopping, pauses_s)

    @property
    def has_answered_all(self) -> bool:
        return next(self._answers, None) is None


def test_it_is_signalled_again_until_the_accounts_are_applied_and_only_while_it_answers() -> None:
    mosquitto = FakeBroker(False, None, None, False, True)
    reload = mosquitto.reload(0, 0, 0, 0, 0)
    reload.request()
    reload.wait_for_end()
    assert mosquitto.signals == 3 and mosquitto.has_answered_all


def test_it_is_given_up_after_a_while_and_tried_again_with_the_next_change(caplog: pytest.LogCaptureFixture) -> None:
    mosquitto = FakeBroker(False, False, True)
    reload = mosquitto.reload(0, 0)
    reload.request()
    reload.wait_for_end()
    assert caplog.text.count("does not take the changed accounts") == 1
    reload.request()
    reload.wait_for_end()
    assert mosquitto.has_answered_all and len(caplog.records) == 1


def test_a_change_that_comes_while_it_is_asked_is_asked_for_too() -> None:
    mosquitto = FakeBroker(True, False, True)
    reload = mosquitto.reload(0, 0)
    mosquitto.may_answer.clear()
    reload.request()
    assert mosquitto.is_asked.wait(PATIENCE_S)
    reload.request()
    mosquitto.may_answer.set()
    reload.wait_for_end()
    assert mosquitto.signals == 3 and mosquitto.has_answered_all


def test_stopping_ends_a_long_pause() -> None:
    mosquitto = FakeBroker(False)
    reload = mosquitto.reload(PATIENCE_S)
    reload.request()
    until(lambda: mosquitto.signals == 2)
    mosquitto.stopping.set()
    reload.wait_for_end()
    reload.request()
    reload.wait_for_end()
    assert mosquitto.has_answered_all


def test_one_that_hangs_up_has_not_answered() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        hanging_up = threading.Thread(target=lambda: server.accept()[0].close())
        hanging_up.start()
        with pytest.raises(OSError):
            is_let_in("127.0.0.1", server.getsockname()[1], GUEST, "visitor", PATIENCE_S)
        hanging_up.join()
