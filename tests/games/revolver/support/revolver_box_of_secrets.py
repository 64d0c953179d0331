"""A box of Revolver full of secrets, on cheap cards, with few turn spaces before prison and duel."""

from typing import Any, Final

from companion.games.revolver.box import SHIPPED
from tests.games.revolver.support.revolver_box import AMBUSHES, MEMBERS, Table, deed, gun, real

Effects = list[Table]
LONG: Final = "the-longest-name-that-anybody-ever-gave-to-a-card"
SHORT: Final = "x"
_PADLOCK: Final = ["padlock"]
_ANY: Final[dict[str, Effects]] = {
    "spyglass": [{"do": "look"}],
    "deep-look": [{"do": "look", "at": "deck", "who": "enemy", "count": 2}],
    "any-look": [{"do": "look", "at": "any-deck", "count": 2, "bottom": True}],
    "far-look": [{"do": "look", "at": "frontier", "count": 2}],
    "find": [{"do": "search"}],
    "find-later": [{"do": "search", "to": "top"}],
    "find-far": [{"do": "search", "frontier": True}],
    "back": [{"do": "recover"}],
    "pickpocket": [{"do": "discard", "random": True}],
    "toll": [{"do": "discard"}],
    "ransom": [{"do": "unless", "discards": 2, "then": [{"do": "discard", "count": 2, "random": True}]}],
    "call": [{"do": "call-for"}],
    "show-me": [{"do": "show", "count": 2, "keep": 1}],
    "shuffle": [{"do": "redraw"}],
    "open-draw": [{"do": "draw-open", "count": 3, "keep": 2}],
    "barter": [{"do": "trade", "lost": 2, "count": 1}, {"do": "trade", "lost": 1, "count": 1, "frontier": True}],
    "fists": [{"do": "guess", "right": [{"do": "draw"}], "wrong": [{"do": "discard"}]}],
    "unarmed": [{"do": "disarm"}],
    "wages": [{"do": "dollar"}],
}
"""Actions of both sides, which cost nothing."""
_ANSWERS: Final[dict[str, tuple[str, Effects]]] = {
    "not-so-fast": ("cancel", [{"do": "cancel"}]),
    "hold-on": ("attack", [{"do": "draw"}]),
}
STASH: Final[Table] = {
    "effects": [{"do": "stash"}],
    "uses": [{"effects": [{"do": "unstash"}, {"do": "leave"}]}],
}
_DEAR: Final[Table] = {"effects": [{"do": "surcharge", "discards": 2}]}


def _guns(side: str) -> list[Table]:
    letter = side[0]
    return [
        gun(f"{letter}-{SHORT}", side, 0, copies=4),
        gun(f"{letter}-{LONG}", side, 1, cost=1, copies=4),
        gun(f"{letter}-hidden", side, 1, copies=4, icons=[*_PADLOCK, *(["star"] if side == "attack" else [])]),
        gun(f"{letter}-hideout", side, 2, copies=4, icons=[*_PADLOCK, *(["star"] if side == "attack" else [])]),
        gun(f"{letter}-saddle", side, 0, copies=3, **STASH),
        gun(f"{letter}-wanted", side, 0, copies=2, **_DEAR),
        gun(f"{letter}-sleeve", side, 0, copies=2, uses=[
            {"at": "hand", "moment": "cancel", "discards": 1, "effects": [{"do": "cancel"}]}]),
    ]  # fmt: skip


def _of(side: str) -> list[Table]:
    letter = side[0]
    cards = [deed(f"{letter}-{name}", side, *effects, copies=1) for name, effects in _ANY.items()]
    cards += [
        deed(f"{letter}-{name}", side, *effects, cost=1, moment=moment, copies=2)
        for name, (moment, effects) in _ANSWERS.items()
    ]
    cards += _guns(side)
    if side == "defence":
        cards.append(deed("d-spared", side, {"do": "prevent"}, cost=1, moment="casualty", copies=2))
        cards.append(deed("d-prisoner", side, {"do": "draw"}, moment="prison", copies=2))
    return [*cards, gun(PLAIN[side], side, 0, copies=62 - sum(card["copies"] for card in cards))]


PLAIN: Final = {"attack": "lawman", "defence": "outlaw"}
_FRONTIER: Final = (
    gun("f-x", "attack", 1, set="1.3", copies=6),
    gun(f"f-{LONG}", "attack", 2, set="1.3", copies=4),
    gun("f-hidden", "attack", 1, set="1.3", icons=[*_PADLOCK, "star"]),
    gun("f-hideout", "attack", 2, set="1.3", icons=[*_PADLOCK, "star"]),
    deed("f-not-so-fast", "attack", {"do": "cancel"}, set="1.3", moment="cancel", copies=2),
    deed("f-at-once", "attack", {"do": "draw"}, set="1.3", at_once=True, copies=2),
    deed("f-fever", "attack", {
        "do": "relay", "token": "fever", "holder": True, "first": [{"do": "dollar"}], "later": [{"do": "skip-draw"}],
    }, set="1.4", at_once=True, copies=2),
    gun("f-saddle", "attack", 0, set="1.5", copies=2, **STASH),
)  # fmt: skip
_SPACES: Final = {"rattlesnake-creek": 2, "3-15-express": 2}


def _far(card: Table) -> Table:
    return {**{key: value for key, value in card.items() if key != "side"}, "pile": "frontier"}


def _staged(side: str) -> list[Table]:
    letter = side[0]
    return [
        gun(f"{letter}-coach-x", side, 0, set="1.1", copies=4),
        gun(f"{letter}-coach-hidden", side, 2, set="1.2", copies=4, icons=_PADLOCK),
        deed(f"{letter}-coach-no", side, {"do": "cancel"}, set="1.4", moment="cancel"),
        deed(f"{letter}-coach-call", side, {"do": "call-for"}, set="gun"),
    ]


def _field(printed: Table) -> Table:
    return {**printed, "defence": 4, "spaces": [{}] * _SPACES.get(printed["id"], 1)}


PACK: Final[dict[str, Any]] = {
    "name": "secrets",
    "data": {
        "box": {"title": "Secrets", "kind": "owner"},
        "derail": {"kills": 1},
        "roles": {**SHIPPED["facts"]["roles"], "colonel": f"a-{LONG}"},
        "card": [
            *_of("attack"), *_of("defence"), *_staged("attack"), *_staged("defence"), *map(_far, _FRONTIER), *AMBUSHES,
            real("armed-train-guard", firepower=3, standing=[]), real("garrotte", firepower=2, icons=_PADLOCK),
            real("turned-manolito"),
        ],
        "member": list(MEMBERS),
        "battlefield": [_field(one) for one in SHIPPED["facts"]["battlefield"]],
    },
}  # fmt: skip
"""Every module can be played with it."""
EVERYTHING: Final[dict[str, Any]] = {
    "ambush": True, "prison": True, "frontier": True, "duel": True, "decision": True, "frontier-1-4": True,
    "frontier-1-5": True, "rockslide": True, "stagecoach": True, "gun": True,
}  # fmt: skip
