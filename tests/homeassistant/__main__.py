"""An evening with a puck and a panel before the real Home Assistant, from the lobby on: what it makes of us.

With version numbers as arguments it is only tried with these.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from companion.app.runtime.application import Application
from tests.evening.program_control import unused_ports
from tests.homeassistant.cores import CORES, Core, install
from tests.homeassistant.entities import become
from tests.homeassistant.game_steps import (
    automations,
    availability,
    commands,
    event,
    numbers,
    play,
    quiet,
    registry,
    removal,
    states,
    triggers,
)
from tests.homeassistant.lobby_steps import DRAW, between, lobby, renamed
from tests.homeassistant.puck import switch_on, wire_panel
from tests.homeassistant.run_home_assistant import Assistant, home_assistant
from tests.outside_viewers import ASSISTANT, PUCK, Outside, evening, open_ear

Step = Callable[[Outside, Assistant, str], str]
STEPS: Final[tuple[Step, ...]] = (
    *(registry, states, automations, triggers, event, commands, play, renamed, between),
    *(quiet, numbers, availability, removal),
)


class Trial:
    """One core: it comes up while we are in the lobby, and stays to the end."""

    def __init__(self, core: Core, stack: ExitStack) -> None:
        self._core = core
        self._stack = stack
        self._began = time.monotonic()

    def see_lobby(self, house: Application) -> None:
        """Switch the puck on, and Home Assistant."""
        assert house.mqtt is not None and house.mqtt.address is not None
        self.node = house.mqtt._node
        address = house.mqtt.address
        puck = open_ear(address.port, "puck", PUCK)
        self._stack.callback(puck.close)
        wire_panel(house)
        switch_on(puck)
        [port] = unused_ports(1)
        account = {"broker": address.host, "port": address.port, "username": "assistant", "password": ASSISTANT}
        self.assistant = self._stack.enter_context(home_assistant(self._core, port, account))
        self._say("up", f"after {time.monotonic() - self._began:.0f} s")
        self._say("lobby", lobby(house, puck, self.assistant, self.node))

    def see_game(self, outside: Outside) -> None:
        """Take every step; each says what was seen, and the first that fails ends it."""
        for step in STEPS:
            self._say(step.__name__, step(outside, self.assistant, self.node))

    def see_end(self) -> None:
        """The companion has ended: everything is unavailable, and no template stumbled over what was cleared."""
        become(self.assistant, self.node, dict.fromkeys(("table", "phase", "seat0_chips"), "unavailable"))
        stumbled = [one for one in self.assistant.complaints() if "template" in one]
        assert not stumbled, "\n".join(stumbled)
        self._say("end", "everything is unavailable, and no template stumbled over what was cleared")
        self._say("all is well", f"after {time.monotonic() - self._began:.0f} s")

    def _say(self, step: str, seen: str) -> None:
        print(f"{step}: {seen}", flush=True)


def main(*wanted: str) -> None:
    """Try each core, or those of these versions."""
    for core in (core for core in CORES if not wanted or core.version in wanted):
        print(f"== Home Assistant {core.version}", flush=True)
        install(core)
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            trial = Trial(core, stack)
            with evening(Path(folder), DRAW, 2, trial.see_lobby, home_assistant_buttons=True) as outside:
                trial.see_game(outside)
            trial.see_end()


if __name__ == "__main__":
    main(*sys.argv[1:])
