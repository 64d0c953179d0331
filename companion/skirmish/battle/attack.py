"""The attack at the end of the attackers' turn (l.245-257)."""

from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.events.turns_and_attacks import AttackFought, AttackSkipped
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.derived.firepower import attack_winner, side_firepower
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


def declare_attack(referee: Referee) -> None:
    """Let the losing side answer, the attackers first; then compare the firepowers."""
    sides = (Side.ATTACK, Side.DEFENCE)
    windows = (Step(StepKind.WINDOW, side, Moment.ATTACK.value) for side in sides)
    referee.push_steps(*windows, Step(StepKind.ATTACK, Side.ATTACK), Step(StepKind.END, Side.ATTACK))


def resolve_attack(referee: Referee) -> None:
    """Compare the firepowers: a casualty if the attackers have more, never if they are equal (l.257)."""
    fight = referee.fight
    referee.finish_step()
    if fight.lasting.skip_attack:
        referee.emit(AttackSkipped())
        return
    strong, firm = (
        side_firepower(fight, Side.ATTACK, fight.marker_at),
        side_firepower(fight, Side.DEFENCE, fight.marker_at),
    )
    won = attack_winner(fight) is Side.ATTACK
    referee.emit(AttackFought(fight.marker_at, strong, firm, won))
    for side in Side:
        push_triggered_abilities(referee, side, TriggerEvent.ATTACK_OVER)
    push_triggered_abilities(referee, Side.ATTACK if won else Side.DEFENCE, TriggerEvent.WON)
    if won:
        push_member_kills(referee, Side.ATTACK, fight.book.fields[fight.battlefield.id].casualties)
    referee.after_attack(won)


def firepower_missing_to_win(fight: Fight) -> int:
    """Return how much firepower the attackers still lack to win here; 0: they would win."""
    return max(
        0,
        side_firepower(fight, Side.DEFENCE, fight.marker_at) + 1 - side_firepower(fight, Side.ATTACK, fight.marker_at),
    )
