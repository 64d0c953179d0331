"""The engine protocol, as a program in any language would speak it."""

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.engine import MOST_ACTIONS, Engine, serve
from companion.games.registry import load_games
from companion.table.log import canonical, chained
from tests.table import parlour
from tests.table.test_atomic import Brittle
from tests.toys import GAME

GAMES = {"toy": GAME, "parlour": parlour.GAME, **load_games()}
NEW = {"cmd": "new", "game": "toy", "seats": 2, "options": {"rounds": 3}}


class Driver:
    """Speaks to an engine in JSON lines; `ok` and `no` insist on the kind of answer."""

    def __init__(self, **games: Any) -> None:
        self.engine = Engine(games or GAMES)

    def ask(self, request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.engine.answer(json.dumps(request))))
        return answer

    def ok(self, cmd: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask({"cmd": cmd, **fields})
        assert answer.pop("ok") is True, answer
        return answer

    def no(self, cmd: str, **fields: Any) -> str:
        answer = self.ask({"cmd": cmd, **fields})
        assert set(answer) == {"ok", "error"} and answer["ok"] is False
        assert set(answer["error"]) == {"code", "message"} and answer["error"]["message"]
        code: str = answer["error"]["code"]
        return code

    def pictures(self) -> list[Any]:
        return [self.ok("view", seat=seat) for seat in (0, 1, None)]


@pytest.fixture
def driver() -> Driver:
    """An engine with the toy open: chance waits to be told."""
    driver = Driver()
    assert driver.ok(**NEW) == {"seq": 1}  # type: ignore[arg-type]
    return driver


def play(driver: Driver, *steps: tuple[int, dict[str, Any]]) -> None:
    for seat, action in steps:
        driver.ok("act", seat=seat, action=action)


READY = {"type": "Ready"}
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
    assert MOST_ACTIONS == 2000
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
    body = canonical({"kind": "act", "seq": 2, "actor": 9, "source": "x", "at": 1, "action": 5, "events": {}})
    entry = {"seq": 2, "body": body.decode(), "salt": "00", "hash": chained(head, b"\0", body).hex()}
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


def test_refusals_have_codes(driver: Driver) -> None:
    assert driver.no("dance") == "unknown_command"
    assert driver.no("act", seat=0, action=RED) == "illegal"
    assert driver.no("act", seat=0, action={"type": "Dance"}) == "bad_request"
    assert driver.no("act", seat=2, action=READY) == "bad_request"
    assert driver.no("act", seat=0, action=READY, decision=0) == "stale"
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
    [opened, failed, view] = _served(engine, *map(json.dumps, requests))
    assert opened["ok"] and failed["error"]["code"] == "internal" and view["update"]["seq"] == 1


# Bad input, line by line.


def _served(engine: Engine, *lines: str) -> list[dict[str, Any]]:
    answers = io.StringIO()
    serve(io.StringIO("".join(line + "\n" for line in lines)), answers, engine)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


MALFORMED = [
    "",
    " ",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "5",
    '"games"',
    "{}",
    '{"cmd"}',
    '{"cmd":}',
    '{"cmd": games}',
    "\x00",
    "\ufeff{}",
    '{"cmd": "games"} {}',
    '{"cmd": 5}',
    '{"cmd": null}',
    '{"cmd": ["games"]}',
    '{"cmd": {"a": 1}}',
    '{"cmd": "\\ud800"}',
    '{"cmd": "undo", "to": NaN}',
    '{"cmd": "undo", "to": Infinity}',
    '{"cmd": "undo", "to": 1e999}',
    '{"cmd": "undo", "to": -0.5}',
    '{"cmd": "undo", "to": ' + "9" * 5000 + "}",
    '{"cmd": "undo", "to": ' + "9" * 4000 + "}",
    "[" * 100_000,
    '{"cmd": ' * 50_000,
    '{"cmd":"new","game":"toy","seats":2,"options":' + '{"a":' * 900 + "1" + "}" * 901,
    '{"cmd":"act","seat":0,"action":' + "[" * 900 + "]" * 900 + "}",
    "'" * 1000,
    "\u2028",
    "ÿþ",
    "{" + '"a":1,' * 1000 + '"cmd":"x"}',
]


def test_every_line_has_one_answer_and_none_of_them_is_the_last() -> None:
    answers = _served(Engine(GAMES), *MALFORMED, json.dumps({"cmd": "games"}))
    assert len(answers) == len(MALFORMED) + 1
    assert all(answer["error"]["code"] in ("bad_request", "unknown_command", "bad_setup") for answer in answers[:-1])
    assert all(len(answer["error"]["message"]) < 600 for answer in answers[:-1])
    assert answers[-1]["ok"]


ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    99,
    10**18,
    10**40,
    1.5,
    -0.0,
    1e300,
    "",
    "0",
    "x" * 5000,
    "\ud800",
    "\x00",
    [],
    [0],
    [[]],
    {},
    {"type": "Ready"},
    {"type": "Guess"},
    {"type": "Guess", "colour": "red"},
    {"type": "Guess", "colour": "\ud800"},
    {"type": "Guess", "colour": 5},
    {"type": "Ready", "extra": 1},
    {"type": "TurnUp", "card": "red"},
    {"type": "AnswerUndo"},
    {"type": "AnswerUndo", "agree": 1},
    {"type": "NoneOfThese"},
    {"type": {}},
    {"type": "Boast", "level": 10**40},
    {"type": "CardSeen", "card": "red", "zone": "middle", "count": 10**40},
    {"type": "CardGone", "card": "red", "zone": "x"},
    {"type": "CardSeen", "card": "red", "zone": "middle", "confidence": -5},
    {"type": "Pressed", "name": "ready", "seat": 10**18},
    {"type": "CardSeen", "card": "red", "zone": "middle", "count": -3},
    {"type": "Pressed", "name": "ready"},
]
FIELDS = {
    "games": (),
    "new": ("game", "seats", "seed", "options", "rulings", "pack"),
    "to_act": (),
    "legal": ("seat",),
    "sample": ("seat", "seed"),
    "chance": (),
    "act": ("seat", "action", "decision"),
    "deal": ("action",),
    "observe": ("observation",),
    "view": ("seat",),
    "undo": ("to",),
    "outcome": (),
    "save": (),
    "load": ("log",),
}


