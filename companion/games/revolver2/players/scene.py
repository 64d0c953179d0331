"""What a player takes from its view before it reckons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games.revolver2.words import MINE
from companion.rules.game import View
from companion.rules.skirmish.words import Side

STAYS: Final = 0.45
"""How likely the defenders are to play an optional space that is still ahead."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The fight as one side sees it. `attack` and `defence` are the firepowers at the battlefield with the marker.

    `rest` says how likely each further attack at this battlefield is. `turns` is how many attacks are still to come in
    all, with the one of this round, and `to_mine` how many of them before the mine. `lives` are the members in front of
    the defenders and their True Grit; `coming` members are likely to join.
    """

    view: View
    side: Side
    here: int
    attack: int
    defence: int
    rest: tuple[float, ...]
    turns: float
    to_mine: float
    lives: int
    coming: float
    army: int
    hand: tuple[str, ...]

    @property
    def own_turn(self) -> bool:
        """Whether it is this side's turn."""
        return bool(self.view["side"] == self.side)

    @property
    def firepower(self) -> dict[Side, int]:
        """Of both sides here."""
        return {Side.ATTACK: self.attack, Side.DEFENCE: self.defence}

    @property
    def field(self) -> Mapping[str, Any] | None:
        """The battlefield with the turn marker; None before there is one."""
        fields = self.view["battlefields"]
        return fields[self.here] if 0 <= self.here < len(fields) else None

    def card(self, card: str) -> Mapping[str, Any]:
        """What is printed on a card."""
        printed: Mapping[str, Any] = self.view["cards"][card]
        return printed


def scene_of(view: View) -> Scene:
    """The scene of whoever the view is for."""
    fields, marker = view["battlefields"], view["marker"] or {"field": -1, "space": 0}
    here, space = marker["field"], marker["space"]
    sums = fields[here]["sums"] if here >= 0 else {"attack": 0, "defence": 0}
    rest = tuple(_weights(fields[here], space)) if here >= 0 else ()
    later = [(field["place"], list(_weights(field, 0))) for field in fields[here + 1 :]]
    members = view["members"]
    return Scene(
        view=view,
        side=Side(view["me"]["side"]),
        here=here,
        attack=sums["attack"],
        defence=sums["defence"],
        rest=rest,
        turns=(here >= 0) + sum(rest) + sum(sum(weights) for _, weights in later),
        to_mine=_to_mine(fields, here, sum(rest), later),
        lives=sum(1 + member["grit"] for member in members),
        coming=_coming(view, here, space),
        army=view["countdown"]["left"],
        hand=tuple(one["card"] for one in view["me"]["hand"]),
    )


def _weights(field: Mapping[str, Any], space: int) -> Iterator[float]:
    """How likely each space of a battlefield behind `space` is to be played."""
    likely = 1.0
    for one in field["spaces"][space:]:
        likely *= STAYS if one["optional"] else 1.0
        yield likely


def _to_mine(fields: Any, here: int, rest: float, later: list[tuple[int, list[float]]]) -> float:
    """How many attacks there are likely to be before the mine."""
    if here >= 0 and fields[here]["place"] == MINE:
        return 0.0
    between: float = sum(sum(weights) for place, weights in later if place < MINE)
    return 1.0 + rest + between


def _coming(view: View, here: int, space: int) -> float:
    """How many members will still be drawn."""
    fields = view["battlefields"]
    ahead = [(field, space if number == here else 0) for number, field in enumerate(fields) if number >= here]
    drawn: float = sum(
        one["draw"] * likely
        for field, start in ahead
        for one, likely in zip(field["spaces"][start:], _weights(field, start), strict=True)
    )
    return min(float(view["pile"]), drawn)
