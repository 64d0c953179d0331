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
from companion.skirmish.battle.referee import Battle, Errand
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.vocabulary.asking import Told
from companion.skirmish.effects.hands import discard_down
from companion.skirmish.effects.registry import DOING, ERRANDS
from companion.skirmish.play import reactions
from companion.skirmish.state.conditions import works
from companion.skirmish.state.fight import Fray
from companion.skirmish.state.stack import Step, Task

Errands: TypeAlias = Mapping[str, Errand]
"""What only one game knows to do, by the `source` of its steps."""
NONE: Final[Errands] = MappingProxyType({})
"""Those of a game that has none."""


def question(fray: Fray, errands: Errands = NONE) -> Question | None:
    """What somebody is asked now, before anything else goes on; `errands` are those of the game."""
    if not fray.agenda or fray.owed or fray.recruits:
        return None
    step = fray.agenda[0]
    if step.task is Task.GAME:
        return errands[step.source].ask(fray, step)
    asking = _ASKING.get(step.task)
    return None if asking is None else asking(fray, step)


def answer(battle: Battle, action: Action) -> None:
    """The side that was asked has answered."""
    step = battle.fray.agenda[0]
    if step.task is Task.GAME:
        battle.errands[step.source].do(battle, step, action)
    else:
        _ANSWER[step.task](battle, step, action)
    pump(battle)


def pump(battle: Battle) -> None:
    """Do what there is to do, as far as it goes by itself."""
    while not battle.finish() and ready_to_draw(battle) and battle.fray.agenda:
        if question(battle.fray, battle.errands) is not None:
            return
        step = battle.fray.agenda[0]
        if step.task is Task.GAME:
            battle.errands[step.source].do(battle, step, None)
        else:
            _PROCEED[step.task](battle, step)


def _ask_effect(fray: Fray, step: Step) -> Question | None:
    effect = effect_at(fray.book, step.source, step.path)
    if not works(fray, step.side, effect, fray.at, step.uid):
        return None
    if effect.may and not step.agreed:
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))
    if isinstance(effect, Told):
        return Question(step.side, (Offer(Done),))
    return DOING[type(effect)].ask(fray, step, effect)


def _answer_effect(battle: Battle, step: Step, action: Action) -> None:
    effect = effect_at(battle.fray.book, step.source, step.path)
    if isinstance(action, Done):
        battle.done()
    elif effect.may and not step.agreed:
        battle.emit(Declined(step.side) if isinstance(action, Decline) else StepAgreed())
    else:
        DOING[type(effect)].do(battle, step, effect, action)


def _do_effect(battle: Battle, step: Step) -> None:
    effect = effect_at(battle.fray.book, step.source, step.path)
    if works(battle.fray, step.side, effect, battle.fray.at, step.uid):
        DOING[type(effect)].do(battle, step, effect, None)
    else:
        battle.done()


def _end(battle: Battle, step: Step) -> None:
    if discard_down(battle, step.side):
        return  # it ends once that is done
    battle.done()
    battle.end_turn(step.side)


_ASKING: Final[Mapping[Task, Callable[[Fray, Step], Question | None]]] = {
    Task.DESCRIBE: play.reading,
    Task.PAY: pay.owes,
    Task.KEGS: pay.owes,
    Task.DISCARD: pay.owes,
    Task.ATTACH: enter.which_host,
    Task.DRAW: stagecoach.which_deck,
    Task.WINDOW: reactions.window,
    Task.EFFECT: _ask_effect,
    Task.CASUALTY: lambda fray, step: casualties.choice(fray),
    Task.TOLD: lambda fray, step: Question(step.side, (Offer(Done),)),
    **{task: errand.ask for task, errand in ERRANDS.items()},
}
_ANSWER: Final[Mapping[Task, Callable[[Battle, Step, Action], None]]] = {
    Task.DESCRIBE: play.describe,
    Task.PAY: pay.pay,
    Task.KEGS: pay.pay,
    Task.DISCARD: pay.pay,
    Task.ATTACH: enter.attach,
    Task.DRAW: stagecoach.from_decks,
    Task.WINDOW: reactions.answer,
    Task.EFFECT: _answer_effect,
    Task.CASUALTY: casualties.fall,
    Task.TOLD: lambda battle, step, action: battle.done(),
    **{task: errand.do for task, errand in ERRANDS.items()},
}
_PROCEED: Final[Mapping[Task, Callable[[Battle, Step], None]]] = {
    **{task: partial(errand.do, action=None) for task, errand in ERRANDS.items()},
    Task.PAY: pay.settle,
    Task.DISCARD: pay.settle,
    Task.LOSE: pay.lose,
    Task.ENTER: enter.enter,
    Task.USE: abilities.perform,
    Task.DRAW: partial(stagecoach.from_decks, action=None),
    Task.CHANCE: draw.go_on,
    Task.WINDOW: lambda battle, step: battle.done(),
    Task.EFFECT: _do_effect,
    Task.CASUALTY: lambda battle, step: casualties.fall(battle, step, None),
    Task.WOUND: lambda battle, step: wounds.hurt(battle),
    Task.ATTACK: lambda battle, step: attack.attack(battle),
    Task.BLAST: leave.blast,
    Task.END: _end,
}
