"""Plans for a whole turn: the cards of the hand that together are worth what they cost."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.rules.actions_and_offers import Action
from companion.rules.bot import RandomSource
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PlayCard
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import (
    counts_towards_column_limit,
    gain_of_playing,
    value_of_keeping,
    value_of_non_discard_price,
)
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import rough_worth_of_gain, worth_after_gain

ENOUGH: Final = 0.05
"""By how much a play must be better than none."""


class ActionOption(NamedTuple):
    """One thing to do. `takes` are the cards of the hand that it uses, numbered by their places there."""

    action: Action
    takes: tuple[int, ...]
    cost: int
    gain: Gain
    fancy: float
    """Error of the judgement."""
    slot: int = 0
    spent: float = 0.0
    """Price beside discards, in cards."""


class TurnPlan(NamedTuple):
    """Options to take in this turn, the cards that are discarded for them, and what comes of it in cards."""

    worth: float
    options: tuple[ActionOption, ...] = ()
    discards: tuple[int, ...] = ()
    cost: float = 0.0
    """Price of all that is used up, discarded and paid for them, in cards; `worth` is without it."""
    error: float = 0.0
    """Error of the judgement, which is in `worth`."""


@dataclass(frozen=True, slots=True)
class WeighedPlans:
    """The best of all plans that were compared, and the worth of each, of the one that does nothing first."""

    best: TurnPlan
    worths: tuple[float, ...]

    @property
    def idle(self) -> float:
        """The worth of doing nothing."""
        return self.worths[0]

    @property
    def lead(self) -> float:
        """By how much the best plan is better than the best of the others."""
        return self.best.worth - sorted(self.worths)[-2] if len(self.worths) > 1 else 0.0

    @property
    def is_worth_its_cost(self) -> bool:
        """True if the best plan is better than none."""
        return self.best.worth > self.idle + ENOUGH


@dataclass(frozen=True, slots=True)
class TurnOptions:
    """The options of a turn, the worth of keeping each card, and the places in the own column."""

    scene: FightObservation
    prices: tuple[float, ...]
    options: tuple[ActionOption, ...]
    room: int

    cheapest: tuple[int, ...]
    """The cards of the hand, those first that will be missed least."""


def collect_turn_options(
    scene: FightObservation, skill: Skill, random: RandomSource, more: Iterable[ActionOption] = ()
) -> TurnOptions:
    """Return the options of a turn, `more` among them, at most as many as the skill looks at."""
    prices = tuple(value_of_keeping(scene, skill, card) for card in scene.hand)
    options = [*_options(scene, skill, random), *more]
    options.sort(key=lambda one: _lost(prices, one) - rough_worth_of_gain(scene, scene.side, one.gain) - one.fancy)
    cheapest = tuple(sorted(range(len(prices)), key=prices.__getitem__))
    return TurnOptions(scene, prices, tuple(options[: skill.width]), count_free_places_in_column(scene), cheapest)


def _lost(prices: tuple[float, ...], option: ActionOption) -> float:
    return sum(prices[number] for number in option.takes) + option.cost + option.spent


def count_free_places_in_column(scene: FightObservation) -> int:
    """Return how many more firepower cards one's own column here holds."""
    limit = None if scene.battlefield is None else scene.battlefield["limit"][scene.side]
    if limit is None or scene.battlefield is None:
        return 99
    return int(limit) - sum(counts_towards_column_limit(scene, one["card"]) for one in scene.battlefield[scene.side])


def _options(scene: FightObservation, skill: Skill, random: RandomSource) -> Iterator[ActionOption]:
    for number, held in enumerate(scene.view["me"]["hand"]):
        card, printed = held["card"], scene.printed_card(held["card"])
        if held["cost"] is None or printed["kind"] is None or held["why"]:
            continue
        gains = [(gain_of_playing(scene, card, zone), zone) for zone in held["zones"]]
        gain, zone = gains[0]
        if len(gains) > 1:
            gain, zone = max(gains, key=lambda one: rough_worth_of_gain(scene, scene.side, one[0]))
        slot = int(printed["kind"] == CardKind.FIREPOWER and counts_towards_column_limit(scene, card))
        slot *= scene.place_of_zone(zone) == scene.here
        whim = skill.whim * (2 * random.random() - 1)
        action = PlayCard(CardId(card), ZoneId(zone))
        yield ActionOption(action, (number,), held["cost"], gain, whim, slot, value_of_non_discard_price(scene, card))


def find_best_plan(means: TurnOptions, owed: int = 0, start: Gain = NOTHING) -> TurnPlan:
    """Return the best of all sets of options, with `owed` cards still to be discarded for what has the gain `start`."""
    return weigh_plans(means, owed, start).best


def weigh_plans(means: TurnOptions, owed: int = 0, start: Gain = NOTHING) -> WeighedPlans:
    """Return the best of all sets of options as `find_best_plan` does, and the worth of all it was compared with."""
    drafts = _drafts(means, owed, start)
    worths = [worth_after_gain(means.scene, draft.gain) + draft.error - _used_up(means, draft) for draft in drafts]
    worth = max(worths)
    return WeighedPlans(_plan(means, drafts[worths.index(worth)], worth), tuple(worths))


def order_options(plan: TurnPlan) -> Sequence[ActionOption]:
    """Return what a plan holds: first what draws cards, then what needs room before others."""
    return sorted(plan.options, key=lambda one: (-one.gain.draws, -one.gain.slots, one.cost))


class _Draft(NamedTuple):
    """Options that can be taken together, and their sums. `error` is what they are overrated by, less what is spent."""

    options: tuple[ActionOption, ...]
    takes: tuple[int, ...]
    cost: int
    slots: int
    gain: Gain
    error: float
    spent: float
    lost: float
    """Worth of the cards that it takes."""


def _drafts(means: TurnOptions, owed: int, start: Gain) -> Sequence[_Draft]:
    """Return every set that can be paid and has room, each made of a smaller one."""
    found = [_Draft((), (), owed, 0, start, 0, 0, 0)]
    for option in means.options:
        found += [_with_option(means, draft, option) for draft in found if _fits(means, draft, option)]
    return found


def _with_option(means: TurnOptions, draft: _Draft, option: ActionOption) -> _Draft:
    options, takes, cost, slots, gain, error, spent, lost = draft
    for number in option.takes:
        lost += means.prices[number]
    return _Draft(
        (*options, option),
        takes + option.takes,
        cost + option.cost,
        slots + option.slot,
        gain.plus(option.gain),
        error + (option.fancy - option.spent),
        spent + option.spent,
        lost,
    )


def _fits(means: TurnOptions, draft: _Draft, option: ActionOption) -> bool:
    takes, used = option.takes, draft.takes
    if len(used) + len(takes) + draft.cost + option.cost > len(means.prices):
        return False
    return draft.slots + option.slot <= means.room and not any(map(used.__contains__, takes))


def _used_up(means: TurnOptions, draft: _Draft) -> float:
    """Return the worth of the cards that are used and discarded."""
    lost = draft.lost
    for number in _discards(means, draft) if draft.cost else ():
        lost += means.prices[number]
    return lost


def _discards(means: TurnOptions, draft: _Draft) -> tuple[int, ...]:
    used = draft.takes
    return tuple([number for number in means.cheapest if number not in used][: draft.cost])


def _plan(means: TurnOptions, draft: _Draft, worth: float) -> TurnPlan:
    used_up = _used_up(means, draft) + draft.spent
    return TurnPlan(worth, draft.options, _discards(means, draft), used_up, draft.error + draft.spent)
