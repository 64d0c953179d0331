"""Sheets by lot: a seed gives a sheet with any mixture of tables, at its limits too."""

from random import Random
from typing import Any

from companion.games.any.sheet.icons import ICONS
from companion.games.any.sheet.sheet_packs import PACKS

PLACES = ["Ford", "Mill", "Chapel", "Canyon"]
ROADS = [["Ford", "Mill"], ["Mill", "Chapel"], ["Chapel", "Canyon"]]
WORDS = tuple("gold water honour fame fear luck grain iron wood stone oil silk salt coal".split())


def random_sheet(seed: int) -> dict[str, Any]:
    """Return the data of a sheet that can be played."""
    rng = Random(f"sheet {seed}")
    least = rng.choice((1, 2, 3))
    players = [least, rng.randint(least, rng.choice((least, 4, 6)))]
    names = list(WORDS)
    rng.shuffle(names)
    turns = _turns(rng)
    roles = _roles(rng) if rng.random() < 0.5 else []
    tokens = [_token(rng, names.pop(), players[1]) for _ in range(rng.choice((0, 0, 1, 2)))]
    counters = [_counter(rng, names.pop(), turns["order"]) for _ in range(rng.choice((0, 1, 2, 3)))]
    _add_dial(rng, counters, tokens)
    _draw_icons(Random(f"icons {seed}"), [*counters, *tokens])
    secrets = [
        _secret(rng, f"ask_{number}", roles, tokens, turns["order"]) for number in range(1, rng.choice((1, 2, 3, 9)))
    ]
    _sort_turns(rng, turns, counters, secrets, least)
    data: dict[str, Any] = {
        "sheet": {"title": f"Sheet {seed}", "players": players},
        "turns": turns,
        "phase": _phases(rng, secrets, turns["order"]),
        "role": roles,
        "counter": counters,
        "token": tokens,
        "track": [_track(rng, names.pop()) for _ in range(rng.choice((0, 0, 1, 3)))],
        "secret": secrets,
        "dice": [_dice(rng, names.pop()) for _ in range(rng.choice((0, 0, 1, 2)))],
        "deck": [_deck(rng, names.pop()) for _ in range(rng.choice((0, 1, 1, 2)))],
        **(_taught(rng, players[1]) if rng.random() < 0.4 else {}),
        "score": _score(rng, counters, tokens),
        "end": {"winner": rng.choice(("said", "sides" if roles else "together"))},
    }
    if not roles and not secrets and not any(one["hidden"] for one in counters):
        data["sheet"]["one_phone"] = rng.choice((True, False))
    kept = {table: found for table, found in data.items() if found}
    assert PACKS.complaints(kept) == [], (seed, PACKS.complaints(kept))
    return kept


def _draw_icons(rng: Random, things: list[dict[str, Any]]) -> None:
    """Give about half of the things an icon, by a lot of their own: the rest of each sheet is as it was without."""
    for thing in things:
        if rng.random() < 0.5:
            thing["icon"] = rng.choice(("none", *ICONS))


def setup_pack(data: dict[str, Any]) -> dict[str, Any]:
    """Return the `Setup.pack` of an owner's sheet."""
    return {"name": "by-lot", "data": data}


def _turns(rng: Random) -> dict[str, Any]:
    return {
        "order": rng.choice(("clockwise", "backwards", "named", "by", "teams", "none")),
        "first": rng.choice(("stays", "next", "taken", "passed")),
        "rounds": rng.choice((0, 0, 2, 5)),
    }


def _sort_turns(
    rng: Random, turns: dict[str, Any], counters: list[dict[str, Any]], secrets: list[dict[str, Any]], least: int
) -> None:
    """Name what turns are sorted by, and how many teams there are, where the order needs it."""
    known = [one["id"] for one in counters if one["of"] == "seat" and not one["hidden"]]
    known += [one["id"] for one in secrets if (one["of"], one["who"], one["reveal"]) == ("number", "all", "together")]
    if turns["order"] == "by" and known:
        turns |= {"by": rng.choice(known), "least_first": rng.choice((True, False))}
    elif turns["order"] == "teams" and least > 1:
        turns["teams"] = rng.randint(2, least)
    elif turns["order"] in ("by", "teams"):
        turns["order"] = "clockwise"


def _phases(rng: Random, secrets: list[dict[str, Any]], order: str) -> list[dict[str, Any]]:
    kinds = ("all", "first", "talk") if order == "none" else ("each", "passes", "all", "first", "talk")
    opening = [secret["id"] for secret in secrets if secret["who"] not in ("picked", "one")]
    phases = []
    for number in range(rng.choice((0, 1, 2, 8))):
        phase = {"name": f"Phase {number + 1}", "turns": rng.choice(kinds)}
        if opening and rng.random() < 0.5:
            phase["opens"] = rng.choice(opening)
        phases.append(phase)
    return phases


def _roles(rng: Random) -> list[dict[str, Any]]:
    return [
        {"id": "wolf", "name": "Wolf", "side": "Wolves", "copies": 1, "sees": rng.choice(([], ["wolf"], ["seer"]))},
        {
            "id": "seer",
            "name": "Seer",
            "side": "Village",
            "copies": {"3": 1, "4": 1, "5": 2, "6": 2},
            "sees": rng.choice(([], ["wolf"])),
        },
        {"id": "folk", "name": "Folk", "copies": "rest"},
    ]


