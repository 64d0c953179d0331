"""Explanations of plays, of ends of turns and of discards: the plans that were compared, in tenths of a card."""

from collections.abc import Iterator, Sequence

from companion.rules.parts.explained_bot_choice import ExplainedChoice, ExplainedValue, Explanation
from companion.skirmish.battle.actions import PlayCard, UseCard
from companion.skirmish.bots.reasons import Reason, tenths
from companion.skirmish.bots.turn_plans import ActionOption, TurnOptions, TurnPlan, WeighedPlans, order_options
from companion.skirmish.evaluation.worth_of_gain import WIN


def wishes_of_plan(plans: WeighedPlans) -> Iterator[ExplainedChoice]:
    """Yield what the best plan holds, each with why: first what draws cards, then what needs room before others."""
    for option in order_options(plans.best):
        yield ExplainedChoice(option.action, _explain_option(plans, option))


def _explain_option(plans: WeighedPlans, option: ActionOption) -> Explanation | None:
    """Return by how much the plan is better than to end the turn, and than the next one.

    `better` is without `cost`, the cards that are used up and discarded, and with `error`, by which it was misjudged.
    `win` is what the game itself counts as.
    """
    if not isinstance(option.action, PlayCard | UseCard):
        return None
    best = plans.best
    values: dict[str, ExplainedValue] = {
        "card": option.action.card,
        "steps": len(best.options),
        "plans": len(plans.worths),
        "better": tenths(best.worth - plans.idle),
        "cost": tenths(best.cost),
        "error": tenths(best.error),
        "lead": tenths(plans.lead),
        "win": tenths(WIN),
    }
    return Explanation(Reason.PLAY if isinstance(option.action, PlayCard) else Reason.USE, values)


def explain_end(plans: WeighedPlans) -> Explanation | None:
    """Return by how much every other plan is worse; None if one is better, or there is no other."""
    if plans.is_worth_its_cost or len(plans.worths) < 2:
        return None
    others = plans.worths[1:]
    short = max(0, tenths(plans.idle - max(others)))
    return Explanation(Reason.END, {"plans": len(others), "short": short})


def explain_discards(means: TurnOptions, plan: TurnPlan, discards: Sequence[int]) -> Explanation | None:
    """Return what it is worth to keep the cards that go, and those that stay; None if there is no choice.

    `used` are the cards that the rest of the turn takes, which are in neither.
    """
    hand = means.scene.hand
    if not 0 < len(discards) < len(hand):
        return None
    used = [number for option in plan.options for number in option.takes]
    rest = [price for number, price in enumerate(means.prices) if number not in (*used, *discards)]
    values: dict[str, ExplainedValue] = {
        "card": hand[discards[0]],
        "cards": len(discards),
        "hand": len(hand),
        "used": len(used),
        "lost": tenths(sum(means.prices[number] for number in discards)),
        "rest": tenths(sum(rest)),
    }
    return Explanation(Reason.DISCARD, values)
