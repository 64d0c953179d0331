"""Effects inside other effects, as steps."""

from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_lookup import effect_at_path
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.stack import Step, StepKind


def push_branch_effects(referee: Referee, step: Step, branch: int, side: Side | None = None) -> None:
    """Let the effects of a branch come next, for the side of the step unless another one is named."""
    effects = effect_at_path(referee.fight.book, step.source, step.path).branches[branch]
    paths = ((*step.path, branch, number) for number in range(len(effects)))
    referee.push_steps(
        *(Step(StepKind.EFFECT, side or step.side, step.source, path=path, uid=step.uid) for path in paths)
    )
