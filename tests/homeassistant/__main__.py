"""A whole evening with a puck and a panel before the real Home Assistant: what it makes of us, step by step."""

import json
import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import __version__
from companion.table.lobby import Plan
from tests.evening.program_control import unused_ports
from tests.homeassistant.home_assistant import Assistant, environment, home_assistant
from tests.outside_viewers import ASSISTANT, Outside, evening

PUCK = "companion/device/puck"
ABOUT = {
    **{"firmware": "1.0.0", "board": "pico_w", "buttons": ["confirm", "next"]},
    **{"dial": True, "ring": 12, "display": False},
}
HEALTH = {"uptime_s": 60, "free_bytes": 90_000, "rssi_dbm": -58, "battery_v": 3.9}
BIRTH = "homeassistant/status"
PANEL = ("confirm", "undo", "next", "dial")
HOWS = ("short", "long", "double")
Step = Callable[[Outside, Assistant, str], str]


def registry(outside: Outside, assistant: Assistant, node: str) -> str:
    """The table and the puck are devices; each component is an entity with the id that we gave it, or a trigger."""
    table, puck = (json.loads(_config(outside, name))["cmps"] for name in (node, f"{node}_puck"))
    wanted = {one["unique_id"] for one in (*table.values(), *puck.values()) if one["p"] != "device_automation"}
    told = assistant.until(lambda told: wanted <= set(told["entities"]), "not every entity is registered")
    mine = {"name": "Companion", "model": "Colorado Quick Draw", "sw": __version__, "via": None}
    assert told["devices"][node] == mine, told["devices"]
    assert told["devices"][f"{node}_puck"] == {"name": "puck", "model": "pico_w", "sw": "1.0.0", "via": node}
    found = {key: one for key, one in told["entities"].items() if key.startswith(node)}
    assert set(found) == wanted, set(found) ^ wanted
    for key in ("battery_v", "rssi_dbm", "uptime_s", "free_bytes", "online", "seat"):
        assert found[f"{node}_puck_{key}"]["category"] == "diagnostic", key
    return f"{len(found)} entities of {len(told['devices'])} devices, each with the id that we gave it"


def states(outside: Outside, assistant: Assistant, node: str) -> str:
    """Values are those of the view, and seats have the names of those who sit there."""
    view = outside.table.update_for(None).view
    wanted = {
        **{"table": "playing", "game": "quickdraw", "phase": view["phase"], "phones": "1", "seated": "2"},
        **{"counter_pot": str(view["counters"]["pot"]), "seat0_chips": str(view["seats"][0]["chips"])},
        **{"turn": "P0", "blind": "off", "result": "unknown"},
        **{"puck_seat": "P1", "puck_online": "on", "puck_battery_v": "3.9", "puck_rssi_dbm": "-58"},
    }
    puck = outside.ears["puck"]
    # As each minute: it is not retained, and who has just subscribed has to wait for the next.
    told = _become(assistant, node, wanted, lambda: puck.say(f"{PUCK}/health", json.dumps(HEALTH)))
    assert told["entities"][f"{node}_seat1_chips"]["name"] == "P1 chips"
    return ", ".join(f"{key} {value}" for key, value in wanted.items())


def triggers(outside: Outside, assistant: Assistant, node: str) -> str:
    """Short, long and double presses of each button and the dial; an automation on one of them runs."""
    kinds = {"short": "button_short_press", "long": "button_long_press", "double": "button_double_press"}
    told = assistant.told()["triggers"]
    for device, buttons in ((node, PANEL), (f"{node}_puck", ("confirm", "next", "dial"))):
        assert sorted(told[device]) == sorted([kinds[how], button] for button in buttons for how in HOWS), told[device]
    assistant.watch(f"{node}_puck", "button_double_press", "next")
    assistant.watch(node, "button_long_press", "undo")
    outside.ears["puck"].say(f"{PUCK}/pressed", '{"button": "next", "id": 1, "how": "double"}')
    assert outside.house.mqtt is not None
    outside.house.mqtt.press_of_panel("undo", "long")
    expected = [f"{node}_puck next button_double_press", f"{node} undo button_long_press"]
    assistant.until(lambda told: sorted(told["heard"]) == sorted(expected), "the automations did not run")
    wanted = {"puck_pressed": "next_double", "panel_pressed": "undo_long"}
    assistant.until(lambda told: _types(told, node, wanted) == wanted, f"the events should be {wanted}")
    return f"{sum(map(len, told.values()))} triggers; {' and '.join(expected)} ran their automations"


def event(outside: Outside, assistant: Assistant, node: str) -> str:
    """Somebody acts: the last event is an event entity, and the values follow."""
    outside.act(0, "Stand")
    wanted = {"event": None}
    told = assistant.until(lambda told: _types(told, node, wanted)["event"] is not None, "no event")
    found = told["entities"][f"{node}_event"]["attributes"]
    view = outside.table.update_for(None).view
    now = {"phase": view["phase"], "turn": f"P{view['turn']}"}
    _become(assistant, node, now)
    return f"{found['event_type']}, and now it is {now['turn']}'s turn in phase {now['phase']}"


