"""A game in Home Assistant, step by step."""

import json
import os
import signal
import time
from typing import Any

from companion import __version__
from companion.table.prompts import AnswerConsent, ConsentRequest
from tests.homeassistant.entities import become, event_types
from tests.homeassistant.puck import HEALTH, HOWS, PANEL, PUCK
from tests.homeassistant.recipe import read_entity_ids
from tests.homeassistant.run_home_assistant import Assistant
from tests.mqtt.second_client import Ear
from tests.outside_viewers import Outside

BIRTH = "homeassistant/status"


def registry(outside: Outside, assistant: Assistant, node: str) -> str:
    """The table and the puck are devices; each component is an entity with the id that we gave it, or a trigger."""
    table, puck = (json.loads(read_config(outside, name))["cmps"] for name in (node, f"{node}_puck"))
    wanted = {one["unique_id"] for one in (*table.values(), *puck.values()) if one["p"] != "device_automation"}
    told = assistant.until(lambda told: wanted <= set(told["entities"]), "not every entity is registered")
    mine = {"name": "Companion", "model": "Colorado Quick Draw", "sw": __version__, "via": None}
    assert told["devices"][node] == mine, told["devices"]
    assert told["devices"][f"{node}_puck"] == {"name": "puck", "model": "pico_w", "sw": "1.0.0", "via": node}
    found = {key: one for key, one in told["entities"].items() if key.startswith(node)}
    assert set(found) == wanted, set(found) ^ wanted
    for key in ("battery_v", "battery", "rssi_dbm", "uptime_s", "free_bytes", "online", "seat"):
        assert found[f"{node}_puck_{key}"]["category"] == "diagnostic", key
    missing = read_entity_ids() - {one["id"] for one in found.values()}
    assert not missing, f"the recipe names {missing}"
    return f"{len(found)} entities of {len(told['devices'])} devices, each with the id that we gave it"


def states(outside: Outside, assistant: Assistant, node: str) -> str:
    """Values are those of the view, and seats have the names of those who sit there."""
    view = outside.table.update_for(None).view
    wanted = {
        **{"table": "playing", "game": "quickdraw", "phase": view["phase"], "phones": "1", "seated": "2"},
        **{"counter_pot": str(view["counters"]["pot"]), "seat0_chips": str(view["seats"][0]["chips"])},
        **{"turn": "P0", "blind": "off", "result": "unknown"},
        **{"puck_seat": "P1", "puck_online": "on", "puck_battery_v": "3.9", "puck_rssi_dbm": "-58"},
        **{"puck_battery": "66"},
    }
    puck = outside.ears["puck"]
    # As each minute: it is not retained, and who has just subscribed has to wait for the next.
    told = become(assistant, node, wanted, lambda: puck.say(f"{PUCK}/health", json.dumps(HEALTH)))
    entities = told["entities"]
    assert entities[f"{node}_seat1_chips"]["name"] == "P1 chips"
    for key in ("seat1_chips", "counter_pot", "phones", "seated", "puck_battery", "puck_rssi_dbm"):
        assert entities[f"{node}_{key}"]["attributes"]["state_class"] == "measurement", key
    assert entities[f"{node}_puck_battery"]["attributes"]["unit_of_measurement"] == "%"
    return ", ".join(f"{key} {value}" for key, value in wanted.items())


def automations(outside: Outside, assistant: Assistant, node: str) -> str:
    """Those of the recipe run: the game has begun, and the puck says that its battery is low."""
    names = ("automation.light_on_the_table", "automation.a_puck_wants_to_be_charged")
    outside.ears["puck"].say(f"{PUCK}/health", json.dumps({**HEALTH, "battery_v": 3.4}))

    def ran(told: Any) -> bool:
        found = {one["id"]: one["attributes"] for one in told["entities"].values()}
        return all(found.get(name, {}).get("last_triggered") for name in names)

    assistant.until(ran, "the automations of the recipe did not run")
    return f"{' and '.join(names)} of the recipe ran"


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
    outside.house.mqtt.publish_panel_press("undo", "long")
    expected = [f"{node}_puck next button_double_press", f"{node} undo button_long_press"]
    assistant.until(lambda told: sorted(told["heard"]) == sorted(expected), "the automations did not run")
    wanted = {"puck_pressed": "next_double", "panel_pressed": "undo_long"}
    assistant.until(lambda told: event_types(told, node, wanted) == wanted, f"the events should be {wanted}")
    return f"{sum(map(len, told.values()))} triggers; {' and '.join(expected)} ran their automations"


def event(outside: Outside, assistant: Assistant, node: str) -> str:
    """Somebody acts: the last event is an event entity, and the values follow."""
    outside.act(0, "Stand")
    wanted = {"event": None}
    told = assistant.until(lambda told: event_types(told, node, wanted)["event"] is not None, "no event")
    found = told["entities"][f"{node}_event"]["attributes"]
    view = outside.table.update_for(None).view
    now = {"phase": view["phase"], "turn": f"P{view['turn']}"}
    become(assistant, node, now)
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
        do = _hear(puck, f"{PUCK}/do", before)
        puck.say(f"{PUCK}/done", json.dumps({"id": do["id"], "status": "ok"}))
        heard.append(do["do"])
        assert _hear(outside.ears["guest"], f"companion/response/{do['do']}")["status"] == "ok"
    return f"the puck was told to {', '.join(heard)}; firmware {firmware['attributes']['latest_version']} is offered"


