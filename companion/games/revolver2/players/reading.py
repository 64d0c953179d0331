"""Names, conditions and multipliers of effects, looked up in a view."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.games.revolver2.players.scene import Scene
from companion.rules.skirmish.vocabulary.base import Kinds, PerWhat, Where, Who
from companion.rules.skirmish.words import Side

Table = Mapping[str, Any]
"""An effect, or a part of one, as a pack says it."""


def works(scene: Scene, side: Side, effect: Table) -> bool:
    """Whether an effect of `side` works at the battlefield with the marker, as things are."""
    places = effect.get("only_at")
    if places and (scene.field is None or scene.field["id"] not in places):
        return False
    return "only_if" not in effect or _holds(scene, side, effect["only_if"])


def _holds(scene: Scene, side: Side, only: Table) -> bool:
    view = scene.view
    here = () if scene.field is None else tuple(lying(scene.field))
    members, army = len(view["members"]), scene.army
    return all((
        "here" not in only or count(scene, here, [only["here"]]),
        "in_play" not in only
        or count(scene, (card for field in view["battlefields"] for card in lying(field)), [only["in_play"]]),
        "discarded" not in only or count(scene, view["discards"][side], [only["discarded"]]),
        "alive" not in only or any(one["id"] == only["alive"] for one in view["members"]),
        "dead" not in only or only["dead"] in view["fallen"],
        only.get("members_least", 0) <= members <= only.get("members_most", 99),
        only.get("countdown_least", 0) <= army <= only.get("countdown_most", 99),
    ))  # fmt: skip


def lying(field: Table) -> Iterator[str]:
    """The cards in both columns of a battlefield."""
    yield from (one["card"] for side in Side for one in field[side])


def is_named(scene: Scene, card: str, names: Iterable[str]) -> bool:
    """Whether a card is one of `names`, as in a pack; nothing named: every card is."""
    found = list(names)
    name = scene.card(card)["name"].casefold()
    return not found or any(each == card or (each[0] == "*" and each[1:].casefold() in name) for each in found)


def count(scene: Scene, cards: Iterable[str], names: Iterable[str]) -> int:
    """How many of the cards are so named."""
    wanted = list(names)
    return sum(is_named(scene, card, wanted) for card in cards)


def times(scene: Scene, side: Side, effect: Table) -> int:
    """How often an effect works."""
    per, field = effect.get("per"), scene.field
    if per is None:
        return 1
    named = per.get("named", ())
    match PerWhat(per["what"]):
        case PerWhat.DISCARDED:
            return count(scene, scene.view["discards"][side], named)
        case PerWhat.FALLEN:
            return len(scene.view["fallen"])
        case PerWhat.COUNTED_DOWN:
            return int(scene.view["countdown"]["of"]) - scene.army
        case _ if field is None:
            return 0
        case PerWhat.IN_PLAY:
            return count(scene, lying(field), named)
        case PerWhat.BLOCKERS:
            return sum(one["kind"] == Kinds.BLOCKER for one in field[side])
        case PerWhat.ENEMY_CARDS:
            return len(field[side.enemy])
    return 0


def targets(scene: Scene, side: Side, which: Table) -> list[tuple[int, Table]]:
    """The cards in play that an effect of `side` may touch, with their battlefields."""
    owners = {Who.OWN: (side,), Who.ENEMY: (side.enemy,), Who.BOTH: tuple(Side)}[Who(which.get("side", Who.ENEMY))]
    return [
        (number, one)
        for number, field in enumerate(scene.view["battlefields"])
        if _lies(Where(which.get("where", Where.HERE)), number - scene.here)
        for column in Side
        for one in field[column]
        if scene.card(one["card"])["side"] in owners and _fits(scene, one, which)
    ]


def _lies(where: Where, ahead: int) -> bool:
    match where:
        case Where.HERE:
            return ahead == 0
        case Where.EARLIER:
            return ahead < 0
        case Where.LATER:
            return ahead > 0
        case Where.NEXT:
            return ahead == 1
        case Where.PREVIOUS:
            return ahead == -1
    return True


def _fits(scene: Scene, one: Table, which: Table) -> bool:
    kind = which.get("kind", Kinds.FIREPOWER)
    printed = scene.card(one["card"])["firepower"] or 0
    rightly = kind in (Kinds.ANY, one["kind"] or Kinds.FIREPOWER) and is_named(
        scene, one["card"], which.get("named", ())
    )
    return rightly and which.get("least", 0) <= printed <= which.get("most", 99)
