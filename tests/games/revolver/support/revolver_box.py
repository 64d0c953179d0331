"""A box of Revolver for tests: cards of the rulebook, with missing numbers of ours."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.revolver.box import SHIPPED

Table = dict[str, Any]
_FACTS: Final = {card["id"]: card for card in SHIPPED["facts"]["card"]}
_HIDDEN: Final = ["padlock"]
_SHOT: Final = [{"do": "destroy", "which": {"icon": "star"}}]
_DUST: Final = [{"do": "forbid", "kind": "firepower"}]


def real(id: str, **numbers: Any) -> Table:
    """A card as `facts.toml` has it, with numbers that it does not say; without a set it is a card of the base deck."""
    told = {key: value for key, value in _FACTS[id].items() if key not in ("copies", "text")}
    blank = {"cost": 0, "effects": []} | ({"firepower": 0} if told.get("kind") == "firepower" else {})
    return {"kind": "action", **blank, **told, **numbers}


def gun(id: str, side: str, firepower: int, **more: Any) -> Table:
    """A firepower card of ours, lawman where it is the law's."""
    star = {"icons": ["star"]} if side == "attack" else {}
    numbers = {"cost": 0, "firepower": firepower, "effects": []}
    return {"id": id, "name": id.title(), "side": side, "kind": "firepower", **star, **numbers, **more}


def based(card: Table) -> Table:
    """The same card as one of the base deck."""
    return {key: value for key, value in card.items() if key not in ("set", "pile")}


ATTACK: Final = (
    real("cowboy", copies=6),
    real("deputy", firepower=2, copies=4),
    real("charlie-weathers", copies=2),
    real("provoke-buffalo-stampede", cost=2, firepower=4, copies=2),
    real("bounty-hunter", firepower=1, copies=3),
    real("quincey-whitmore", firepower=2, uses=[{"discards": 1, "effects": [
        {"do": "move", "this": True, "to": "next", "own_place": True}]}]),
    real("colonel-mcready", kind="firepower", icons=["star"], cost=2, firepower=6),
    real("apache-scout", kind="firepower", icons=["star", "padlock"], firepower=2, copies=4),
    real("narrow-pass", firepower=0, copies=3),
    real("cactus-field", firepower=0),
    real("indian-reservation", firepower=0),
    real("ambush", effects=[{"do": "kill"}], copies=6),
    real("get-the-rope", effects=[{"do": "kill", "count": 2}], copies=3),
    real("surrounded", effects=[{"do": "destroy", "count": 2, "which": {"but": ["gatling-gun"]}}]),
    real("did-not-see-this-coming", effects=[
        {"do": "move", "which": {"side": "own", "where": "anywhere"}, "to": "here"}], copies=2),
    real("flesh-wound"),
    real("shot-my-hat-off", effects=[{"do": "discard", "count": 2}], copies=2),
)  # fmt: skip
DEFENCE: Final = (
    real("38-special", copies=6),
    real("hail-of-bullets", cost=1, copies=3),
    real("45-long-colt", firepower=2, copies=3),
    real("gatling-gun", cost=2, firepower=4),
    real("double-barrel-derringer", kind="firepower", firepower=3, icons=_HIDDEN, copies=4),
    real("chew-on-this", effects=_SHOT, copies=3),
    real("fire-at-will", effects=_SHOT, copies=2),
    real("along-for-the-ride"),
    real("dynamite", effects=[{"do": "destroy", "budget": 7, "which": {"icon": "star"}}], copies=2),
    real("saddlebags", copies=2),
    real("lightning-reflexes", copies=3),
    real("sandstorm", standing=_DUST, copies=2),
    real("pack-yer-bags", effects=[{"do": "destroy", "which": {"kind": "blocker"}}], copies=2),
)  # fmt: skip
EXPANSIONS: Final = (
    real("pinkerton-agent", firepower=3, cost=1, copies=4),
    real("isabella-chastain", firepower=1),
    real("tomahawk", firepower=1, copies=3),
    real("nitroglycerin"),
    real("garzista-revolutionary", firepower=1, copies=3),
    real("into-the-gwangi"),
    real("armed-train-guard", firepower=3),
    real("turned-manolito"),
    real("garrotte", firepower=2, icons=_HIDDEN),
    real("apache-warrior", firepower=1, copies=2),
    real("banditos", firepower=1, copies=5),
)
AMBUSHES: Final = (
    real("apache-raiding-party", firepower=1),
    real("bear-trap"),
    real("circling-buzzards"),
    real("decoy-hat", copies=2),
    real("eli-stringer", firepower=1, grit=1),
    real("too-darn-quiet"),
    real("rockslide"),
)
FRONTIER: Final = (
    real("earl-dagget", firepower=2, set="1.3", copies=12),
    real("jimmy-shaker", firepower=4, set="1.3"),
    real("ungodly-desperadoes", firepower=2, set="1.3"),
    real("shadow-of-chikara", set="1.4"),
    real("high-noon", set="1.5"),
    real("shirlene-and-linda-sue", firepower=2, set="1.5"),
)
_OWN_TEXT: Final = {one["id"]: one for one in SHIPPED["facts"]["member"]}


