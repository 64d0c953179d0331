"""Names, conditions and multipliers of effects, looked up in a view."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from companion.skirmish.battle.actions import PickCard, ShiftChip, UseCard
from companion.skirmish.cards.effect import (
    BattlefieldRange,
    CardFilter,
    ConcernedSides,
    CountedThing,
    Effect,
    EffectCondition,
    EffectMultiplier,
    SideFilter,
    TargetKinds,
)
from companion.skirmish.cards.enums_and_constants import CHIPS, SIDES, Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation

Table = Mapping[str, Any]
"""A card in play, a battlefield or a use of a card, as the view says it."""
_LYING: Final = (*SIDES, "beside")
"""Places for cards at a battlefield."""


def is_effect_active(scene: FightObservation, side: Side, effect: Effect) -> bool:
    """Return whether an effect of `side` works at the battlefield with the marker, as things are."""
    if effect.only_at and (scene.battlefield is None or scene.battlefield["id"] not in effect.only_at):
        return False
    return effect.only_if is None or _holds(scene, side, effect.only_if)


def _holds(scene: FightObservation, side: Side, only: EffectCondition) -> bool:
    view, lost = scene.view, [*scene.view["discards"][side.enemy], *scene.view["gone"][side.enemy]]
    here = () if scene.battlefield is None else tuple(cards_at_battlefield(scene.battlefield))
    members, army = len(view["members"]), scene.army
    return all((
        not only.here or count_cards_named(scene, here, [only.here]),
        not only.in_play or count_cards_named(scene, cards_at_battlefields(scene), [only.in_play]),
        not only.discarded or count_cards_named(scene, view["discards"][side], [only.discarded]),
        not only.alive or any(one["id"] == only.alive for one in view["members"]),
        not only.dead or only.dead in view["fallen"],
        not only.before or any(field["id"] == only.before for field in view["battlefields"][scene.here + 1 :]),
        not only.ahead,  # what is weighed is played here
        only.played_by in (SideFilter.EITHER, side),
        not only.not_discarded or not count_cards_named(scene, lost, [only.not_discarded]),
        not only.enemy_discarded or count_cards_named(scene, lost, [only.enemy_discarded]),
        only.members_least <= members <= only.members_most,
        only.countdown_least <= army <= only.countdown_most,
    ))  # fmt: skip


def cards_at_battlefield(field: Table) -> Iterator[str]:
    """Yield the cards in play at a battlefield."""
    yield from (one["card"] for key in _LYING for one in field[key])


def cards_at_battlefields(scene: FightObservation) -> Iterator[str]:
    """Yield the cards in play at any battlefield."""
    yield from (card for field in scene.view["battlefields"] for card in cards_at_battlefield(field))


def is_card_named(scene: FightObservation, card: str, names: Collection[str]) -> bool:
    """Return whether a card is one of `names`, as in a pack; nothing named: every card is."""
    if not names:
        return True
    name = scene.printed_card(card)["name"].casefold()
    return any(each == card or (each[0] == "*" and each[1:].casefold() in name) for each in names)


def count_cards_named(scene: FightObservation, cards: Iterable[str], names: Collection[str]) -> int:
    """Return how many of the cards are so named."""
    return sum([is_card_named(scene, card, names) for card in cards])


def estimate_multiplier(scene: FightObservation, side: Side, per: EffectMultiplier | None) -> int:
    """Return how often an effect works, as far as one sees."""
    field = scene.battlefield
    if per is None:
        return 1
    named = per.named
    match per.what:
        case CountedThing.DISCARDED:
            return count_cards_named(scene, scene.view["discards"][side], named)
        case CountedThing.FALLEN:
            return len(scene.view["fallen"])
        case CountedThing.COUNTED_DOWN:
            return int(scene.view["countdown"]["of"]) - scene.army
        case CountedThing.ANYWHERE | CountedThing.OTHERS:
            return count_cards_named(scene, cards_at_battlefields(scene), named)
        case _ if field is None:
            return 0
        case CountedThing.IN_PLAY:
            return count_cards_named(scene, cards_at_battlefield(field), named)
        case CountedThing.BLOCKERS:
            return sum(one["kind"] == TargetKinds.BLOCKER for one in field[side])
        case CountedThing.ENEMY_CARDS:
            return len(field[side.enemy])
    return 0


def cards_in_play(scene: FightObservation) -> Sequence[tuple[int, Table]]:
    """Return every card in play, with the place in the row of its battlefield; -1: at none."""
    found: Sequence[tuple[int, Table]] | None = scene.noted.get(cards_in_play)
    if found is None:
        found = scene.noted[cards_in_play] = (*_cards_in_play(scene),)
    return found


def _cards_in_play(scene: FightObservation) -> Iterator[tuple[int, Table]]:
    for place, field in enumerate(scene.view["battlefields"]):
        for one in _lying(field):
            yield place, one
    yield from ((-1, one) for cards in scene.view.get("open", {}).values() for one in cards)


def _lying(field: Table) -> list[Table]:
    """Return the cards in play at a battlefield."""
    return [one for key in _LYING for one in field[key]]


def find_card_of_action(scene: FightObservation, action: PickCard | ShiftChip | UseCard) -> tuple[int, Table]:
    """Return the card in play that an action is about, with its battlefield's place; StopIteration if it is gone."""
    spot = (action.card, action.zone, action.nth)
    return next((place, one) for place, one in cards_in_play(scene) if (one["card"], one["zone"], one["nth"]) == spot)


