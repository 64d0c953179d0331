"""A box full of secrets, on cheap cards: effects that look, search, take at random or answer."""

from typing import Any, Final

from tests.games.revolver2.support.revolver2_box import BANDIT, DATA, VILLAGER, Table, deed, gun, wall

Effects = list[Table]
LOOKS: Final[dict[str, Effects]] = {
    "spyglass": [{"do": "look"}],
    "deep-look": [{"do": "look", "at": "deck", "who": "enemy", "count": 3}],
    "own-look": [{"do": "look", "at": "deck", "who": "own", "count": 3}],
    "both-looks": [{"do": "look", "at": "deck", "who": "both", "count": 2}],
}
FINDS: Final[dict[str, Effects]] = {
    "find": [{"do": "search"}],
    "find-later": [{"do": "search", "to": "top"}],
    "find-at-once": [{"do": "search", "kind": "firepower", "to": "play"}],
    "back": [{"do": "recover"}],
    "back-later": [{"do": "recover", "to": "top"}],
    "again": [{"do": "recover", "kind": "firepower", "to": "play"}],
}
TAKES: Final[dict[str, Effects]] = {
    "pickpocket": [{"do": "discard", "random": True}],
    "toll": [{"do": "discard"}],
    "feast": [{"do": "draw", "who": "both"}, {"do": "discard", "who": "both"}],
    "ransom": [{"do": "unless", "discards": 2, "then": [{"do": "discard", "count": 2, "random": True}]}],
    "bargain": [{"do": "choose", "who": "enemy", "of": [[{"do": "discard"}], [{"do": "look"}, {"do": "draw"}]]}],
    "whim": [{"do": "draw", "count": 2, "may": True}, {"do": "told", "text": "Sing."}],
}
TWICE: Final = frozenset({"pickpocket"})
ANSWERS: Final[dict[str, tuple[str, Effects]]] = {
    "not-so-fast": ("cancel", [{"do": "cancel"}]),
    "pay-or-lose": ("cancel", [{"do": "cancel", "kind": "action", "unless_discards": 1}]),
    "hold-on": ("attack", [{"do": "draw"}, {"do": "boost"}]),
}
LONG: Final = "the-longest-name-that-anybody-ever-gave-to-a-card"
SHORT: Final = "x"


def _of(side: str) -> list[Table]:
    letter = side[0]
    deeds = {**LOOKS, **FINDS, **TAKES}
    cards = [deed(f"{letter}-{name}", side, effects, copies=1 + (name in TWICE)) for name, effects in deeds.items()]
    cards += [
        deed(f"{letter}-{name}", side, effects, cost=1, moment=moment, copies=2)
        for name, (moment, effects) in ANSWERS.items()
    ]
    cards += [
        gun(f"{letter}-{SHORT}", side, 1, copies=4),
        gun(f"{letter}-{LONG}", side, 2, cost=1, copies=4),
        gun(f"{letter}-keg", side, 0, copies=6, **({"kegs": 1} if side == "defence" else {"ammo": 1})),
        wall(f"{letter}-fence", side, copies=3),
    ]
    if side == "defence":
        cards.append(deed("d-spared", side, [{"do": "prevent"}], cost=1, moment="casualty", copies=2))
    missing = 62 - sum(card["copies"] for card in cards)
    return [*cards, gun(BANDIT if side == "attack" else VILLAGER, side, 1, copies=missing)]


PACK: Final[dict[str, Any]] = {"name": "secrets", "data": {**DATA, "card": [*_of("attack"), *_of("defence")]}}
_UNREAD: Final = [{key: said for key, said in one.items() if said != []} for one in DATA["poker"]]
HALF_READ: Final[dict[str, Any]] = {**PACK["data"], "poker": _UNREAD}
"""The same box, of which nobody has typed in some poker cards."""
