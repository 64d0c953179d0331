"""One MQTT session: all parts on one connection, from birth to farewell."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.mqtt.command_handler import CommandHandler
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.connection.client import Client, Message
from companion.mqtt.connection.presence import ONLINE, Presence
from companion.mqtt.connection.timers import Timers
from companion.mqtt.connection.token_bucket import TokenBucket
from companion.mqtt.devices.account_rate_limit import AccountRateLimiter
from companion.mqtt.devices.commands import DeviceCommands, Then
from companion.mqtt.devices.displays import DeviceDisplays
from companion.mqtt.devices.panel_presses import PanelPublisher
from companion.mqtt.devices.press_inbox import Inbox
from companion.mqtt.devices.registry import DeviceRegistry, DeviceState
from companion.mqtt.discovery.discovery import Discovery
from companion.mqtt.public.display_port import Display
from companion.mqtt.public.publisher import Publisher
from companion.mqtt.public.system_health import HealthFeed, RoomHealth
from companion.mqtt.public.table_feed import TableFeed
from companion.mqtt.requests.commands import commands, update_payload
from companion.mqtt.requests.requests import Requests
from companion.mqtt.topics import ABOUT, DEVICE_STATUS, HOME_ASSISTANT, LAMP, PRINTED, SHOW, VIEW
from companion.table.table import Table

UPDATE: Final = "update"


class Session:
    """Connects the parts. `grace` is the longest wait, seconds, for Home Assistant to come up.

    `shut_out` is called with an account that exceeds its rate by `clock`.
    """

    def __init__(
        self,
        client: Client,
        config: MqttConfig,
        handler: CommandHandler,
        session: int,
        node: str,
        grace: float = 2.0,
        shut_out: Callable[[str], None] = lambda account: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        topics, new_bucket = config.topics, partial(TokenBucket, clock=clock)
        self._client = client
        self._handler = handler
        self._topics = topics
        self._grace = grace
        self._due = False
        self._timers = Timers()
        self._presence = Presence(client, topics, session)
        self._registry = DeviceRegistry(client, topics, config.devices, new_bucket)
        self._inbox = Inbox(client, topics, self._registry, handler.press, new_bucket)
        self._device_commands = DeviceCommands(client, topics, self._registry, self._timers)
        answered = commands(handler, self._registry, self._device_commands, self.republish)
        self._requests = Requests(client, topics, answered, new_bucket)
        self._health = HealthFeed(client, topics)
        self._voice = PanelPublisher(client, topics)
        self._feed = TableFeed(client, topics)
        self._device_displays = DeviceDisplays(client, topics, self._registry)
        self._discovery: Discovery | None = None
        if config.discovery:
            updates = partial(_serves, handler)
            self._discovery = Discovery(client, topics, node, self._registry, handler.player_names, updates)
        self._publisher = Publisher(self._displays())
        client.on_any(
            AccountRateLimiter(topics, lambda account: self._publisher.do(partial(shut_out, account)), new_bucket).weigh
        )
        self._listen()

    def start(self, table: Table | None) -> None:
        """Begin to connect, and show the table if there is one."""
        self._client.start()  # raises where its certificate cannot be read: nothing else is open by then
        self._publisher.start()
        if table is not None:
            self._publisher.follow(table)

    def stop(self) -> None:
        """Clear what is retained of the table and publish offline."""
        self._timers.stop()
        self._publisher.stop()
        self._presence.farewell()
        self._client.stop()

    def follow(self, table: Table) -> None:
        """Show this table from now on."""
        self._publisher.follow(table)

    def republish(self) -> None:
        """Publish everything retained again."""
        self._presence.birth()
        self._publisher.again()
        self._publisher.do(self._health.again)

    def tell(self, health: RoomHealth) -> None:
        """Publish the state of the room."""
        self._publisher.do(partial(self._health.tell, health))
        self._publisher.do(self._refresh)

    def admit(self, devices: Sequence[DeviceAccount]) -> None:
        """Replace the allowed devices, and clear what is retained of removed ones."""
        gone = self._registry.admit(devices)
        for device in gone:
            self._publisher.do(partial(self._forget, device))
        self._publisher.do(self._device_displays.refresh)
        self._publisher.do(self._refresh)

    def devices(self) -> tuple[DeviceState, ...]:
        """Return the state of every device."""
        return self._registry.all()

    def bid(self, device: str, do: str, then: Then) -> None:
        """Send "identify", "restart" or "update". `then` gets the result. Raises Refused if impossible."""
        self._device_commands.send(device, do, then, **(update_payload(self._handler) if do == UPDATE else {}))

    def has_panel(self, presses: Sequence[tuple[str, str]]) -> None:
        """Announce the buttons of this machine."""
        if self._discovery is not None:
            self._publisher.do(partial(self._discovery.has_panel, list(presses)))

    def press_of_panel(self, button: str, how: str, value: int | None) -> None:
        """Publish a press of the panel."""
        self._voice.press(button, how, value)

    def echoes(self, seconds: float) -> bool:
        """Return True if the broker acknowledges our status. Also True without a connection."""
        if not self._client.ready:
            return True
        self._presence.birth()
        return self._client.acknowledged(seconds)

    def notes(self) -> tuple[str, ...]:
        """Return the state of all parts as lines for people."""
        parts = (
            self._client,
            self._presence,
            self._publisher,
            self._registry,
            self._inbox,
            self._device_commands,
            self._requests,
        )
        return tuple(line for part in parts for line in part.notes())

    def _displays(self) -> list[Display]:
        shown: list[Display] = [self._feed, self._device_displays]
        return shown if self._discovery is None else [*shown, self._discovery]

    def _listen(self) -> None:
        self._client.on_ready(self._publisher.again)
        self._client.on_ready(partial(self._publisher.do, self._health.again))
        for kind in (VIEW, PRINTED):
            self._subscribe(self._topics.every(kind), partial(self._feed.clear_stale_topics, kind))
        for kind in (LAMP, SHOW):
            self._subscribe(self._topics.every(kind), partial(self._device_displays.clear_unknown_displays, kind))
        if self._discovery is not None:
            self._subscribe(self._discovery.heard_on, self._discovery.receive)
        self._client.on_message(self._topics.name(HOME_ASSISTANT), self._home_assistant)
        self._registry.on_change(partial(self._publisher.do, self._refresh))

    def _subscribe(self, topic_filter: str, receive: Callable[[Message], None]) -> None:
        """Subscribe, and handle messages in the publisher's thread."""
        self._client.on_message(topic_filter, lambda message: self._publisher.do(partial(receive, message)))

    def _home_assistant(self, message: Message) -> None:
        """Republish after a random delay: Home Assistant came up, and many devices should not answer at once."""
        if message.payload == ONLINE.encode() and not message.retained and not self._due:
            self._due = True
            self._timers.after(random.uniform(0, self._grace), self._greet)

    def _greet(self) -> None:
        self._due = False
        self.republish()

    def _refresh(self) -> None:
        if self._discovery is not None:
            self._discovery.refresh()

    def _forget(self, device: str) -> None:
        self._device_displays.forget(device)
        if self._discovery is not None:
            self._discovery.forget(device)
        for kind in (DEVICE_STATUS, ABOUT):
            self._client.publish(self._topics.name(kind, device=device), b"", retain=True)


def _serves(handler: CommandHandler) -> bool:
    return handler.release() is not None