def _odd_requests(rng: Random, count: int) -> Iterator[dict[str, Any]]:
    good = {
        "game": "toy",
        "seats": 2,
        "seed": 3,
        "options": {},
        "rulings": {},
        "pack": None,
        "seat": 0,
        "to": 1,
        "log": [],
        "action": {"type": "Ready"},
        "observation": {"type": "Pressed", "name": "ready", "seat": 1},
    }
    for _ in range(count):
        cmd = rng.choice([cmd for cmd in FIELDS if cmd not in ("games", "save")])
        fields = {name: good.get(name) for name in FIELDS[cmd]}
        if fields and rng.random() < 0.8:
            fields[rng.choice(list(fields))] = rng.choice(ODD)
        yield {"cmd": cmd, **fields}


def test_no_field_of_any_command_can_break_it_and_a_refusal_changes_nothing() -> None:
    driver, rng, refused = Driver(), Random(1), 0
    driver.ok(**NEW)
    for request in _odd_requests(rng, 2500):
        before = driver.pictures()
        answer = driver.ask(request)
        if not answer["ok"]:
            refused += 1
            assert answer["error"]["code"] != "internal", (request, answer)
            assert driver.pictures() == before, request
    assert refused > 1000


def test_every_odd_value_in_every_field_is_answered() -> None:
    for game in ("toy", "noir", "quickdraw"):
        driver = Driver()
        for cmd, names in FIELDS.items():
            for name in names:
                for odd in ODD:
                    driver.ok("new", game=game, seats=2, seed=1)
                    others = {"game": game, "seats": 2, "seat": 0, "action": READY, "to": 1}
                    fields = {key: value for key, value in others.items() if key in names and key != name}
                    answer = driver.ask({"cmd": cmd, **fields, name: odd})
                    assert answer["ok"] or answer["error"]["code"] != "internal", (cmd, name, odd, answer)


# Through the pipe.


def test_companion_engine_answers_in_order_and_ends_with_its_input() -> None:
    lines = [
        json.dumps(NEW | {"game": "noir", "options": {}}),
        "rubbish",
        "",
        '{"cmd":\r"to_act"}',
        '{"cmd": "view", "seat": 0}',
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "engine"],
        input=("\n".join(lines) + "\n").encode() + b'\xff\xfe{"cmd": "games"}\n{"cmd": "outcome"}',
        capture_output=True,
        timeout=60,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True, True, False, True]
    assert answers[3]["to_act"] == [0, 1] and answers[6]["outcome"] is None and ran.stderr == b""
