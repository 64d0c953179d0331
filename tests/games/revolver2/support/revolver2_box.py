"""A box for tests: facts of the rulebook's examples, completed with inventions of ours."""

from collections.abc import Mapping
from typing import Any, Final

Table = dict[str, Any]


def gun(id: str, side: str, firepower: int, cost: int = 0, **more: Any) -> Table:
    numbers = {"cost": cost, "firepower": firepower}
    return {"id": id, "name": _name(id), "side": side, "kind": "firepower", **numbers, "effects": [], **more}


def deed(id: str, side: str, effects: list[Table], cost: int = 0, **more: Any) -> Table:
    return {"id": id, "name": _name(id), "side": side, "kind": "action", "cost": cost, "effects": effects, **more}


def wall(id: str, side: str, **more: Any) -> Table:
    numbers = {"cost": 0, "firepower": 0}
    return {"id": id, "name": _name(id), "side": side, "kind": "blocker", **numbers, "effects": [], **more}


def member(id: str, rating: int, **more: Any) -> Table:
    return {"id": id, "name": _name(id), "rating": rating, **more}


def field(id: str, row: str, place: int, defence: int, *spaces: Table) -> Table:
    return {"id": id, "name": _name(id), "row": row, "place": place, "defence": defence, "spaces": list(spaces)}


def poker(side: str, value: int, **more: Any) -> Table:
    return {"id": f"{side}-{value}", "name": f"{side} {value}", "side": side, "value": value, "effects": [], **more}


def _name(id: str) -> str:
    return id.replace("-", " ").title()


ATTACK: Final = (
    gun("rurales", "attack", 1, copies=6),  # l.259
    gun("los-tiburon", "attack", 2, copies=4),  # l.259
    gun("pancho-flores", "attack", 3, cost=1, copies=3),  # l.267
    gun("general-mapache", "attack", 5, cost=3),
    gun("tough-rider", "attack", 1, power=2, grit=1, copies=2),
    gun("scout", "attack", 1, effects=[{"do": "draw"}], copies=2),
    gun("bandolero", "attack", 1, cost=4, ammo=1, effects=[{"do": "draw"}], copies=3),
    deed("ammo-crate", "attack", [{"do": "draw", "count": 2}], cost=5, ammo=2, copies=3),
    deed("ambush", "attack", [{"do": "kill"}], copies=3),
    deed("massacre", "attack", [{"do": "kill", "count": 2}], cost=1, copies=3),
    deed("last-shot", "attack", [{"do": "boost", "power": 2}], moment="attack"),
    wall("barricade", "attack", copies=6),
    {"id": "stranger", "name": "Stranger", "side": "attack", "copies": 2},
    {"id": "letter", "name": "Letter", "side": "attack", "kind": "action", "cost": 0, "copies": 2},
)
DEFENCE: Final = (
    gun("cutthroat-razor", "defence", 1, copies=5),  # l.261
    gun("beechers-bible", "defence", 2, cost=1, copies=4),
    deed("shotgun-silver-bullets", "defence", [{"do": "destroy"}], copies=3),  # l.157
    gun("william-weston", "defence", 2, cost=2, costs_at={"silver-mine": 0}, kegs=2, copies=3),  # l.159, l.229
    deed("telegram", "defence", [{"do": "draw", "count": 2}], cost=1, kegs=1, copies=3),  # l.217
    gun("chinese-celestials", "defence", 1, cost=1, kegs=1, copies=3),  # l.217
    wall("sandbags", "defence", copies=3),
    deed("hidden-door", "defence", [{"do": "prevent"}], cost=1, moment="casualty", copies=2),
    deed("not-today", "defence", [{"do": "cancel"}], cost=1, moment="cancel", copies=2),
    deed("prayer", "defence", [{"do": "skip-attack"}], cost=1, copies=2),
    deed("bible-verse", "defence", [{"do": "grit"}], copies=2),
    deed("sheet-lightning", "defence", [{"do": "countdown", "count": -1}], only_at=["malpaso"]),
)
MEMBERS: Final = (
    member("padre-esteban", 9, start=True, leader=True),
    member("chief-kahana-redbow", 3, start=True),  # l.94
    member("pedro", 1, start=True),
    member("pablo", 1, start=True),
    member("rosa", 2, start=True),
    member("ramon", 2, start=True),
    member("carlos", 2, start=True, killed=[{"do": "discard", "who": "own"}]),
    *(member(f"settler-{number}", 4) for number in range(1, 12)),
    member("old-tom", 1, grit=1),
)
_ONE: Final = {"draw": 1}
_OPTIONAL: Final = {"draw": 1, "optional": True}
FIELDS: Final = (
    field("church", "crystal-river", 1, 2, _ONE, _OPTIONAL, _OPTIONAL),  # l.265
    field("saloon", "crystal-river", 2, 2, _ONE, _OPTIONAL),  # l.263
    field("livery-stable", "crystal-river", 3, 1, {"draw": 2}),
    field("cathouse", "cataratas", 1, 1, _ONE, _ONE, _OPTIONAL),  # l.141
    field("jailhouse", "cataratas", 2, 2, _ONE, _ONE, _ONE, _OPTIONAL),  # l.133
    field("drinking-den", "cataratas", 3, 2, _ONE, _OPTIONAL),
    field("los-quantos-bridge", "malpaso", 4, 1, {}, {}, {}),  # l.215-219
    field("malpaso", "malpaso", 5, 2, {}),
    field("silver-mine", "malpaso", 6, 2, {}, {}, {}, {}),  # l.26
)
_POWER: Final = {"do": "power", "count": 2, "on": "battlefield", "field": "malpaso"}
POKER: Final = (
    *(poker("attack", value) for value in (4, 6, 8, 10)),
    poker("attack", 2, effects=[{"do": "draw", "count": 3}]),
    poker("attack", 12, effects=[{"do": "draw"}]),
    *(poker("defence", value) for value in (4, 6, 10)),
    poker("defence", 2, effects=[_POWER]),
    poker("defence", 8, beats=["attack-12"]),
    {"id": "you-cheatin-dawg", "name": "You Cheatin' Dawg!", "side": "defence", "value": 12, "stays": True,
     "effects": [{"do": "draw"}]},  # l.61
)  # fmt: skip


def _filled(cards: tuple[Table, ...], filler: str) -> list[Table]:
    """A whole deck: what is missing are plain cards without firepower."""
    missing = 62 - sum(card.get("copies", 1) for card in cards)
    return [*(dict(card) for card in cards), gun(filler, cards[0]["side"], 0, copies=missing)]


BANDIT: Final = "bandit"
VILLAGER: Final = "villager"
DATA: Final[Table] = {
    "box": {"title": "Test box", "kind": "owner"},
    "card": [*_filled(ATTACK, BANDIT), *_filled(DEFENCE, VILLAGER)],
    "member": [dict(one) for one in MEMBERS],
    "battlefield": [dict(one) for one in FIELDS],
    "poker": [dict(one) for one in POKER],
}
PACK: Final = {"name": "test", "data": DATA}


def changed(**cards: Mapping[str, Any]) -> Table:
    """The box with some cards printed otherwise; a value of None leaves a key out."""
    by_id = {id.replace("_", "-"): change for id, change in cards.items()}
    assert by_id.keys() <= {card["id"] for card in DATA["card"]}
    deck = [_other(card, by_id.get(card["id"], {})) for card in DATA["card"]]
    return {"name": "test", "data": {**DATA, "card": deck}}


def _other(card: Table, change: Mapping[str, Any]) -> Table:
    return {key: value for key, value in {**card, **change}.items() if value is not None}
