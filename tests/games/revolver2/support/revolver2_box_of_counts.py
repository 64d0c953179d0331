"""A box of Revolver 2 that holds nothing but its counts and some cards, and evenings with it."""

from copy import deepcopy
from functools import reduce
from typing import Any, Final

from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver

UNNAMED: Final = {side: CardId(f"unnamed-{side.value}") for side in Side}
RAZOR: Final = {
    "id": "razor",
    "name": "Razor",
    "side": "attack",
    "kind": "firepower",
    "cost": 0,
    "firepower": 2,
    "effects": [],
}


def box(*cards: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A box of which the decks are counted only, but for these cards."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True, **changes}
    return {"name": "ann-s-box", "data": {**deepcopy(DATA), "box": head, "card": list(cards)}}


def raid(*cards: dict[str, Any]) -> Revolver2Driver:
    """The first turn of Mapache, with real cards of which nobody knows the names."""
    evening = Revolver2Driver(pack=box(*cards), real=True).dealt()
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def add(
    evening: Revolver2Driver,
    name: str,
    kind: CardKind = CardKind.FIREPOWER,
    cost: int = 0,
    firepower: int = 0,
    **more: Any,
) -> None:
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], name, kind, cost, firepower, **more))


def copies(evening: Revolver2Driver, card: str) -> int:
    return int(evening.view()["cards"][card]["copies"])


def grown(evening: Revolver2Driver, pack: dict[str, Any]) -> Any:
    """The owner's box after an evening, told twice: after a power cut everything is told again."""
    return reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])
