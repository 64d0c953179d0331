"""The MQTT broker: a configured one, or a private mosquitto."""

import logging
import os
import resource
import secrets
import shutil
import signal
import socket
import subprocess
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

from companion.mqtt.broker.account_reload import AccountReload
from companion.mqtt.broker.accounts import RELOAD_PROBE
from companion.mqtt.broker.mosquitto_files import BrokerFileWriter
from companion.mqtt.broker.restart_backoff import RestartBackoff
from companion.mqtt.broker.try_login import is_let_in
from companion.mqtt.config import COMPANION, BrokerAddress, MqttConfig
from companion.mqtt.errors import BrokerFailed

LOG: Final = logging.getLogger(__name__)
HOW_TO_GET_ONE: Final = "no MQTT: mosquitto is not installed (sudo apt install mosquitto, or name a broker in [mqtt])"
_PORTS_TRIED: Final = 50
_START_SECONDS: Final = 60.0
"""Time limit to start, generous for a busy machine. A dead process ends the wait."""
_STOP_SECONDS: Final = 2.0
_POLL_SECONDS: Final = 0.01
_LOGIN_SECONDS: Final = 5.0
_MOST_LINES: Final = 65536
"""Connections, about. The broker drops idle unauthenticated ones after a while."""


class Broker(Protocol):
    """A broker to connect to. `start` and `stop` may be called again at any time."""

    def start(self) -> BrokerAddress: ...
    def stop(self) -> None: ...
    def status_line(self) -> str: ...

    def apply_accounts(self, config: MqttConfig) -> None:
        """Apply the accounts of `config`, if this broker's accounts are ours."""


class ForeignBroker:
    """A broker that somebody else runs."""

    def __init__(self, address: BrokerAddress) -> None:
        self._address = address

    def start(self) -> BrokerAddress:
        return self._address

    def stop(self) -> None:
        """Do nothing: it is not ours."""

    def status_line(self) -> str:
        return f"MQTT at {self._address}"

    def apply_accounts(self, config: MqttConfig) -> None:
        """Do nothing: whoever runs it manages its accounts."""