def play(outside: Outside, assistant: Assistant, node: str) -> str:
    """Next, confirm and undo in Home Assistant are requests, and are answered; undo takes the last step back."""
    guest, seq = outside.ears["guest"], outside.table.log_length
    for key in ("play_next", "play_confirm", "play_undo"):
        answer = f"companion/response/{'undo' if key == 'play_undo' else 'press'}"
        before = len(guest.on(answer))
        assistant.call(f"{node}_{key}", "button.press")
        answered = _hear(guest, answer, before)
        assert answered["status"] == "ok", answered
    assert outside.table.log_length > seq
    return "next, confirm and undo were answered, and the last step is taken back"


def numbers(outside: Outside, assistant: Assistant, node: str) -> str:
    """Numbers are off. One that is switched on asks whoever it concerns, and shows what is on record meanwhile.

    To read it, Home Assistant connects anew, and finds fault with that.
    """
    entities = assistant.told()["entities"]
    off = {key.removeprefix(f"{node}_") for key, one in entities.items() if one["id"].startswith("number.")}
    assert off and all(entities[f"{node}_{key}"]["disabled"] for key in off), off
    key, chips = "set_chips_0_1", outside.table.update_for(None).view["seats"][0]["chips"]
    assistant.enable(f"{node}_{key}")
    become(assistant, node, {key: str(chips)})
    assert _set(outside, assistant, f"{node}_{key}", chips + 10)["status"] == "ok"
    prompt = outside.table.update_for(None).prompt
    assert isinstance(prompt, ConsentRequest) and prompt.waiting == {0, 1}
    for seat in outside.table.seats:
        outside.table.submit(seat, AnswerConsent(True))
    become(assistant, node, {key: str(chips + 10), "seat0_chips": str(chips + 10)})
    refused = _set(outside, assistant, f"{node}_{key}", 9990)
    assert refused["status"] == "error"
    become(assistant, node, {key: str(chips + 10)})
    found = [one for one in assistant.complaints() if "number" in one or "template" in one]
    assert not found, "\n".join(found)
    return f"{len(off)} numbers are off; {key} was agreed to, and 9990 refused: {refused['error']}"


def _set(outside: Outside, assistant: Assistant, unique_id: str, value: int) -> Any:
    """Set a number, and return the answer that the companion gave."""
    guest, answer = outside.ears["guest"], "companion/response/set"
    before = len(guest.on(answer))
    assistant.call(unique_id, "number.set_value", value=value)
    return _hear(guest, answer, before)


def _hear(ear: Ear, topic: str, before: int = 0) -> Any:
    """Return the latest message on `topic`, once there are more than `before`."""
    ear.wait(lambda _: len(ear.on(topic)) > before)
    return ear.on(topic)[-1].json


def availability(outside: Outside, assistant: Assistant, node: str) -> str:
    """A puck that says goodbye, and a broker that is killed: what is away is unavailable, and comes back."""
    puck = outside.ears["puck"]
    puck.say(f"{PUCK}/status", '{"state": "offline", "session": 1}', retain=True)
    away = {"puck_seat": "unavailable", "puck_online": "off", "phase": outside.table.update_for(None).view["phase"]}
    become(assistant, node, away)
    puck.say(f"{PUCK}/status", '{"state": "online", "session": 2}', retain=True)
    here = {**away, "puck_seat": "P1", "puck_online": "on"}
    become(assistant, node, here)
    guest, births = outside.ears["guest"], len(outside.ears["guest"].on(BIRTH))
    os.kill(outside.house.mqtt._broker.pid, signal.SIGKILL)  # type: ignore[union-attr]
    gone = dict.fromkeys(away, "unavailable")
    become(assistant, node, gone)
    puck.await_return()
    puck.say(f"{PUCK}/status", '{"state": "online", "session": 2}', retain=True)
    began = time.monotonic()
    become(assistant, node, here)
    guest.wait(lambda _: any(one.payload == b"online" for one in guest.on(BIRTH)[births:]))  # it has subscribed to all
    return f"all there again {time.monotonic() - began:.1f} s after the broker was back"


def removal(outside: Outside, assistant: Assistant, node: str) -> str:
    """The puck is taken out of the roster: nothing is left of it."""
    outside.house.mqtt.replace_devices([])  # type: ignore[union-attr]
    told = assistant.until(lambda told: f"{node}_puck" not in told["devices"], "the puck is still there")
    assert not [key for key in told["entities"] if key.startswith(f"{node}_puck")]
    return "the puck's device, entities and triggers are gone; the table's are not"


def quiet(outside: Outside, assistant: Assistant, node: str) -> str:
    """Home Assistant had nothing to complain about."""
    found = assistant.complaints()
    assert not found, "\n".join(found)
    return "no warning and no error about MQTT or templates"


def read_config(outside: Outside, name: str) -> bytes:
    guest, topic = outside.ears["guest"], f"homeassistant/device/{name}/config"
    payload: bytes = guest.wait(lambda _: [one for one in guest.on(topic) if one.payload])[-1].payload
    return payload
