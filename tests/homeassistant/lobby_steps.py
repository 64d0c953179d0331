"""A lobby in Home Assistant: before the first game, and between two."""

from typing import Any

from companion.app.runtime.application import Application
from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import PlannedGame
from tests.homeassistant.entities import become, event_types
from tests.homeassistant.puck import HOWS, PANEL, PUCK
from tests.homeassistant.run_home_assistant import Assistant
from tests.mqtt.second_client import Ear
from tests.outside_viewers import Outside

NOIR, DRAW = (PlannedGame(game, dealer={"kind": "digital", "seed": 2}) for game in ("noir", "quickdraw"))
ROOM = {"table", "game", "phones", "seated", "camera", "url", "blind", "panel_pressed", "games_played", "last_winner"}
PLAY = {"play_next", "play_confirm", "play_undo"}


def lobby(house: Application, puck: Ear, assistant: Assistant, node: str) -> str:
    """Nobody has sat down yet: the companion is there with its camera and panel, and the puck belongs to it."""
    wanted = {"table": "lobby", "game": "quickdraw", "seated": "0", "phones": "0", "blind": "off", "puck_online": "on"}
    told = become(
        assistant, node, {**wanted, "camera": house.camera.state_words(), **dict.fromkeys(PLAY, "unavailable")}
    )
    ours = {key.removeprefix(f"{node}_") for key in told["entities"] if key.startswith(node)}
    own = {key for key in ours if not key.startswith("puck_")}
    assert own == ROOM | PLAY, own ^ (ROOM | PLAY)
    assert told["devices"][f"{node}_puck"]["via"] == node, told["devices"]
    assert told["devices"][node]["name"] == "Companion"
    assert len(told["triggers"][node]) == len(PANEL) * len(HOWS)
    puck.say(f"{PUCK}/pressed", '{"button": "next", "id": 1}')
    assert house.mqtt is not None
    house.mqtt.publish_panel_press("next")
    pressed = {"puck_pressed": "next_short", "panel_pressed": "next_short"}
    assistant.until(lambda told: event_types(told, node, pressed) == pressed, "the presses are not heard")
    return f"{len(own)} entities of the companion, the puck belongs to it, presses are heard"


def renamed(outside: Outside, assistant: Assistant, node: str) -> str:
    """Somebody is called something else, and nothing but names follows."""
    before = assistant.told()["entities"]
    outside.house.lobby.rename_holder(Seat(1), "Zoë")
    become(assistant, node, {"puck_seat": "Zoë"})
    now = assistant.until(
        lambda told: _shown_name(told, f"{node}_seat1_chips") == "Companion Zoë chips", "the name does not follow"
    )["entities"]
    ids = {key: one["id"] for key, one in now.items()}
    assert ids == {key: one["id"] for key, one in before.items()}
    assert ids[f"{node}_seat1_chips"] == "sensor.companion_seat_2_chips", ids
    outside.house.lobby.rename_holder(Seat(1), "P1")
    become(assistant, node, {"puck_seat": "P1"})
    return f"{ids[f'{node}_seat1_chips']} was P1's and is Zoë's"


def between(outside: Outside, assistant: Assistant, node: str) -> str:
    """The game is given up, then another one of the same kind begins: the same entities, without values meanwhile."""
    before = {key: one["id"] for key, one in assistant.told()["entities"].items()}
    house = outside.house
    house.lobby.plan_game(NOIR)
    gone = dict.fromkeys(("phase", "turn", "result", "counter_pot", "seat0_chips", "event"), "unavailable")
    told = become(assistant, node, {"table": "lobby", "game": "noir", **gone})
    assert {key: one["id"] for key, one in told["entities"].items()} == before
    house.lobby.plan_game(DRAW)
    house.lobby.start_game()
    view = outside.table.update_for(None).view
    become(assistant, node, {"table": "playing", "game": "quickdraw", "phase": view["phase"], "puck_seat": "P1"})
    told = assistant.told()
    assert {key: one["id"] for key, one in told["entities"].items()} == before
    return f"{len(gone)} entities of the game had no value, and all {len(before)} have the ids they had"


def _shown_name(told: Any, key: str) -> Any:
    """The name that people see; the registry of older versions keeps the first one."""
    return told["entities"][key]["attributes"].get("friendly_name")
