"""One MQTT session: all parts on one connection, from birth to farewell."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.mqtt.command_port import CommandHandler
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.delayed_jobs import DelayedJobs
from companion.mqtt.connection.presence import ONLINE, Presence
from companion.mqtt.connection.token_bucket import TokenBucket
from companion.mqtt.devices.account_message_limit import AccountMessageLimiter
from companion.mqtt.devices.displays import DeviceDisplays
from companion.mqtt.devices.press_inbox import PressInbox
from companion.mqtt.devices.publish_panel_presses import PanelPublisher
from companion.mqtt.devices.registry import DeviceRegistry, DeviceState
from companion.mqtt.devices.seat_token_mode import TokenModePressHandler
from companion.mqtt.devices.send_device_commands import DeviceCommands, Then
from companion.mqtt.discovery.companion_device import CompanionDevice
from companion.mqtt.discovery.discovery import Discovery
from companion.mqtt.public.public_state_sink import PublicStateSink
from companion.mqtt.public.publisher import Publisher
from companion.mqtt.public.room_status import PublishedRoomStatus, RoomStatusFeed
from companion.mqtt.public.settable_tokens_feed import TokenFeed
from companion.mqtt.public.table_feed import TableFeed
from companion.mqtt.requests.request_dispatcher import RequestDispatcher
from companion.mqtt.requests.request_handlers import make_firmware_update_payload, make_request_commands
from companion.mqtt.topics import ABOUT, DEVICE_STATUS, HOME_ASSISTANT, LAMP, PRINTED, SHOW, TOKENS, VIEW
from companion.table.table import Table

UPDATE: Final = "update"


class MqttSession:
    """Connects the parts. `grace` is the longest wait, seconds, for Home Assistant to come up.

    `shut_out` is called with an account that exceeds its rate by `clock`.
    """

    def __init__(
        self,
        client: MqttClient,
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
        self._timers = DelayedJobs()
        self._presence = Presence(client, topics, session)
        self._registry = DeviceRegistry(client, topics, config.devices, new_bucket)
        self._tokens = TokenModePressHandler(handler, self._timers, self._show_tokens)
        self._inbox = PressInbox(client, topics, self._registry, self._tokens.handle_press, new_bucket)
        self._device_commands = DeviceCommands(client, topics, self._registry, self._timers)
        answered = make_request_commands(
            handler, self._registry, self._device_commands, self.republish, self._repeat_tokens
        )
        self._requests = RequestDispatcher(client, topics, answered, new_bucket)
        self._health = RoomStatusFeed(client, topics)
        self._voice = PanelPublisher(client, topics)
        self._feed = TableFeed(client, topics)
        self._token_feed = TokenFeed(client, topics)
        self._device_displays = DeviceDisplays(client, topics, self._registry, self._tokens.picture)
        self._discovery = self._make_discovery(config, node) if config.discovery else None
        self._publisher = Publisher(self._displays())
        client.on_every_message(
            AccountMessageLimiter(
                topics, lambda account: self._publisher.run_in_thread(partial(shut_out, account)), new_bucket
            ).count_message
        )
        self._listen()

    def start(self, table: Table | None) -> None:
        """Begin to connect, and show the table if there is one."""
        self._client.start()  # raises where its certificate cannot be read: nothing else is open by then
        self._publisher.start()
        if table is not None:
            self._publisher.follow_table(table)

    def stop(self) -> None:
        """Clear what is retained of the table and publish offline."""
        self._timers.stop()
        self._publisher.stop()
        self._presence.publish_offline()
        self._client.stop()

    def follow_table(self, table: Table) -> None:
        """Show this table from now on."""
        self._publisher.follow_table(table)

    def detach_closed_table(self) -> None:
        """Show no table if this one was given up."""
        self._publisher.detach_closed_table()
        self._publisher.run_in_thread(self._refresh)

    def republish(self) -> None:
        """Publish everything retained again."""
        self._presence.publish_online()
        self._publisher.resend_all()
        self._publisher.run_in_thread(self._health.resend)

    def publish_room_health(self, health: PublishedRoomStatus) -> None:
        """Publish the state of the room."""
        self._publisher.run_in_thread(partial(self._health.publish_if_changed, health))
        self._publisher.run_in_thread(self._refresh)

    def replace_devices(self, devices: Sequence[DeviceAccount]) -> None:
        """Replace the allowed devices, and clear what is retained of removed ones."""
        gone = self._registry.replace_devices(devices)
        for device in gone:
            self._publisher.run_in_thread(partial(self._forget, device))
        self._publisher.run_in_thread(self._device_displays.publish_changes)
        self._publisher.run_in_thread(self._refresh)

    def device_states(self) -> tuple[DeviceState, ...]:
        """Return the state of every device."""
        return self._registry.all_states()

    def send_command(self, device: str, do: str, then: Then) -> None:
        """Send "identify", "restart" or "update". `then` gets the result. Raises RefusedRequest if impossible."""
        self._device_commands.send_command(
            device, do, then, **(make_firmware_update_payload(self._handler) if do == UPDATE else {})
        )

    def announce_panel(self, presses: Sequence[tuple[str, str]]) -> None:
        """Announce the buttons of this machine."""
        if self._discovery is not None:
            self._publisher.run_in_thread(partial(self._discovery.announce_panel, list(presses)))

    def publish_panel_press(self, button: str, how: str, value: int | None) -> None:
        """Publish a press of the panel."""
        self._voice.publish_press(button, how, value)

    def is_acknowledged(self, seconds: float) -> bool:
        """Return True if the broker acknowledges our status. Also True without a connection."""
        if not self._client.is_ready:
            return True
        self._presence.publish_online()
        return self._client.wait_for_acknowledgement(seconds)

    def status_lines(self) -> tuple[str, ...]:
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
        return tuple(line for part in parts for line in part.status_lines())

    def _make_discovery(self, config: MqttConfig, node: str) -> Discovery:
        return Discovery(
            self._client,
            CompanionDevice(self._topics, node, config.home_assistant_buttons),
            self._registry,
            self._handler.player_names,
            lambda: self._token_feed.tokens,
            partial(_serves, self._handler),
            self._repeat_states_soon,
        )

    def _displays(self) -> list[PublicStateSink]:
        shown: list[PublicStateSink] = [self._feed, self._token_feed, self._device_displays]
        return shown if self._discovery is None else [*shown, self._discovery]

    def _listen(self) -> None:
        self._client.on_ready(self._publisher.resend_all)
        self._client.on_ready(partial(self._publisher.run_in_thread, self._health.resend))
        for kind in (VIEW, PRINTED):
            self._subscribe(self._topics.filter_for(kind), partial(self._feed.clear_stale_topics, kind))
        self._subscribe(self._topics.filter_for(TOKENS), self._token_feed.clear_stale_topics)
        for kind in (LAMP, SHOW):
            self._subscribe(self._topics.filter_for(kind), partial(self._device_displays.clear_unknown_displays, kind))
        if self._discovery is not None:
            self._subscribe(self._discovery.announcement_filter, self._discovery.clean_up_earlier_announcement)
        self._client.subscribe(self._topics.topic_name(HOME_ASSISTANT), self._home_assistant)
        self._registry.on_change(partial(self._publisher.run_in_thread, self._refresh))

    def _subscribe(self, topic_filter: str, receive: Callable[[MqttMessage], None]) -> None:
        """Subscribe, and handle messages in the publisher's thread."""
        self._client.subscribe(topic_filter, lambda message: self._publisher.run_in_thread(partial(receive, message)))

    def _home_assistant(self, message: MqttMessage) -> None:
        """Republish after a random delay: Home Assistant came up, and many devices should not answer at once."""
        if message.payload == ONLINE.encode() and not message.retained and not self._due:
            self._due = True
            answer = partial(self._publisher.run_in_thread, self._greet)
            self._timers.run_after(random.uniform(0, self._grace), answer)

    def _greet(self) -> None:
        """Republish once for all that came up while earlier jobs were done: answers never pile up."""
        self._due = False
        self.republish()

    def _repeat_states_soon(self) -> None:
        """Send the states again once Home Assistant has taken in how to read them, which it does not acknowledge."""
        for resend in (self._feed.resend_all, self._token_feed.resend_all, self._device_displays.resend_all):
            self._timers.run_after(self._grace / 2, partial(self._publisher.run_in_thread, resend))

    def _repeat_tokens(self) -> None:
        self._publisher.run_in_thread(self._token_feed.resend_all)

    def _show_tokens(self) -> None:
        self._publisher.run_in_thread(self._device_displays.publish_changes)

    def _refresh(self) -> None:
        if self._discovery is not None:
            self._discovery.publish_changes()

    def _forget(self, device: str) -> None:
        self._device_displays.clear_device(device)
        if self._discovery is not None:
            self._discovery.remove_device(device)
        for kind in (DEVICE_STATUS, ABOUT):
            self._client.publish(self._topics.topic_name(kind, device=device), b"", retain=True)


def _serves(handler: CommandHandler) -> bool:
    return handler.served_firmware() is not None
