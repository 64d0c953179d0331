"""The prison: the gang's choice to enter, and the cards that both sides bring."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.revolver.actions import Advance, BringCard, LayDown, Pass
from companion.games.revolver.bots.reasons import Reason
from companion.games.revolver.bots.revolver_values import prison_firepower_of_card
from companion.games.revolver.enums_and_constants import PRISON_DRAWS
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice, ExplainedValue, Explanation
from companion.skirmish.battle.actions import UseCard
from companion.skirmish.bots.ability_values import cost_of_ability_use
from companion.skirmish.bots.reasons import percent, tenths
from companion.skirmish.cards.enums_and_constants import HAND, Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import ROBBED, chance_to_win, worth_of_next_kill, worth_of_wounds

HIDDEN_FIREPOWER: Final = 2.2
"""Expected firepower of a card that lies face down."""
BROUGHT_SHARE: Final = 0.6
"""Share of a hand, 0..1, that a side brings in the end."""
DOUBT: Final = 2.5
"""Typical error of an estimate of the stronger side, in firepower."""
PRISONER_LIVES: Final = 1.3
"""Worth of the prisoner, in lives."""
FACE_DOWN_CHANCE: Final = 0.6
"""Chance, 0..1, that a card goes face down if it may."""


def choose_prison_entry(scene: FightObservation, skill: Skill, random: RandomSource) -> ExplainedChoice:
    """Return the choice: in for the cards and for the prisoner, or past it; and why, in tenths of a card."""
    six, three = PRISON_DRAWS
    drawn = six - ROBBED * three - worth_of_wounds(scene, 1)
    likely = chance_to_win(_promise(scene, Side.DEFENCE, six) - _promise(scene, Side.ATTACK, three), DOUBT)
    fought = likely * PRISONER_LIVES * worth_of_next_kill(scene) - (1 - likely) * (
        worth_of_next_kill(scene) + worth_of_next_kill(scene, 1)
    )
    error = skill.whim * (2 * random.random() - 1)
    enters = 0.5 * drawn + fought + error > 0
    values: dict[str, ExplainedValue] = {
        "chance": percent(likely),
        "fight": tenths(fought),
        "drawn": tenths(0.5 * drawn),
        "error": tenths(error),
    }
    code = Reason.PRISON_ENTER if enters else Reason.PRISON_PAST
    return ExplainedChoice(Advance(prison=enters), Explanation(code, values))


def _promise(scene: FightObservation, side: Side, draws: int) -> float:
    """Return the firepower a side can bring: its hand, the cards it will draw, those that lie there."""
    field = next(one for one in scene.view["battlefields"] if one["id"] == _prison(scene))
    held = float(scene.view["hands"][side]) * _usual(scene, side)
    if side is scene.side:
        held = sum(prison_firepower_of_card(scene, card) for card in scene.hand)
    return BROUGHT_SHARE * (held + draws * _usual(scene, side)) + HIDDEN_FIREPOWER * float(field["down"][side])


def _prison(scene: FightObservation) -> str:
    return str(scene.view["roles"]["prison"])


def _usual(scene: FightObservation, side: Side) -> float:
    """Return the mean firepower there of a card of a side's deck."""
    cards = scene.view["cards"].items()
    own = [(name, int(one["copies"])) for name, one in cards if one["side"] == side and one["pile"] == "deck"]
    base = [(name, copies) for name, copies in own if not scene.printed_card(name)["set"]]
    return sum(prison_firepower_of_card(scene, name) * copies for name, copies in base) / max(
        1, sum(copies for _, copies in base)
    )


def choose_prison_card(
    scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource
) -> Iterator[ExplainedChoice]:
    """Yield the smallest card that takes the lead, if that is worth it; face down if it may be."""
    ahead = _shown(scene, scene.side) - _shown(scene, scene.side.enemy)
    options = sorted(_options(scene, skill, legal), key=lambda one: one[1] / one[0])
    chosen, lead, lost = [], ahead, 0.0
    for power, cost, action in options:
        if lead <= 0:
            chosen.append(action)
            lead, lost = lead + power, lost + cost
    stake = (PRISONER_LIVES if scene.side is Side.DEFENCE else 1.0) * worth_of_next_kill(scene) + worth_of_next_kill(
        scene, 1
    )
    values: dict[str, ExplainedValue] = {"ahead": tenths(ahead), "lead": tenths(lead), "lost": tenths(lost)}
    code = Reason.PRISON_AHEAD if ahead > 0 else Reason.PRISON_SHORT
    if ahead <= 0 < lead:
        judged = stake + skill.whim * (2 * random.random() - 1)
        code, values = Reason.PRISON_DEAR, {**values, "cards": len(chosen), "stake": tenths(judged)}
        if lost < judged:
            yield from _bring(chosen[0], values, random)
    yield ExplainedChoice(Pass(), Explanation(code, values) if options else None)


def _bring(
    first: BringCard | UseCard, values: Mapping[str, ExplainedValue], random: RandomSource
) -> Iterator[ExplainedChoice]:
    """Yield the first card that takes the lead, at random face down if it may be."""
    told = {**values, "card": first.card}
    if isinstance(first, BringCard) and random.random() < FACE_DOWN_CHANCE:
        yield ExplainedChoice(LayDown(first.card), Explanation(Reason.PRISON_HIDE, told))
    yield ExplainedChoice(first, Explanation(Reason.PRISON_BRING, told))


def _options(
    scene: FightObservation, skill: Skill, legal: LegalActions[Any]
) -> Iterator[tuple[float, float, BringCard | UseCard]]:
    """Yield each card that can be brought: its firepower, its worth elsewhere, the action."""
    for action in legal:
        if isinstance(action, BringCard) and prison_firepower_of_card(scene, action.card):
            yield (
                float(prison_firepower_of_card(scene, action.card)),
                value_of_keeping(scene, skill, action.card),
                action,
            )
        elif isinstance(action, UseCard) and action.zone != HAND and prison_firepower_of_card(scene, action.card):
            late = scene.place_of_zone(action.zone) < scene.here
            yield (
                float(prison_firepower_of_card(scene, action.card)),
                cost_of_ability_use(scene, skill, action) + (0.1 if late else 1.5),
                action,
            )


def _shown(scene: FightObservation, side: Side) -> float:
    """Return the known firepower of a side at the prison."""
    field: Any = scene.battlefield
    up = float(
        sum(prison_firepower_of_card(scene, one["card"]) + one["power"] for one in field[side] if one["owner"] == side)
    )
    if side is scene.side:
        return up + sum(prison_firepower_of_card(scene, card) for card in scene.view["me"]["down"] if card is not None)
    return up + HIDDEN_FIREPOWER * float(field["down"][side])


def choose_early_padlock(scene: FightObservation, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action]:
    """Yield a padlock ahead of time out of a full hand, shortly before the prison: there it is safe."""
    fields = scene.view["battlefields"]
    following = fields[scene.here + 1]["id"] if scene.here + 1 < len(fields) else ""
    if (
        following == _prison(scene)
        and len(scene.rest) < 2
        and len(scene.hand) > _FULL_HAND
        and random.random() < FACE_DOWN_CHANCE
    ):
        laid = [action for action in legal if isinstance(action, LayDown) and action.card is not None]
        yield from sorted(laid, key=lambda action: -prison_firepower_of_card(scene, str(action.card)))[:1]


_FULL_HAND: Final = 5
