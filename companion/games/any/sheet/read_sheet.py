"""Reader of a sheet that has been checked."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.any.sheet.shape import SHAPE
from companion.games.any.sheet.sheet import (
    Copies,
    Counter,
    Deck,
    Dice,
    NamedZone,
    PhasePlan,
    Role,
    ScoreSheet,
    SecretQuestion,
    Sheet,
    TaughtCard,
    Token,
    Track,
    Turns,
)
from companion.rules.packs.pack import PackData

MAX_SHEET_ANSWER: Final = 99


def read_sheet(data: PackData) -> Sheet:
    """Return the sheet. `data` has no complaints."""
    head = _filled("sheet", data["sheet"])
    turns = Turns(**_filled("turns", data.get("turns", {})))
    return Sheet(
        head["title"],
        (head["players"][0], head["players"][1]),
        head["note"],
        turns,
        _phases(data, turns),
        tuple(Role(**{**one, "copies": _copies(one["copies"])}) for one in _tables("role", data)),
        tuple(Counter(**one) for one in _tables("counter", data)),
        tuple(Token(**one) for one in _tables("token", data)),
        tuple(_track(one) for one in _tables("track", data)),
        tuple(_secret(one) for one in _tables("secret", data)),
        tuple(Dice(**{**one, "faces": _faces(one["faces"])}) for one in _tables("dice", data)),
        tuple(_deck(one) for one in _tables("deck", data)),
        tuple(TaughtCard(**one) for one in _tables("card", data)),
        tuple(NamedZone(**one) for one in _tables("zone", data)),
        ScoreSheet(**_filled("score", data["score"])) if "score" in data else None,
        _filled("end", data.get("end", {}))["winner"],
        head["one_phone"],
        data["sheet"].get("kind") == "house",
    )


def _tables(table: str, data: PackData) -> list[dict[str, Any]]:
    return [_filled(table, one) for one in data.get(table, ())]


def _filled(table: str, found: Mapping[str, Any]) -> dict[str, Any]:
    """Return all keys of a table, defaults included, with tuples in place of lists."""
    values = {key: found.get(key, wanted.default) for key, wanted in SHAPE[table].items() if key != "kind"}
    return {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}


def _phases(data: PackData, turns: Turns) -> tuple[PhasePlan, ...]:
    """Return the phases; without any, one in which each has a turn, or all talk where there is no order."""
    given = tuple(PhasePlan(**one) for one in _tables("phase", data))
    return given or (PhasePlan("", "talk" if turns.order == "none" else "each"),)


def _copies(copies: Any) -> Copies:
    return {int(key): number for key, number in copies.items()} if isinstance(copies, Mapping) else copies


def _track(one: dict[str, Any]) -> Track:
    length = one.pop("length")
    places = one["places"] or tuple(str(number) for number in range(1, (length or 0) + 1))
    return Track(**{**one, "places": places, "start": one["start"] - 1})


def _secret(one: dict[str, Any]) -> SecretQuestion:
    """Return a question with the bounds that its kind has by default."""
    number, several = one["of"] == "number", one["of"] == "several"
    most = one["most"] if one["most"] is not None else MAX_SHEET_ANSWER if number else len(one["choices"])
    least = one["least"] if one["least"] is not None else 0 if number or several else 1
    roads = tuple((road[0], road[1]) for road in one["roads"])
    return SecretQuestion(**{**one, "least": least, "most": most, "roads": roads})


def _deck(one: dict[str, Any]) -> Deck:
    """Return a deck, its kinds by name: events count them, and the log keeps no other order of keys."""
    cards: Mapping[str, int] = dict(sorted(one["cards"].items()))
    return Deck(one["id"], one["name"], tuple(cards), tuple(cards.values()), one["face"])


def _faces(faces: int | tuple[str, ...]) -> tuple[str, ...]:
    return faces if isinstance(faces, tuple) else tuple(str(number) for number in range(1, faces + 1))