def _counter(rng: Random, name: str, order: str) -> dict[str, Any]:
    least = rng.choice((0, -9))
    most = least + rng.choice((1, 20, 999))
    hidden = rng.random() < 0.3
    return {
        "id": name,
        "name": name.title(),
        "of": "seat" if hidden else rng.choice(("seat", "table")),
        "hidden": hidden,
        "start": rng.randint(least, most),
        "least": least,
        "most": most,
        "hands": "own" if hidden else rng.choice(("own", "all")),
        "back": rng.choice(("never", "round", "never" if order == "none" else "turn")),
        "alarm": rng.choice(([], [most])),
    }


def _token(rng: Random, name: str, players: int) -> dict[str, Any]:
    step, start = rng.choice((1, 5)), rng.choice((0, 10, 50))
    pots = [["pot"], ["pot", "mine"], []][rng.randrange(3)]
    sides = {"sides": True} if pots and rng.random() < 0.6 else {}
    bank = {"total": players * start + rng.choice((5, 500))} if rng.random() < 0.6 or not start else {}
    return {
        "id": name, "name": name.title(), **bank, "start": start, "step": step, "pots": pots,
        "hands": rng.choice(("own", "all")), **sides,
    }  # fmt: skip


def _add_dial(rng: Random, counters: list[dict[str, Any]], tokens: list[dict[str, Any]]) -> None:
    """Give one counter or one pot the dial, now and then."""
    payable = [one for one in tokens if one["pots"]]
    seen = [one for one in counters if not one["hidden"]]
    if seen and rng.random() < 0.4:
        rng.choice(seen)["dial"] = rng.choice(("gain", "lose"))
    elif payable and rng.random() < 0.6:
        token = rng.choice(payable)
        token["dial"] = rng.choice(token["pots"])


def _track(rng: Random, name: str) -> dict[str, Any]:
    length = rng.choice(({"length": rng.choice((2, 40))}, {"places": ["Border", "River", "Town"]}))
    of, hands = rng.choice(("seat", "table")), rng.choice(("own", "all"))
    return {"id": name, "name": name.title(), "of": of, "hands": hands, "start": rng.choice((1, 2)), **length}


def _secret(
    rng: Random, name: str, roles: list[dict[str, Any]], tokens: list[dict[str, Any]], order: str
) -> dict[str, Any]:
    who = rng.choice(("all", "all", "one", "first", "picked", "all" if order == "none" else "turn"))
    secret = {"id": name, "question": f"{name}?", "who": who, "hands": rng.choice(("all", "first"))}
    reveal = {"reveal": "kept" if who == "one" else rng.choice(("together", "counts", "kept"))}
    if who != "one" and roles and rng.random() < 0.4:
        reveal = {"reveal": "counts", "only": "wolf"}
    return {**secret, **reveal, **_answers(rng, tokens)}


def _answers(rng: Random, tokens: list[dict[str, Any]]) -> dict[str, Any]:
    match rng.choice(("one", "several", "number", "stake", "seat", "place")):
        case "one":
            return {"of": "one", "choices": ["Yes", "No", "Perhaps"][: rng.choice((2, 3))]}
        case "several":
            return {"of": "several", "choices": ["Red", "Green", "Blue"], "least": rng.choice((0, 1))}
        case "stake" if tokens:
            return {"of": "number", "most": tokens[0]["id"]}
        case "seat":
            return {"of": "seat"}
        case "place":
            return {"of": "place", "places": PLACES, "roads": rng.choice(([], ROADS))}
    return {"of": "number", "least": rng.choice((0, 1)), "most": rng.choice((2, 99))}


def _dice(rng: Random, name: str) -> dict[str, Any]:
    return {"id": name, "name": name.title(), "count": rng.choice((1, 3)), "faces": rng.choice((6, 2, ["hit", "miss"]))}


def _deck(rng: Random, name: str) -> dict[str, Any]:
    """Return a deck, so small at times that it runs out."""
    cards = rng.choice(({"Ace": 1, "King": 2}, {"Storm": 3, "Calm": 1, "Fog": 1}, {"Ace of Hearts": 1}))
    return {"id": name, "name": name.title(), "cards": cards, "face": rng.choice(("up", "own", "own"))}


def _taught(rng: Random, players: int) -> dict[str, Any]:
    """Return cards for the camera and the places where they lie."""
    cards = [{"id": f"deck-{number}", "name": f"Card {number}", "copies": rng.choice((1, 2))} for number in range(3)]
    places = [at for at in ("row", "pile", "draw", "seat") if at != "seat" or players <= 6]
    zones = [{"at": at, "name": at.title()} for at in rng.sample(places, rng.randint(1, len(places)))]
    return {"card": cards, "zone": zones}


def _score(rng: Random, counters: list[dict[str, Any]], tokens: list[dict[str, Any]]) -> dict[str, Any]:
    if rng.random() < 0.5:
        return {}
    known = [one["id"] for one in counters if one["of"] == "seat" and not one["hidden"]] + [one["id"] for one in tokens]
    rows: dict[str, Any] = rng.choice(({"rows": "rounds"}, {"rows": ["Cows", "Wounds"], "factor": {"Wounds": -1}}))
    return {**rows, "adds": {name: rng.choice((1, -2)) for name in known[:2]}, "hands": rng.choice(("own", "all"))}
