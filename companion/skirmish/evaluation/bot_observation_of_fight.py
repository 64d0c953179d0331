"""The fight as a bot reads it from the view of its seat."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from operator import mul
from typing import Any, Final

from companion.rules.forget_games import keep_for_game
from companion.rules.game import View
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
    hand: tuple[str, ...]
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

    @property
    def battlefield(self) -> Mapping[str, Any] | None:
        """Return the battlefield with the turn marker; None before there is one."""
        fields = self.view["battlefields"]
        return fields[self.here] if 0 <= self.here < len(fields) else None

    def printed_card(self, card: str) -> Mapping[str, Any]:
        """Return what is printed on a card."""
        cards = self.noted.get("cards")
        if cards is None:
            cards = self.noted["cards"] = self.view["cards"]
        printed: Mapping[str, Any] = cards[card]
        return printed

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
    sums = fields[here]["sums"] if here >= 0 else {"attack": 0, "defence": 0}
    rest = chances_of_playing_spaces(fields[here], space) if here >= 0 else ()
    wounds = view.get("wounds", {"on": 0, "of": 5})
    return FightObservation(
        view=view,
        side=Side(view["me"]["side"]),
        here=here,
        attack=sums["attack"],
        defence=sums["defence"],
        rest=rest,
        turns=(here >= 0) + sum(rest) + sum(sum(chances_of_playing_spaces(field, 0)) for field in fields[here + 1 :]),
        lives=sum(1 + member["grit"] for member in view["members"]),
        coming=_coming(view, here, space),
        army=view["countdown"]["left"],
        wounds=wounds["of"] - wounds["on"],
        hand=tuple(one["card"] for one in view["me"]["hand"]),
        special=special,
        read=read,
    )


def place_in_row(view: View, number: int) -> int:
    """Return the place in the row of a battlefield, by its number; -1 for none."""
    return next((place for place, field in enumerate(view["battlefields"]) if field["number"] == number), -1)


def chances_of_playing_spaces(field: Mapping[str, Any], space: int) -> tuple[float, ...]:
    """Return how likely each space of a battlefield behind `space` is to be played."""
    return _chances(tuple([one["optional"] for one in field["spaces"][space:]]))


@keep_for_game(maxsize=256)
def _chances(optional: tuple[bool, ...]) -> tuple[float, ...]:
    return tuple(accumulate((STAYS if one else 1.0 for one in optional), mul))


def _coming(view: View, here: int, space: int) -> float:
    """Return how many members will still be drawn."""
    fields = view["battlefields"]
    ahead = [(field, space if place == here else 0) for place, field in enumerate(fields) if place >= here]
    drawn: float = sum(
        one["draw"] * likely
        for field, start in ahead
        for one, likely in zip(field["spaces"][start:], chances_of_playing_spaces(field, start), strict=True)
    )
    return min(float(view["pile"]), drawn)