class PrivateBroker:
    """A mosquitto process of ours, configured at each start, and started again as often as it dies."""

    def __init__(self, program: str, folder: Path, config: MqttConfig, backoff: RestartBackoff | None = None) -> None:
        self._program = program
        self._files = BrokerFileWriter(folder)
        self._config = config
        self._port = self._tls_port = 0
        self._no_tls = ""
        self._reach = config.listen_address
        self._own = ""
        self._stopping = threading.Event()
        self._reload = AccountReload(self._signal_reload, self._has_present_accounts, self._stopping)
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._backoff = backoff or RestartBackoff()
        self._trouble = ""
        self._address: BrokerAddress | None = None

    def start(self) -> BrokerAddress:
        """Start it and return its address once it listens, or dies again and again: then it is tried for ever.

        Raises BrokerFailed if it lives and does not listen within a minute.
        """
        if self._thread is not None and self._address is not None:
            return self._address
        self._reach = self._config.listen_address
        self._port = find_free_port(self._reach, self._config.port)
        own = self._own = secrets.token_urlsafe(24)
        self._tls_port = self._choose_tls_port()
        conf = self._files.write_all(self._config, own, self._port, self._tls_port)
        self._stopping.clear()
        self._trouble = ""
        self._thread = threading.Thread(target=self._supervise, args=(conf,), name="mosquitto")
        self._thread.start()
        self._await_accepting()
        self._address = BrokerAddress(self._reached_at, self._port, COMPANION, own, tls_port=self._tls_port)
        return self._address

    def stop(self) -> None:
        self._stopping.set()
        process, thread = self._process, self._thread
        if process is not None:
            process.terminate()
        if thread is not None:
            thread.join(_STOP_SECONDS)
        if thread is not None and thread.is_alive() and self._process is not None:
            self._process.kill()  # mosquitto forgets a SIGTERM that comes while it is starting
            thread.join()
        self._reload.wait_for_end()
        self._thread = self._process = self._address = None

    def apply_accounts(self, config: MqttConfig) -> None:
        """Apply the accounts, and disconnect removed ones, within a moment. Nothing else of `config` changes.

        If the first device needs another listen address, mosquitto restarts on the same port. When the last device goes
        it does not restart: that would disturb others, and no account is left to come in with.
        """
        reach = self._reach
        self._config = replace(self._config, devices=config.devices, guest=config.guest, assistant=config.assistant)
        process = self._process
        if process is None:
            return
        if reach != self._config.listen_address and config.devices:
            self._reach = self._config.listen_address
            self._files.write_all(self._config, self._own, self._port, self._tls_port)
            process.terminate()
        else:
            self._files.write_accounts(self._config, self._own)
            self._reload.request()

    def _signal_reload(self) -> None:
        if (process := self._process) is not None:
            process.send_signal(signal.SIGHUP)

    def _has_present_accounts(self) -> bool:
        """Return True if mosquitto has read the present files. Raises OSError if it does not answer."""
        return is_let_in(self._reached_at, self._port, RELOAD_PROBE, self._files.probe, _LOGIN_SECONDS)

    @property
    def pid(self) -> int | None:
        """The process id. None while it does not run."""
        return None if self._process is None else self._process.pid

    def status_line(self) -> str:
        if self._trouble:
            return f"MQTT is down: mosquitto dies whenever it is started, and is tried again; it said: {self._trouble}"
        where = f"MQTT at {self._reach}:{self._port}"
        tls = f", with TLS at {self._tls_port}" if self._tls_port else self._no_tls
        return where + tls + ("" if self._port == self._config.port else f" (port {self._config.port} is taken)")

    def _choose_tls_port(self) -> int:
        """Return the port for TLS, 0 if none is wanted or there can be no certificate: the evening goes on without."""
        wanted = self._config.tls_port
        self._no_tls = ""
        try:
            if wanted:
                self._files.certificates.make_missing()
                return find_free_port(self._reach, wanted + (wanted == self._port))
        except OSError as error:
            self._no_tls = f", without TLS: {error}"
        return 0

    def _supervise(self, conf: Path) -> None:
        """Run and await mosquitto in one thread: its death signal is tied to its parent thread."""
        while not self._stopping.is_set():
            began = time.monotonic()
            with self._files.log.open("wb") as log:
                command = [*_ends_with_us(), self._program, "-c", str(conf)]
                self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            _let_in_many(self._process.pid)
            if self._stopping.is_set():
                self._process.terminate()
            else:
                self._await_recovery()
            self._process.wait()
            pause = self._backoff.pause_after_death(time.monotonic() - began)
            if self._backoff.is_row and not self._stopping.is_set():
                self._note_trouble()
            self._stopping.wait(pause)

    def _note_trouble(self) -> None:
        """Put what it said last into the status line, and log it once in a row of deaths."""
        self._trouble = self._last_words()
        if self._backoff.has_just_become_row:
            LOG.warning("MQTT: mosquitto dies whenever it is started, and is tried again: %s", self._trouble)

    def _await_recovery(self) -> None:
        """After a row of deaths, wait until it listens or dies. Otherwise nothing is looked at."""
        process = self._process
        while self._trouble and process is not None and process.poll() is None and not self._stopping.is_set():
            if is_listening(self._reached_at, self._port):
                self._trouble = ""
            else:
                self._stopping.wait(_POLL_SECONDS)

    def _await_accepting(self) -> None:
        """Wait until it listens, or is known to die again and again. Raises BrokerFailed after a minute."""
        deadline = time.monotonic() + _START_SECONDS
        while time.monotonic() < deadline and not self._trouble:
            if self._is_running() and is_listening(self._reached_at, self._port):
                return
            self._stopping.wait(_POLL_SECONDS)
        if not self._trouble:
            self.stop()
            raise BrokerFailed(f"mosquitto did not start on port {self._port}: {self._last_words()}")

    def _is_running(self) -> bool:
        """Return True if our process is known and lives: somebody else may listen there, or it before it is known."""
        return self._process is not None and self._process.returncode is None

    @property
    def _reached_at(self) -> str:
        everywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}
        return everywhere.get(self._reach, self._reach)

    def _last_words(self) -> str:
        lines = self._files.log.read_text("utf-8", "replace").splitlines() if self._files.log.exists() else []
        return lines[-1] if lines else "nothing"


def is_listening(host: str, port: int) -> bool:
    """Return True if somebody listens there. A free port may connect to itself, which does not count."""
    try:
        with socket.create_connection((host, port), timeout=1) as line:
            return bool(line.getsockname() != line.getpeername())
    except OSError:
        return False


def choose_broker(config: MqttConfig, folder: Path) -> Broker | None:
    """Return the configured broker, or a private one with its files in `folder`.

    Returns None if there is no mosquitto: see HOW_TO_GET_ONE.
    """
    if config.broker is not None:
        return ForeignBroker(config.broker)
    program = find_mosquitto()
    return None if program is None else PrivateBroker(program, folder, config)


def find_mosquitto() -> str | None:
    """Return the path of mosquitto, searching administrators' folders too. None if it is not installed."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
    return shutil.which("mosquitto", path=path)


def find_free_port(host: str, first: int) -> int:
    """Return the first free port from `first` on. Raises BrokerFailed after fifty."""
    for port in range(first, min(first + _PORTS_TRIED, 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                return port
            except OSError:
                continue
    raise BrokerFailed(f"cannot listen on {host}: the ports from {first} on are taken, or the address is not ours")


def _let_in_many(pid: int) -> None:
    """Raise the limit of open files: 1024 idle connections of one stranger would keep devices out."""
    try:
        soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        most = _MOST_LINES if hard == resource.RLIM_INFINITY else min(hard, _MOST_LINES)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (max(soft, most), hard))
    except OSError:
        return  # it has ended already, or the system forbids it: then it is as many as usual


def _ends_with_us() -> list[str]:
    """Return a command prefix that kills mosquitto when the companion dies, to free the port.

    Not by SIGTERM: mosquitto forgets it while starting, and has nothing to save.
    """
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "KILL", "--"] if setpriv else []
