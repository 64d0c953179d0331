"""What there is to do is done until somebody must be asked or chance must bring something."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle import abilities, attack, casualties, draw, enter, leave, pay, play, stagecoach, wounds
from companion.skirmish.battle.actions import Decline, Done, PickOption
from companion.skirmish.battle.draw import ready_to_draw
from companion.skirmish.battle.events.steps import Declined, StepAgreed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepRule
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.vocabulary.asking import Told
from companion.skirmish.effects.hands import discard_down
from companion.skirmish.effects.registry import DOING, ERRANDS
from companion.skirmish.play import reactions
from companion.skirmish.state.conditions import is_active
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

Errands: TypeAlias = Mapping[str, StepRule]
"""What only one game knows to do, by the `source` of its steps."""
NONE: Final[Errands] = MappingProxyType({})
"""Those of a game that has none."""


def find_question(fray: Fight, errands: Errands = NONE) -> Question | None:
    """What somebody is asked now, before anything else goes on; `errands` are those of the game."""
    if not fray.agenda or fray.owed or fray.recruits:
        return None
    step = fray.agenda[0]
    if step.task is StepKind.GAME:
        return errands[step.source].ask(fray, step)
    asking = _ASKING.get(step.task)
    return None if asking is None else asking(fray, step)


def answer(battle: Referee, action: Action) -> None:
    """The side that was asked has answered."""
    step = battle.fray.agenda[0]
    if step.task is StepKind.GAME:
        battle.errands[step.source].do(battle, step, action)
    else:
        _ANSWER[step.task](battle, step, action)
    resolve_steps(battle)


def resolve_steps(battle: Referee) -> None:
    """Do what there is to do, as far as it goes by itself."""
    while not battle.finish() and ready_to_draw(battle) and battle.fray.agenda:
        if find_question(battle.fray, battle.errands) is not None:
            return
        step = battle.fray.agenda[0]
        if step.task is StepKind.GAME:
            battle.errands[step.source].do(battle, step, None)
        else:
            _PROCEED[step.task](battle, step)


def _ask_effect(fray: Fight, step: Step) -> Question | None:
    effect = effect_at(fray.book, step.source, step.path)
    if not is_active(fray, step.side, effect, fray.at, step.uid):
        return None
    if effect.may and not step.agreed:
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))
    if isinstance(effect, Told):
        return Question(step.side, (Offer(Done),))
    return DOING[type(effect)].ask(fray, step, effect)


def _answer_effect(battle: Referee, step: Step, action: Action) -> None:
    effect = effect_at(battle.fray.book, step.source, step.path)
    if isinstance(action, Done):
        battle.done()
    elif effect.may and not step.agreed:
        battle.emit(Declined(step.side) if isinstance(action, Decline) else StepAgreed())
    else:
        DOING[type(effect)].do(battle, step, effect, action)


def _do_effect(battle: Referee, step: Step) -> None:
    effect = effect_at(battle.fray.book, step.source, step.path)
    if is_active(battle.fray, step.side, effect, battle.fray.at, step.uid):
        DOING[type(effect)].do(battle, step, effect, None)
    else:
        battle.done()


def _end(battle: Referee, step: Step) -> None:
    if discard_down(battle, step.side):
        return  # it ends once that is done
    battle.done()
    battle.end_turn(step.side)


_ASKING: Final[Mapping[StepKind, Callable[[Fight, Step], Question | None]]] = {
    StepKind.DESCRIBE: play.reading,
    StepKind.PAY: pay.owes,
    StepKind.KEGS: pay.owes,
    StepKind.DISCARD: pay.owes,
    StepKind.ATTACH: enter.which_host,
    StepKind.DRAW: stagecoach.which_deck,
    StepKind.WINDOW: reactions.window,
    StepKind.EFFECT: _ask_effect,
    StepKind.CASUALTY: lambda fray, step: casualties.ask_casualty(fray),
    StepKind.TOLD: lambda fray, step: Question(step.side, (Offer(Done),)),
    **{task: errand.ask for task, errand in ERRANDS.items()},
}
_ANSWER: Final[Mapping[StepKind, Callable[[Referee, Step, Action], None]]] = {
    StepKind.DESCRIBE: play.describe,
    StepKind.PAY: pay.pay,
    StepKind.KEGS: pay.pay,
    StepKind.DISCARD: pay.pay,
    StepKind.ATTACH: enter.attach,
    StepKind.DRAW: stagecoach.from_decks,
    StepKind.WINDOW: reactions.answer,
    StepKind.EFFECT: _answer_effect,
    StepKind.CASUALTY: casualties.fall,
    StepKind.TOLD: lambda battle, step, action: battle.done(),
    **{task: errand.do for task, errand in ERRANDS.items()},
}
_PROCEED: Final[Mapping[StepKind, Callable[[Referee, Step], None]]] = {
    **{task: partial(errand.do, action=None) for task, errand in ERRANDS.items()},
    StepKind.PAY: pay.settle,
    StepKind.DISCARD: pay.settle,
    StepKind.LOSE: pay.lose,
    StepKind.ENTER: enter.enter,
    StepKind.USE: abilities.perform,
    StepKind.DRAW: partial(stagecoach.from_decks, action=None),
    StepKind.CHANCE: draw.go_on,
    StepKind.WINDOW: lambda battle, step: battle.done(),
    StepKind.EFFECT: _do_effect,
    StepKind.CASUALTY: lambda battle, step: casualties.fall(battle, step, None),
    StepKind.WOUND: lambda battle, step: wounds.hurt(battle),
    StepKind.ATTACK: lambda battle, step: attack.attack(battle),
    StepKind.BLAST: leave.blast,
    StepKind.END: _end,
}
