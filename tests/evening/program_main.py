"""The program in its own process, on a drawn table and mock pins, or with cards on the phones alone.

Lines on stdin press the buttons of the panel: `press confirm`. Every change of a pin is told on stdout: `pin 20 1`.
The program ends when stdin ends: then the test that wanted the evening is gone.
"""

import argparse
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF, STAGE
from companion.app.commands.parse_options_and_rulings import parse_id_values
from companion.app.commands.play import DEFAULT_GAME, run_until_stopped
from companion.app.packs.pack_files import load_pack
from companion.app.runtime.application import Application
from companion.config import BotsSection, Config, MqttDeviceSection, MqttSection, PanelSection
from companion.devices.wiring import load_wiring
from companion.games.registry import find_game
from companion.table.dealer import DIGITAL
from companion.table.lobby import PlannedGame

GUEST = "visitor"
WIRING = Path(__file__).with_name("wiring.toml")


class ToldPin(MockPWMPin):  # type: ignore[misc]
    """A pin that says when it changes."""

    def _change_state(self, value: Any) -> Any:
        changed = super()._change_state(value)
        if changed:
            tell(f"pin {self.info.name.removeprefix('GPIO')} {int(bool(value))}")
        return changed


def tell(line: str) -> None:
    # On a line of its own, whatever another thread is in the middle of saying.
    os.write(sys.stdout.fileno(), f"\n{line}\n".encode())


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--mqtt-port", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--game", default=DEFAULT_GAME)
    parser.add_argument("--dealer", choices=(STAGE, DIGITAL), default=STAGE)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--pack", default=None, metavar="NAME|FILE")
    parser.add_argument("--puck", action="append", default=[], metavar="ID:PASSWORD:SEAT")
    wanted = parser.parse_args()
    pins = MockFactory(revision="c03111", pin_class=ToldPin)
    pucks = [MqttDeviceSection(name, password, int(seat)) for name, password, seat in map(_parts, wanted.puck)]
    mqtt = MqttSection(listen="127.0.0.1", port=wanted.mqtt_port, guest=GUEST, device=tuple(pucks))
    panel, standins = PanelSection(wiring=str(WIRING)), BotsSection(pause_ms=0)
    config = Config(data=wanted.data, mqtt=mqtt, panel=panel, standins=standins)
    game = find_game(wanted.game)
    pack = load_pack(game, wanted.pack, config.data_folder)
    chosen = parse_id_values(game.info.options, wanted.option)
    plan = PlannedGame(wanted.game, options=chosen, dealer={"kind": wanted.dealer, "seed": wanted.seed}, pack=pack)
    eyes = CameraService(STAGE if wanted.dealer == STAGE else OFF, config.data_folder)
    house = Application(config, plan, eyes, port=wanted.port, pin_factory=pins)
    threading.Thread(target=obey, args=(pins,), daemon=True).start()
    return run_until_stopped(house)


def _parts(puck: str) -> list[str]:
    return puck.split(":")


def obey(pins: MockFactory) -> None:
    buttons = {button.name: button.pin for button in load_wiring(WIRING).buttons}
    for line in sys.stdin:
        match line.split():
            case ["press", name]:
                pins.pin(buttons[name]).drive_low()
                pins.pin(buttons[name]).drive_high()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
