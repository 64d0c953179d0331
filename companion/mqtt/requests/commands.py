"""The requests by name, and their effects."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from companion.mqtt.command_handler import CommandHandler
from companion.mqtt.devices.commands import DeviceCommands
from companion.mqtt.devices.registry import DeviceRegistry, DeviceState
from companion.mqtt.errors import Refused
from companion.mqtt.requests.requests import Command, Request
from companion.rules.seat import Seat
from companion.table.observing.observation import Pressed

SOURCE: Final = "request"
_DEVICE: Final = frozenset({"device"})


def commands(
    handler: CommandHandler, registry: DeviceRegistry, device_commands: DeviceCommands, republish: Callable[[], None]
) -> Mapping[str, Command]:
    """Return every request by its name."""
    return {
        "press": Command(lambda asked: _press(handler, asked), frozenset({"button"}), frozenset({"seat", "value"})),
        "undo": Command(lambda asked: _undo(handler, asked)),
        "republish": Command(lambda asked: _republish(republish, asked)),
        "devices": Command(lambda asked: asked.answer({"devices": [_told(known) for known in registry.all()]})),
        "identify": Command(lambda asked: _send(device_commands, "identify", asked), _DEVICE),
        "restart": Command(lambda asked: _send(device_commands, "restart", asked), _DEVICE),
        "update": Command(lambda asked: _send(device_commands, "update", asked, **update_payload(handler)), _DEVICE),
    }


def _press(handler: CommandHandler, asked: Request) -> None:
    """Press a button. Everybody reads the answer, so it must not show if the press meant something."""
    seat = asked.arguments.get("seat")
    pressed = Pressed(asked.arguments["button"], None if seat is None else Seat(seat), asked.arguments.get("value"))
    handler.press(pressed, SOURCE)
    asked.answer({})


def _undo(handler: CommandHandler, asked: Request) -> None:
    handler.undo(SOURCE)
    asked.answer({})


def _republish(republish: Callable[[], None], asked: Request) -> None:
    republish()
    asked.answer({})


def _send(device_commands: DeviceCommands, do: str, asked: Request, **more: Any) -> None:
    def then(wrong: str | None) -> None:
        asked.answer({}) if wrong is None else asked.reject(wrong)

    device_commands.send(asked.arguments["device"], do, then, **more)


def update_payload(handler: CommandHandler) -> Mapping[str, str]:
    """Return the data a device needs for an update. Raises Refused if no firmware is served."""
    release = handler.release()
    if release is None:
        raise Refused("no firmware is served here")
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
