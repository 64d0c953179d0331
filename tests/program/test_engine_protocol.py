"""The engine protocol, as a program in any language would speak it."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.engine import MAX_LISTED_ACTIONS, Engine
from companion.games.desperados.atlas.editable_board_packs import SHIPPED
from companion.table.log.event_log import canonical_json, chain_hash
from tests.engine_driver import GAMES, NEW, READY, Driver, served
from tests.table.test_all_or_nothing import Brittle


@pytest.fixture
def driver() -> Driver:
    """An engine with the toy open: chance waits to be told."""
    driver = Driver()
    assert driver.ok(**NEW) == {"seq": 1}  # type: ignore[arg-type]
    return driver


def play(driver: Driver, *steps: tuple[int, dict[str, Any]]) -> None:
    for seat, action in steps:
        driver.ok("act", seat=seat, action=action)


RED, BLACK = ({"type": "Guess", "colour": colour} for colour in ("red", "black"))
BOTH_READY = ((0, READY), (1, READY))
GUESSED = (*BOTH_READY, (0, RED), (1, BLACK))


# Each command.


def test_games_are_listed_with_what_can_be_chosen() -> None:
    listed = {game["id"]: game for game in Driver().ok("games")["games"]}
    assert listed["toy"] == {
        "id": "toy",
        "title": "Red or Black",
        "seats": [2, 2],
        "options": {"rounds": {"question": "How many rounds?", "choices": [1, 3, 6], "default": 3}},
        "rulings": [],
        "packs": ["facts"],
    }
    assert {"noir", "quickdraw"} <= set(listed)
    assert all({"id", "question", "choices", "default"} == set(r) for r in listed["quickdraw"]["rulings"])


def test_a_game_is_played_to_its_end(driver: Driver) -> None:
    play(driver, *BOTH_READY)
    for _ in range(3):
        play(driver, (0, RED), (1, BLACK))
        assert driver.ok("to_act") == {"to_act": ["chance"]}
        dealt = driver.ok("deal", action={"type": "TurnUp", "card": "red"})
        assert dealt["events"] == [{"type": "CardTurned", "card": "red", "right": [0]}]
    assert driver.ok("to_act") == {"to_act": []}
    outcome = {"winners": [0], "reason": "most right guesses", "scores": {"0": 3, "1": 0}}
    assert driver.ok("outcome") == {"outcome": outcome}
    assert driver.ok("legal", seat=0) == {"offers": [], "actions": []}


def test_act_answers_with_all_events_unredacted(driver: Driver) -> None:
    play(driver, *BOTH_READY)
    assert driver.ok("act", seat=1, action=RED) == {
        "seq": 4,
        "events": [{"type": "Guessed", "seat": 1, "colour": "red"}],
    }


def test_with_a_seed_chance_is_drawn_and_told_among_the_events() -> None:
    driver = Driver()
    driver.ok(**{**NEW, "seed": 7})
    play(driver, *GUESSED[:-1])
    answer = driver.ok("act", seat=1, action=BLACK)
    assert [event["type"] for event in answer["events"]] == ["Guessed", "CardTurned"] and answer["seq"] == 6


def test_legal_lists_offers_as_the_phone_gets_them_and_every_action(driver: Driver) -> None:
    play(driver, *BOTH_READY)
    legal = driver.ok("legal", seat=0)
    assert legal["offers"] == driver.ok("view", seat=0)["update"]["offers"]
    assert legal["actions"][:2] == [RED, BLACK] and len(legal["actions"]) == 5


def test_sample_is_a_legal_action_and_the_same_for_the_same_seed(driver: Driver) -> None:
    play(driver, *BOTH_READY)
    actions = driver.ok("legal", seat=0)["actions"]
    drawn = [driver.ok("sample", seat=0, seed=seed)["action"] for seed in range(40)]
    assert all(action in actions for action in drawn) and len({str(action) for action in drawn}) == 5
    assert drawn == [driver.ok("sample", seat=0, seed=seed)["action"] for seed in range(40)]
    play(driver, (0, RED))
    assert driver.no("sample", seat=0) == "illegal"


def test_chance_is_listed_by_weight_and_only_when_it_is_asked(driver: Driver) -> None:
    assert driver.ok("chance") == {"outcomes": []}
    play(driver, *GUESSED)
    cards = [{"action": {"type": "TurnUp", "card": card}, "weight": 3} for card in ("red", "black")]
    assert driver.ok("chance") == {"outcomes": cards}


def test_view_is_what_the_seat_or_the_screen_gets(driver: Driver) -> None:
    play(driver, *GUESSED)
    mine, theirs, public = (view["update"] for view in driver.pictures())
    assert mine["view"]["me"] == {"guess": "red"} and theirs["view"]["me"] == {"guess": "black"}
    assert "me" not in public["view"] and public["seat"] is None and public["offers"] == []
    assert driver.ok("view") == driver.ok("view", seat=None)


def test_observe_says_what_it_meant_and_what_came_of_it(driver: Driver) -> None:
    play(driver, *GUESSED)
    sight = {"type": "CardSeen", "card": "red", "zone": "middle", "confidence": 1}
    answer = driver.ok("observe", observation=sight)
    assert answer["match"] == {"type": "Means", "actor": "chance", "action": {"type": "TurnUp", "card": "red"}}
    assert answer["seq"] == 6 and [event["type"] for event in answer["events"]] == ["CardTurned"]
    again = driver.ok("observe", observation=sight)
    assert again == {"match": {"type": "Known"}, "seq": 6, "events": []}
    pressed = driver.ok("observe", observation={"type": "Pressed", "name": "bell"})
    assert pressed["match"] == {"type": "Unexplained"}


def test_observe_plays_a_hand_whoever_deals(driver: Driver) -> None:
    """An engine is the table's own side: there is nobody to hide a hand from."""
    driver.ok("new", game="quickdraw", seats=2, seed=7)
    [seat] = driver.ok("to_act")["to_act"]
    card = driver.ok("view", seat=seat)["update"]["view"]["zones"][f"hand-{seat}"][0]
    match = driver.ok("observe", observation={"type": "CardSeen", "card": card, "zone": "discard"})["match"]
    assert (match["type"], match["actor"], match["action"]) == ("Means", seat, {"type": "Trade", "card": card})