def commands(outside: Outside, assistant: Assistant, node: str) -> str:
    """Identify and update: a tap in Home Assistant is a request, and the puck hears what it should do."""
    puck, heard = outside.ears["puck"], []
    firmware = assistant.told()["entities"][f"{node}_puck_firmware"]
    assert firmware["attributes"]["installed_version"] == "1.0.0" and firmware["attributes"]["latest_version"]
    taps = [("identify", "button.press"), ("restart", "button.press")]
    taps += [("firmware", "update.install")] if firmware["state"] == "on" else []
    for key, service in taps:
        before = len(puck.on(f"{PUCK}/do"))
        assistant.call(f"{node}_puck_{key}", service)
        puck.wait(lambda _, before=before: len(puck.on(f"{PUCK}/do")) > before)
        do = puck.on(f"{PUCK}/do")[-1].json
        puck.say(f"{PUCK}/done", json.dumps({"id": do["id"], "status": "ok"}))
        heard.append(do["do"])
        command = f"companion/response/{do['do']}"
        outside.ears["guest"].wait(lambda _, command=command: outside.ears["guest"].on(command))
        assert outside.ears["guest"].on(command)[-1].json["status"] == "ok"
    return f"the puck was told to {', '.join(heard)}; firmware {firmware['attributes']['latest_version']} is offered"


def availability(outside: Outside, assistant: Assistant, node: str) -> str:
    """A puck that says goodbye, and a broker that is killed: what is away is unavailable, and comes back."""
    puck = outside.ears["puck"]
    puck.say(f"{PUCK}/status", '{"state": "offline", "session": 1}', retain=True)
    away = {"puck_seat": "unavailable", "puck_online": "off", "phase": outside.table.update_for(None).view["phase"]}
    _become(assistant, node, away)
    puck.say(f"{PUCK}/status", '{"state": "online", "session": 2}', retain=True)
    here = {**away, "puck_seat": "P1", "puck_online": "on"}
    _become(assistant, node, here)
    guest, births = outside.ears["guest"], len(outside.ears["guest"].on(BIRTH))
    os.kill(outside.house.mqtt._broker.pid, signal.SIGKILL)  # type: ignore[union-attr]
    gone = dict.fromkeys(away, "unavailable")
    _become(assistant, node, gone)
    puck.await_return()
    puck.say(f"{PUCK}/status", '{"state": "online", "session": 2}', retain=True)
    began = time.monotonic()
    _become(assistant, node, here)
    guest.wait(lambda _: any(one.payload == b"online" for one in guest.on(BIRTH)[births:]))  # it has subscribed to all
    return f"all there again {time.monotonic() - began:.1f} s after the broker was back"


def removal(outside: Outside, assistant: Assistant, node: str) -> str:
    """The puck is taken out of the roster: nothing is left of it."""
    outside.house.mqtt.admit([])  # type: ignore[union-attr]
    told = assistant.until(lambda told: f"{node}_puck" not in told["devices"], "the puck is still there")
    assert not [key for key in told["entities"] if key.startswith(f"{node}_puck")]
    return "the puck's device, entities and triggers are gone; the table's are not"


def quiet(outside: Outside, assistant: Assistant, node: str) -> str:
    """Home Assistant had nothing to complain about."""
    found = assistant.complaints()
    assert not found, "\n".join(found)
    return "no warning and no error about MQTT"


STEPS: tuple[Step, ...] = (registry, states, triggers, event, commands, quiet, availability, removal)


def main() -> None:
    """Play it; every step says what was seen, and the first that fails ends it."""
    environment()
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        evening(Path(folder), Plan("quickdraw", dealer={"kind": "digital", "seed": 2}), 2) as outside,
    ):
        _fit(outside)
        [port] = unused_ports(1)
        address = outside.house.mqtt._broker.start()  # type: ignore[union-attr]
        account = {"broker": address.host, "port": address.port, "username": "assistant", "password": ASSISTANT}
        node = outside.house.mqtt._node  # type: ignore[union-attr]
        with home_assistant(port, account) as assistant:
            print(f"Home Assistant is up after {time.monotonic() - began:.0f} s", flush=True)
            for step in STEPS:
                print(f"{step.__name__}: {step(outside, assistant, node)}", flush=True)
    print(f"all is well, after {time.monotonic() - began:.0f} s")


def _fit(outside: Outside) -> None:
    """A puck that is switched on, and a panel."""
    puck = outside.ears["puck"]
    assert outside.house.mqtt is not None
    outside.house.mqtt.has_panel([(button, how) for button in PANEL for how in HOWS])
    puck.say(f"{PUCK}/status", '{"state": "online", "session": 1}', retain=True)
    puck.say(f"{PUCK}/about", json.dumps(ABOUT), retain=True)
    puck.say(f"{PUCK}/health", json.dumps(HEALTH))


def _config(outside: Outside, name: str) -> bytes:
    guest, topic = outside.ears["guest"], f"homeassistant/device/{name}/config"
    payload: bytes = guest.wait(lambda _: [one for one in guest.on(topic) if one.payload])[-1].payload
    return payload


def _become(
    assistant: Assistant, node: str, wanted: dict[str, str], meanwhile: Callable[[], object] = lambda: None
) -> Any:
    """What is told once these entities have these states."""
    found: list[dict[str, Any]] = []

    def right(told: Any) -> bool:
        meanwhile()
        found[:] = [_states(told, node, wanted)]
        return found[0] == wanted

    try:
        return assistant.until(right, "")
    except AssertionError as error:
        raise AssertionError(f"states should be {wanted} and are {found}") from error


def _states(told: Any, node: str, keys: Any) -> dict[str, Any]:
    return {key: told["entities"][f"{node}_{key}"]["state"] for key in keys if f"{node}_{key}" in told["entities"]}


def _types(told: Any, node: str, keys: Any) -> dict[str, Any]:
    return {key: told["entities"][f"{node}_{key}"]["attributes"].get("event_type") for key in keys}


if __name__ == "__main__":
    main()
