"""The attack at the end of the attackers' turn (l.245-257)."""

from companion.skirmish.battle.casualties import kill
from companion.skirmish.battle.events.turns import AttackFought, AttackSkipped
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.firepower import strength, winner
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


def declare_attack(referee: Referee) -> None:
    """Let the losing side answer, the attackers first; then compare the firepowers."""
    sides = (Side.ATTACK, Side.DEFENCE)
    windows = (Step(StepKind.WINDOW, side, Moment.ATTACK.value) for side in sides)
    referee.then(*windows, Step(StepKind.ATTACK, Side.ATTACK), Step(StepKind.END, Side.ATTACK))


def compare_firepowers(referee: Referee) -> None:
    """Compare the firepowers: a casualty if the attackers have more, never if they are equal (l.257)."""
    fight = referee.fight
    referee.done()
    if fight.lasting.skip_attack:
        referee.emit(AttackSkipped())
        return
    strong, firm = strength(fight, Side.ATTACK, fight.at), strength(fight, Side.DEFENCE, fight.at)
    won = winner(fight) is Side.ATTACK
    referee.emit(AttackFought(fight.at, strong, firm, won))
    for side in Side:
        fire_triggers(referee, side, When.ATTACK_OVER)
    fire_triggers(referee, Side.ATTACK if won else Side.DEFENCE, When.WON)
    if won:
        kill(referee, Side.ATTACK, fight.book.fields[fight.here.id].casualties)
    referee.fought(won)


def missing_firepower(fight: Fight) -> int:
    """Return how much firepower the attackers still lack to win here; 0: they would win."""
    return max(0, strength(fight, Side.DEFENCE, fight.at) + 1 - strength(fight, Side.ATTACK, fight.at))