def test_observe_asks_when_it_could_mean_two_things_and_the_seat_may_say_none() -> None:
    driver = Driver()
    driver.ok("new", game="parlour", seats=2)
    sight = {"type": "CardSeen", "card": "ace", "zone": "middle"}
    asked = driver.ok("observe", observation=sight)["match"]
    assert (asked["type"], asked["actor"], len(asked["actions"])) == ("Ask", 0, 2)
    assert driver.ok("view", seat=0)["update"]["prompt"]["kind"] == "which"
    assert driver.ok("act", seat=0, action={"type": "NoneOfThese"}) == {"seq": 1, "events": []}
    assert driver.ok("view", seat=0)["update"]["prompt"] is None


def test_undo_goes_back_without_asking_anybody(driver: Driver) -> None:
    before = driver.pictures()
    play(driver, *GUESSED)
    driver.ok("deal", action={"type": "TurnUp", "card": "red"})
    assert driver.ok("undo", to=1) == {"seq": 7}
    after = driver.pictures()
    assert [update["update"]["view"] for update in after] == [update["update"]["view"] for update in before]


def test_more_actions_than_two_thousand_are_not_listed() -> None:
    driver = Driver()
    driver.ok("new", game="quickdraw", seats=2, seed=1)
    assert MAX_LISTED_ACTIONS == 2000
    for seat in driver.ok("to_act")["to_act"]:
        legal = driver.ok("legal", seat=seat)
        assert legal["actions"] is None or len(legal["actions"]) <= 2000


# Saving and loading.


def random_game(game: str, seed: int, steps: int) -> Driver:
    driver, rng = Driver(), Random(seed)
    driver.ok("new", game=game, seats=2, seed=seed)
    for step in range(steps):
        waiting = driver.ok("to_act")["to_act"]
        if not waiting:
            break
        seat = rng.choice(waiting)
        driver.ok("act", seat=seat, action=driver.ok("sample", seat=seat, seed=step)["action"])
        if step % 10 == 9:
            driver.ask({"cmd": "undo", "to": rng.randrange(1, 9)})
    return driver


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_loaded_game_looks_like_the_saved_one_and_goes_on_like_it(game: str) -> None:
    one, other = random_game(game, 3, 25), Driver()
    saved = one.ok("save")["log"]
    assert other.ok("load", log=saved) == {"seq": len(saved)}
    for mine, theirs in zip(one.pictures(), other.pictures(), strict=True):
        assert {**mine["update"], "decision": 0} == {**theirs["update"], "decision": 0}
    assert other.ok("save")["log"] == saved
    waiting = one.ok("to_act")["to_act"]
    if waiting:
        action = one.ok("sample", seat=waiting[0], seed=1)["action"]
        went = [driver.ok("act", seat=waiting[0], action=action) for driver in (one, other)]
        assert went[0] == went[1]


def _cut(log: list[Any]) -> Any:
    return log[1:]


def _edited(log: list[Any]) -> Any:
    return [*log[:2], {**log[2], "body": log[2]["body"].replace("BecameReady", "BecameRich")}, *log[3:]]


def _swapped(log: list[Any]) -> Any:
    return [log[0], log[2], log[1], *log[3:]]


def _nonsense(log: list[Any]) -> Any:
    """A chain that holds, of entries that no rules led to."""
    head = bytes.fromhex(log[0]["hash"])
    body = canonical_json({"kind": "act", "seq": 2, "actor": 9, "source": "x", "at": 1, "action": 5, "events": {}})
    entry = {"seq": 2, "body": body.decode(), "salt": "00", "hash": chain_hash(head, b"\0", body).hex()}
    return [log[0], entry]


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _edited,
        _swapped,
        _nonsense,
        lambda log: [],
        lambda log: [5],
        lambda log: [None],
        lambda log: [{}],
        lambda log: [{**log[0], "body": "{"}],
        lambda log: [{**log[0], "body": "[]"}],
        lambda log: [{**log[0], "salt": "x"}],
        lambda log: [{**log[0], "seq": True}],
        lambda log: [{**log[0], "hash": log[0]["hash"].upper()}],
        lambda log: [{**log[0], "body": "\ud800"}],
        lambda log: [{**log[0], "body": 10**30}],
    ],
)
def test_a_damaged_log_is_refused_and_the_open_game_goes_on(driver: Driver, damage: Callable[[list[Any]], Any]) -> None:
    play(driver, *GUESSED)
    before = driver.pictures()
    assert driver.no("load", log=damage(driver.ok("save")["log"])) == "bad_log"
    assert driver.pictures() == before


