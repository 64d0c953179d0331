"""Bad input: every line has its answer, and no value in any field breaks the engine."""

import json
import subprocess
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine import Engine
from tests.engine_driver import GAMES, NEW, READY, Driver, served
from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON

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
    answers = served(Engine(GAMES), *MALFORMED, json.dumps({"cmd": "games"}))
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
    {"type": "Pressed", "name": "confirm", "seat": 10**18},
    {"type": "CardSeen", "card": "red", "zone": "middle", "count": -3},
    {"type": "Pressed", "name": "confirm"},
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
        [*DEV_PYTHON, "-m", "companion", "engine"],
        input=("\n".join(lines) + "\n").encode() + b'\xff\xfe{"cmd": "games"}\n{"cmd": "outcome"}',
        capture_output=True,
        timeout=PATIENCE_S,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True, True, False, True]
    assert answers[3]["to_act"] == [0, 1] and answers[6]["outcome"] is None and ran.stderr == b""