def count_chips_on_viewed_card(one: Table) -> int:
    """Return how many chips lie on a card in play."""
    kinds = {token.value for token in CHIPS}
    return int(one["power"]) + sum(int(count_named) for token, count_named in one["marks"].items() if token in kinds)


def list_visible_targets(scene: FightObservation, side: Side, which: CardFilter) -> list[tuple[int, Table]]:
    """Return the cards in play that an effect of `side` may touch, with their battlefields' places; -1: none."""
    owners = _OWNERS[which.side, side]
    if which.where is BattlefieldRange.HERE:  # as most
        lying = [] if scene.battlefield is None else [(scene.here, one) for one in _lying(scene.battlefield)]
    else:
        lying = [(place, one) for place, one in cards_in_play(scene) if _lies(which.where, place, scene.here)]
    return [(place, one) for place, one in lying if one["owner"] in owners and matches_card_filter(scene, one, which)]


_OWNERS: Final[Mapping[tuple[ConcernedSides, Side], frozenset[str]]] = {
    (who, side): frozenset({
        ConcernedSides.OWN: (side,), ConcernedSides.ENEMY: (side.enemy,), ConcernedSides.BOTH: tuple(Side)
    }[who])
    for who in ConcernedSides for side in Side
}  # fmt: skip


def _lies(where: BattlefieldRange, place: int, here: int) -> bool:
    if where is BattlefieldRange.ANYWHERE or place < 0:
        return where is BattlefieldRange.ANYWHERE
    match where:
        case BattlefieldRange.EARLIER:
            return place < here
        case BattlefieldRange.LATER:
            return place > here
        case BattlefieldRange.NEXT:
            return place == here + 1
        case BattlefieldRange.PREVIOUS:
            return place == here - 1
    return place == here


def matches_card_filter(scene: FightObservation, one: Table, which: CardFilter) -> bool:
    """Return whether a card in play is of the kind that is meant, whoever has it and wherever it lies."""
    printed = scene.printed_card(one["card"])
    types = printed.get("types", ())
    if which.kind is not TargetKinds.ANY and which.kind != (one["kind"] or TargetKinds.FIREPOWER):
        return False
    return (
        is_card_named(scene, one["card"], which.named)
        and (not which.type or which.type in types)
        and (not which.icon or which.icon in printed.get("icons", ()))
        and (not which.but or not is_card_named(scene, one["card"], which.but))
        and not set(which.but_types) & set(types)
        and which.least <= (printed["firepower"] or 0) <= which.most
    )
