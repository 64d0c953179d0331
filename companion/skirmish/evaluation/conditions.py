"""Names, conditions and multipliers of effects, looked up in a view."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.skirmish.cards.effect import Kinds, PerWhat, Where, Who
from companion.skirmish.cards.terms import CHIPS, Side
from companion.skirmish.evaluation.scene import Scene

Table = Mapping[str, Any]
"""An effect, or a part of one, as a pack says it."""


def is_active(scene: Scene, side: Side, effect: Table) -> bool:
    """Return whether an effect of `side` works at the battlefield with the marker, as things are."""
    places = effect.get("only_at")
    if places and (scene.field is None or scene.field["id"] not in places):
        return False
    return "only_if" not in effect or _holds(scene, side, effect["only_if"])


def _holds(scene: Scene, side: Side, only: Table) -> bool:
    view, lost = scene.view, [*scene.view["discards"][side.enemy], *scene.view["gone"][side.enemy]]
    here = () if scene.field is None else tuple(lying(scene.field))
    members, army = len(view["members"]), scene.army
    return all((
        "here" not in only or count(scene, here, [only["here"]]),
        "in_play" not in only or count(scene, everywhere(scene), [only["in_play"]]),
        "discarded" not in only or count(scene, view["discards"][side], [only["discarded"]]),
        "alive" not in only or any(one["id"] == only["alive"] for one in view["members"]),
        "dead" not in only or only["dead"] in view["fallen"],
        "before" not in only or any(field["id"] == only["before"] for field in view["battlefields"][scene.here + 1 :]),
        "ahead" not in only,  # what is weighed is played here
        "not_discarded" not in only or not count(scene, lost, [only["not_discarded"]]),
        "enemy_discarded" not in only or count(scene, lost, [only["enemy_discarded"]]),
        only.get("members_least", 0) <= members <= only.get("members_most", 99),
        only.get("countdown_least", 0) <= army <= only.get("countdown_most", 99),
    ))  # fmt: skip


def lying(field: Table) -> Iterator[str]:
    """Yield the cards in play at a battlefield."""
    yield from (one["card"] for key in (*Side, "beside") for one in field.get(key, ()))


def everywhere(scene: Scene) -> Iterator[str]:
    """Yield the cards in play at any battlefield."""
    yield from (card for field in scene.view["battlefields"] for card in lying(field))


def is_named(scene: Scene, card: str, names: Iterable[str]) -> bool:
    """Return whether a card is one of `names`, as in a pack; nothing named: every card is."""
    found = list(names)
    name = scene.card(card)["name"].casefold()
    return not found or any(each == card or (each[0] == "*" and each[1:].casefold() in name) for each in found)


def count(scene: Scene, cards: Iterable[str], names: Iterable[str]) -> int:
    """Return how many of the cards are so named."""
    wanted = list(names)
    return sum(is_named(scene, card, wanted) for card in cards)


def count_times(scene: Scene, side: Side, effect: Table) -> int:
    """Return how often an effect works."""
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
        case PerWhat.ANYWHERE | PerWhat.OTHERS:
            return count(scene, everywhere(scene), named)
        case _ if field is None:
            return 0
        case PerWhat.IN_PLAY:
            return count(scene, lying(field), named)
        case PerWhat.BLOCKERS:
            return sum(one["kind"] == Kinds.BLOCKER for one in field[side])
        case PerWhat.ENEMY_CARDS:
            return len(field[side.enemy])
    return 0


def in_play(scene: Scene) -> Iterator[tuple[int, Table]]:
    """Yield every card in play, with the place in the row of its battlefield; -1: at none."""
    for place, field in enumerate(scene.view["battlefields"]):
        yield from ((place, one) for key in (*Side, "beside") for one in field.get(key, ()))
    yield from ((-1, one) for cards in scene.view.get("open", {}).values() for one in cards)


def chips(one: Table) -> int:
    """Return how many chips lie on a card in play."""
    kinds = {token.value for token in CHIPS}
    return int(one["power"]) + sum(int(count) for token, count in one["marks"].items() if token in kinds)


def targets(scene: Scene, side: Side, which: Table) -> list[tuple[int, Table]]:
    """Return the cards in play that an effect of `side` may touch, with their battlefields' places; -1: none."""
    owners = {Who.OWN: (side,), Who.ENEMY: (side.enemy,), Who.BOTH: tuple(Side)}[Who(which.get("side", Who.ENEMY))]
    at = Where(which.get("where", Where.HERE))
    return [
        (place, one)
        for place, one in in_play(scene)
        if one["owner"] in owners and fits(scene, one, which) and _lies(at, place, scene.here)
    ]


def _lies(where: Where, place: int, here: int) -> bool:
    if where is Where.ANYWHERE or place < 0:
        return where is Where.ANYWHERE
    match where:
        case Where.EARLIER:
            return place < here
        case Where.LATER:
            return place > here
        case Where.NEXT:
            return place == here + 1
        case Where.PREVIOUS:
            return place == here - 1
    return place == here


def fits(scene: Scene, one: Table, which: Table) -> bool:
    """Return whether a card in play is of the kind that is meant, whoever has it and wherever it lies."""
    printed, kind = scene.card(one["card"]), which.get("kind", Kinds.FIREPOWER)
    types, but = printed.get("types", ()), which.get("but", ())
    return all((
        kind in (Kinds.ANY, one["kind"] or Kinds.FIREPOWER),
        is_named(scene, one["card"], which.get("named", ())),
        not which.get("type") or which["type"] in types,
        not which.get("icon") or which["icon"] in printed.get("icons", ()),
        not but or not is_named(scene, one["card"], but),
        not set(which.get("but_types", ())) & set(types),
        which.get("least", 0) <= (printed["firepower"] or 0) <= which.get("most", 99),
    ))  # fmt: skip