# Refusals.


@pytest.mark.parametrize(
    "cmd", ["to_act", "legal", "sample", "chance", "act", "deal", "view", "undo", "outcome", "save"]
)
def test_without_a_game_there_is_nothing_to_ask(cmd: str) -> None:
    fields = {"seat": 0, "action": READY, "to": 1}
    assert Driver().no(cmd, **fields) == "bad_request"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "bad_setup"),
        ({"game": None}, "bad_request"),
        ({"game": ["toy"]}, "bad_request"),
        ({"seats": 5}, "bad_setup"),
        ({"seats": 0}, "bad_setup"),
        ({"seats": 10**30}, "bad_setup"),
        ({"seats": "2"}, "bad_request"),
        ({"seats": 2.0}, "bad_request"),
        ({"seats": True}, "bad_request"),
        ({"options": {"rounds": 2}}, "bad_setup"),
        ({"options": {"rounds": 3.0}}, "bad_setup"),
        ({"options": {"rounds": [[]]}}, "bad_setup"),
        ({"options": {"\ud800": 1}}, "bad_setup"),
        ({"options": []}, "bad_request"),
        ({"rulings": {"RN-1": True}}, "bad_setup"),
        ({"rulings": "all"}, "bad_request"),
        ({"pack": "house"}, "bad_setup"),
        ({"pack": {}}, "bad_setup"),
        ({"pack": {"name": "facts", "data": {}}}, "bad_setup"),
        ({"pack": ["facts"]}, "bad_setup"),
        ({"seed": 1.5}, "bad_request"),
        ({"seed": 2**70}, "bad_request"),
        ({"seed": True}, "bad_request"),
        ({"seed": "\n"}, "bad_request"),
        ({"seed": "\ud800"}, "bad_request"),
        ({"seed": {}}, "bad_request"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused_and_the_open_game_goes_on(
    driver: Driver, changes: dict[str, Any], code: str
) -> None:
    play(driver, *BOTH_READY)
    assert driver.no(**{**NEW, **changes}) == code
    assert driver.ok("view")["update"]["seq"] == 3


def test_null_is_as_good_as_left_out() -> None:
    driver = Driver()
    driver.ok("new", game="toy", seats=2, options=None, rulings=None, seed=None, pack=None)
    driver.ok("new", game="toy", seats=2, pack="facts")


def test_a_pack_is_a_name_or_comes_with_its_data() -> None:
    driver = Driver()
    driver.ok("new", game="desperados", seats=3, seed=1, pack="house")
    driver.ok("new", game="desperados", seats=3, seed=1, pack={"name": "mine", "data": dict(SHIPPED["house"])})
    setup = json.loads(driver.ok("save")["log"][0]["body"])["setup"]
    assert setup["pack"] == {"name": "mine", "data": SHIPPED["house"]}
    for pack in ("facts", "mine", {"name": "mine", "data": {}}, {"name": "mine", "data": None}, {"data": {}}):
        assert driver.no("new", game="desperados", seats=3, pack=pack) == "bad_setup"


def test_refusals_have_codes(driver: Driver) -> None:
    assert driver.no("dance") == "unknown_command"
    assert driver.no("act", seat=0, action=RED) == "illegal"
    assert driver.no("act", seat=0, action={"type": "Dance"}) == "bad_request"
    assert driver.no("act", seat=2, action=READY) == "bad_request"
    assert driver.no("act", seat=0, action=READY, decision=99) == "stale"
    assert driver.no("act", seat=0, action=READY, decision=True) == "bad_request"
    assert driver.no("act", seat=0, action={"type": "AnswerUndo", "agree": True}) == "illegal"
    assert driver.no("deal", action={"type": "TurnUp", "card": "red"}) == "illegal"
    assert driver.no("deal", action=READY) == "illegal"
    assert driver.no("observe", observation={"type": "CardSeen", "card": "red"}) == "bad_request"
    assert driver.no("undo", to=9) == "bad_undo"
    assert driver.no("undo", to="1") == "bad_request"
    assert driver.ok("view")["update"]["seq"] == 1


def test_a_fault_in_the_rules_is_an_answer_too_and_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    game = Brittle()
    engine = Engine({"toy": game})
    requests = [NEW, {"cmd": "act", "seat": 0, "action": READY}, {"cmd": "view"}]
    game.breaks = "apply Ready"
    [opened, failed, view] = served(engine, *map(json.dumps, requests))
    assert opened["ok"] and failed["error"]["code"] == "internal" and view["update"]["seq"] == 1
