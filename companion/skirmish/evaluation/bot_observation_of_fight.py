"""The fight as a bot reads it from the view of its seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import mul
from typing import Any, Final, NamedTuple

from companion.rules.game import View
from companion.rules.parts.compare_by_identity import remember_by_identity
from companion.rules.zone import ZoneId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import Side

STAYS: Final = 0.45
"""Probability that the defenders play an optional space that is still ahead."""


@dataclass(frozen=True, slots=True)
class FightObservation:
    """The fight as a bot sees it from its side, `here` being the place in the row of the battlefield with the marker.

    `attack` and `defence` are the firepowers there. `rest` says how likely each further attack at this battlefield is.
    `turns` is how many attacks are still to come in all, with the one of this round. `lives` are the members in front
    of the defenders and their True Grit; `coming` members are likely to join. `wounds` more end the game.
    """

    view: View
    side: Side
    here: int
    attack: int
    defence: int
    rest: tuple[float, ...]
    turns: float
    lives: int
    coming: float
    army: int
    wounds: int
    battlefield: Mapping[str, Any] | None
    """The battlefield with the turn marker; None before there is one."""
    hand: tuple[str, ...]
    cards: Mapping[str, Mapping[str, Any]]
    """All that is printed on cards."""
    special: Callable[["FightObservation", str], float]
    """Worth of a card in the hand by rules that only the game knows, in cards."""
    read: Callable[[Any], tuple[Effect, ...]]
    """Reader of the effects that the view shows as tables."""
    noted: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Values worked out of this observation already, by function and arguments."""

    @property
    def is_own_turn(self) -> bool:
        """Return whether it is this side's turn."""
        return bool(self.view["side"] == self.side)

    @property
    def firepower(self) -> dict[Side, int]:
        """Return the firepower of both sides here."""
        return {Side.ATTACK: self.attack, Side.DEFENCE: self.defence}

    def printed_card(self, card: str) -> Mapping[str, Any]:
        """Return what is printed on a card."""
        return self.cards[card]

    def effects_of(self, card: str) -> tuple[Effect, ...]:
        """Return what a card does when it is played; nothing where nobody has told us yet."""
        return self.read(self.printed_card(card)["effects"] or ())

    def continuous_effects_of(self, card: str) -> tuple[Effect, ...]:
        """Return what a card lets hold while it is in play."""
        return self.read(self.printed_card(card)["standing"])

    def place_of_zone(self, zone: ZoneId | str) -> int:
        """Return the place in the row of the battlefield that a zone belongs to; the current one for a pile."""
        number = zone.rpartition("-")[2]
        return place_in_row(self.view, int(number)) if number.isdigit() else self.here


def fight_observation_from_view(
    view: View, special: Callable[[FightObservation, str], float], read: Callable[[Any], tuple[Effect, ...]]
) -> FightObservation:
    """Return the observation of whoever the view is for; `special` and `read` as in `FightObservation`."""
    fields, marker = view["battlefields"], view["marker"] or {"field": -1, "space": 0}
    here, space = place_in_row(view, marker["field"]), marker["space"]
    ahead = _look_along_row(here, space, *[one["spaces"] for one in fields])
    field = fields[here] if here >= 0 else None
    wounds = view.get("wounds", {"on": 0, "of": 5})
    return FightObservation(
        view=view,
        side=Side(view["me"]["side"]),
        here=here,
        attack=0 if field is None else field["sums"]["attack"],
        defence=0 if field is None else field["sums"]["defence"],
        rest=ahead.rest,
        turns=ahead.turns,
        lives=sum([1 + member["grit"] for member in view["members"]]),
        coming=min(float(view["pile"]), ahead.draws),
        army=view["countdown"]["left"],
        wounds=wounds["of"] - wounds["on"],
        battlefield=field,
        hand=tuple([one["card"] for one in view["me"]["hand"]]),
        cards=view["cards"],
        special=special,
        read=read,
    )


class _RowAhead(NamedTuple):
    """The row as far as it is still to be fought for; `draws` are the members who are drawn there."""

    rest: tuple[float, ...]
    turns: float
    draws: float


@remember_by_identity(64)
def _look_along_row(here: int, space: int, *row: Sequence[Any]) -> _RowAhead:
    """Return it for the spaces of each battlefield, the marker being on `space` of the one at `here`."""
    rest = _chances_beyond(row[here], space) if here >= 0 else ()
    later = [(spaces, _chances_beyond(spaces, 0)) for spaces in row[here + 1 :]]
    ahead = [*([(row[here][space:], rest)] if here >= 0 else []), *later]
    draws = sum(one["draw"] * likely for spaces, chances in ahead for one, likely in zip(spaces, chances, strict=True))
    return _RowAhead(rest, (here >= 0) + sum(rest) + sum(sum(chances) for _, chances in later), draws)


def place_in_row(view: View, number: int) -> int:
    """Return the place in the row of a battlefield, by its number; -1 for none."""
    return next((place for place, field in enumerate(view["battlefields"]) if field["number"] == number), -1)


def chances_of_playing_spaces(field: Mapping[str, Any], space: int) -> tuple[float, ...]:
    """Return how likely each space of a battlefield behind `space` is to be played."""
    return _chances_beyond(field["spaces"], space)


@remember_by_identity(256)
def _chances_beyond(spaces: Sequence[Any], space: int) -> tuple[float, ...]:
    return tuple(accumulate((STAYS if one["optional"] else 1.0 for one in spaces[space:]), mul))
