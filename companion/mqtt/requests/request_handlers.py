"""The requests by name, and their effects."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from companion.mqtt.command_port import CommandHandler
from companion.mqtt.devices.registry import DeviceRegistry, DeviceState
from companion.mqtt.devices.send_device_commands import DeviceCommands
from companion.mqtt.errors import RefusedRequest
from companion.mqtt.requests.request_dispatcher import MqttRequest, RequestCommand
from companion.rules.errors import shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import REQUEST, Pressed

LOG: Final = logging.getLogger(__name__)
_DEVICE: Final = frozenset({"device"})


def make_request_commands(
    handler: CommandHandler,
    registry: DeviceRegistry,
    device_commands: DeviceCommands,
    republish: Callable[[], None],
    show_tokens: Callable[[], None],
) -> Mapping[str, RequestCommand]:
    """Return every request by its name. `show_tokens` publishes again what is on record of tokens."""
    return {
        "press": RequestCommand(
            lambda asked: _press(handler, asked), frozenset({"button"}), frozenset({"seat", "value"})
        ),
        "set": RequestCommand(lambda asked: _set(handler, show_tokens, asked), frozenset({"tokens", "value"})),
        "undo": RequestCommand(lambda asked: _undo(handler, asked)),
        "republish": RequestCommand(lambda asked: _republish(republish, asked)),
        "devices": RequestCommand(
            lambda asked: asked.answer({"devices": [_told(known) for known in registry.all_states()]})
        ),
        "identify": RequestCommand(lambda asked: _send(device_commands, "identify", asked), _DEVICE),
        "restart": RequestCommand(lambda asked: _send(device_commands, "restart", asked), _DEVICE),
        "update": RequestCommand(
            lambda asked: _send(device_commands, "update", asked, **make_firmware_update_payload(handler)), _DEVICE
        ),
    }


def _press(handler: CommandHandler, asked: MqttRequest) -> None:
    """Press a button. Everybody reads the answer, so it must not show if the press meant something."""
    seat = asked.arguments.get("seat")
    pressed = Pressed(asked.arguments["button"], None if seat is None else Seat(seat), asked.arguments.get("value"))
    handler.handle_press(pressed, REQUEST)
    asked.answer({})


def _set(handler: CommandHandler, show_tokens: Callable[[], None], asked: MqttRequest) -> None:
    """Put tokens right, and tell what is on record: it may be what it was, refused or not agreed to yet."""
    tokens, value = asked.arguments["tokens"], asked.arguments["value"]
    try:
        handler.set_tokens(tokens, value, REQUEST)
    except RefusedRequest as error:
        LOG.warning("MQTT: %s was not set to %s: %s", shorten_value(tokens), value, error)
        raise
    finally:
        show_tokens()
    asked.answer({})


def _undo(handler: CommandHandler, asked: MqttRequest) -> None:
    handler.undo_latest(REQUEST)
    asked.answer({})


def _republish(republish: Callable[[], None], asked: MqttRequest) -> None:
    republish()
    asked.answer({})


def _send(device_commands: DeviceCommands, do: str, asked: MqttRequest, **more: Any) -> None:
    def then(wrong: str | None) -> None:
        asked.answer({}) if wrong is None else asked.reject(wrong)

    device_commands.send_command(asked.arguments["device"], do, then, **more)


def make_firmware_update_payload(handler: CommandHandler) -> Mapping[str, str]:
    """Return the data a device needs for an update. Raises RefusedRequest if no firmware is served."""
    release = handler.served_firmware()
    if release is None:
        raise RefusedRequest("no firmware is served here")
    return asdict(release)


def _told(known: DeviceState) -> Mapping[str, Any]:
    return {
        "id": known.device.id,
        "seat": known.device.seat,
        "online": known.here,
        "session": known.session,
        "about": None if known.about is None else asdict(known.about),
        "health": known.health,
    }