def member(id: str, rating: int, **more: Any) -> Table:
    """A member of the gang, with what the rulebook tells of it."""
    ours = {"id": id, "name": id.title(), "start": True}
    return {**_OWN_TEXT.get(id, ours), "rating": rating, **more}


MEMBERS: Final = (
    member("jack-colty", 9),
    member("cortez", 7),
    member("annie-mcgraw", 1),
    member("bullet", 1),
    member("manolito", 2),
    member("skinny-landell", 3),
    member("josie-newcomb", 3),
    member("poppy-mcready", 4),
    *(member(f"mason-{number}", 4 + number // 3) for number in range(8)),
    member("cooter-and-bobby-joe", 5),
    member("sister-sara", 5),
    member("santiago", 8),
    member("buttermilk-of-the-gang", 4),
)
_SPACES: Final = {"repentance-springs-bank": (2, 2), "whiskey-canyon": (1, 1), "buzzard-point": (1, 2),
                  "rattlesnake-creek": (1, 2), "3-15-express": (1, 4), "san-manzanillo": (0, 1),
                  "valley-of-the-gwangi": (1, 2)}  # fmt: skip
"""Defence and turn spaces."""


def _field(printed: Mapping[str, Any]) -> Table:
    defence, spaces = _SPACES[printed["id"]]
    return {**printed, "defence": defence, "spaces": [{}] * spaces}


LAWMAN: Final = "lawman"
OUTLAW: Final = "outlaw"


def _filled(cards: tuple[Table, ...], side: str, filler: str) -> list[Table]:
    """A whole deck: what is missing are plain cards without firepower."""
    missing = 62 - sum(card.get("copies", 1) for card in cards)
    return [*cards, gun(filler, side, 0, copies=missing)]


def pack(*more: Table, members: Mapping[str, Any] | None = None, kills: int | None = 2, **tables: Any) -> Table:
    """The box with more cards, in base decks where they have no set, or with others in the place of those of that id.

    `members` changes what is printed on some of the gang; `kills`: who dies when the train is derailed.
    """
    new = {card["id"] for card in more}
    base = {side: tuple(card for card in (*cards, *more) if _in_deck(card, side, cards, new))
            for side, cards in (("attack", ATTACK), ("defence", DEFENCE))}  # fmt: skip
    rest = [card for card in (*EXPANSIONS, *AMBUSHES, *FRONTIER) if card["id"] not in new]
    decks = [*_filled(base["attack"], "attack", LAWMAN), *_filled(base["defence"], "defence", OUTLAW)]
    others = [card for card in more if "set" in card]
    people = [{**one, **(members or {}).get(one["id"], {})} for one in MEMBERS]
    data = {
        "box": {"title": "Test box", "kind": "owner"},
        "derail": {} if kills is None else {"kills": kills},
        "roles": dict(SHIPPED["facts"]["roles"]),
        "card": [*decks, *rest, *others],
        "member": people,
        "battlefield": [_field(one) for one in SHIPPED["facts"]["battlefield"]],
        **tables,
    }
    return {"name": "test", "data": data}


def _in_deck(card: Table, side: str, cards: tuple[Table, ...], new: set[str]) -> bool:
    if any(card is one for one in cards):
        return card["id"] not in new
    return card.get("side") == side and "set" not in card


PACK: Final = pack()


def deed(id: str, side: str, *effects: Table, **more: Any) -> Table:
    """An action of ours, which costs nothing."""
    numbers = {"kind": "action", "cost": 0, "effects": list(effects)}
    return {"id": id, "name": id.title(), "side": side, **numbers, **more}
