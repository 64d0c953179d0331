"""Command of the installer: `python -m companion.app.appliance.pi_interfaces on|off [--dry-run]`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.appliance.pi_interfaces.needed_interfaces import find_needed_interfaces
from companion.app.appliance.pi_interfaces.pi_interface_settings import CannotSwitchInterface, PiSystem
from companion.app.appliance.pi_interfaces.switch_interfaces import switch_interfaces_on, switch_recorded_interfaces_off
from companion.config import Config, load_config
from companion.rules.errors import BadData

CONFIG = "etc/companion.toml"
RECORD = "opt/companion/interfaces.json"


def main(words: Sequence[str]) -> int:
    """Switch the interfaces on, or take that back. Returns 1 if one cannot be switched."""
    arguments = _parse(words)
    system = PiSystem(arguments.root)
    try:
        if arguments.what == "off":
            switch_recorded_interfaces_off(system, arguments.root / RECORD, _say)
        else:
            needs = find_needed_interfaces(_config(arguments.root))
            switch_interfaces_on(system, needs, arguments.root / RECORD, _say, arguments.dry_run)
    except (CannotSwitchInterface, BadData, OSError, ValueError) as error:
        print(f"companion: {error}", file=sys.stderr)
        return 1
    return 0


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("interfaces", description="SPI, I2C and camera of a Raspberry Pi")
    parser.add_argument("what", choices=("on", "off"))
    parser.add_argument("--dry-run", action="store_true", help="say what would change, and change nothing")
    parser.add_argument("--root", type=Path, default=Path("/"), help="another root folder, for tests")
    return parser.parse_args(words)


def _config(root: Path) -> Config:
    path = root / CONFIG
    return load_config(path) if path.exists() else Config()


def _say(sentence: str) -> None:
    print(f"companion: {sentence}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
