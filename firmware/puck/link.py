"""Network link to the companion, Wi-Fi and broker. It reconnects by itself."""

import asyncio
import json
import random

import clock
import timing
from broker_search import BrokerSearch
from mqtt_connection import LOST, Connection, Refused, dial
from outbox import Outbox
from packets import connect
from tcp_stream import BadCertificate
from wifi import NoWifi, Wifi

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from broker_tls import BrokerTls
    from config import Config

    class Listener(Protocol):
        """Receiver of what happens on a line."""

        topics: list[str]

        def beat(self) -> None: ...
        def missing(self, what: str) -> None: ...
        def connected(self) -> None: ...
        def hear(self, topic: str, payload: bytes, retained: bool) -> None: ...


class Link:
    """Sends the outbox's letters and gives the listener what comes. `run` never ends."""

    def __init__(self, config: "Config", session: int, wifi: Wifi, outbox: Outbox, listener: "Listener") -> None:
        self._config = config
        self._wifi = wifi
        self._outbox = outbox
        self._listener = listener
        self._connected_at: int | None = None
        self._search = BrokerSearch(config)
        self._tls = _tls(config)
        self._heard_at = clock.now()  # when a broker answered, or a Wi-Fi was joined
        self._status = config.topic("status")
        self._will = json.dumps({"state": "offline", "session": session}).encode()

    async def run(self) -> None:
        failures = 0
        while True:
            self._connected_at = None
            try:
                await self._live()
            except NoWifi as error:
                self._lost("wifi", error)
            except (Refused, BadCertificate) as error:
                self._heard_at = clock.now()
                self._lost("account" if isinstance(error, Refused) else "certificate", error)
                self._search.failed()
            except LOST as error:
                self._lost("broker", error)
                if self._connected_at is None:
                    self._restart_deaf_radio()
                    self._search.failed()
            failures = 0 if self._was_steady() else failures + 1
            self._listener.beat()
            await asyncio.sleep_ms(backoff(failures))

    def _was_steady(self) -> bool:
        """Return True if the connection held: a broker that drops us at once is retried more slowly."""
        return self._connected_at is not None and clock.span(self._connected_at, clock.now()) > timing.STEADY_MS

    def _lost(self, what: str, error: Exception) -> None:
        print("puck:", repr(error))
        self._listener.missing(what if self._wifi.up() else "wifi")

    def _restart_deaf_radio(self) -> None:
        """Leave a Wi-Fi in which nothing answers: the radio only thinks that it is there, or the table is elsewhere."""
        if self._wifi.up() and clock.span(self._heard_at, clock.now()) > timing.DEAF_MS:
            print("puck: nothing comes through, the radio is restarted")
            self._wifi.leave()

    async def _live(self) -> None:
        """Keep one connection, from the Wi-Fi up."""
        if not self._wifi.up():
            self._listener.missing("wifi")
            await self._wifi.join(self._listener.beat)
            self._heard_at = clock.now()
        self._listener.beat()
        config = self._config
        greeting = connect(config.client_id(), config.id, config.password, timing.KEEPALIVE_S, self._status, self._will)
        broker = await self._search.choose()
        connection = Connection(await dial(*broker, greeting, self._tls), self._hear, self._outbox.news.set)
        try:
            await connection.subscribe(self._listener.topics)
            self._connected_at = clock.now()
            self._search.worked(broker)
            self._listener.connected()
            while True:
                await self._turn(connection)
                self._heard_at = clock.now()
        finally:
            await connection.close()

    async def _turn(self, connection: Connection) -> None:
        """Send one letter, or wait for one. After some silence ping the broker."""
        self._listener.beat()
        connection.check()
        if not self._wifi.up():
            raise NoWifi("the Wi-Fi is gone")
        self._outbox.news.clear()
        letter = self._outbox.next()
        if letter is not None:
            await connection.publish(letter)
            self._outbox.done(letter)
            return
        try:
            await asyncio.wait_for(self._outbox.news.wait(), timing.PING_S)
        except asyncio.TimeoutError:
            await connection.ping()

    def _hear(self, topic: str, payload: bytes, retained: bool) -> None:
        """Give the message to the listener. An error there must not end the link."""
        try:
            self._listener.hear(topic, payload, retained)
        except Exception as error:
            print("puck: cannot make sense of", topic, repr(error))


def _tls(config: "Config") -> "BrokerTls | None":
    if config.tls is None:
        return None
    from broker_tls import BrokerTls  # which takes memory that is needed otherwise

    return BrokerTls(*config.tls)


def backoff(failures: int) -> int:
    """Return milliseconds until the next attempt: doubled, with jitter so that pucks do not come in step."""
    most = min(timing.MOST_BACKOFF_MS, timing.BACKOFF_MS << min(failures, 10))
    return most // 2 + int(random.random() * (most // 2))
