"""Report on many endings: the difficulty of the game."""

from collections.abc import Sequence
from typing import Final

from companion.games.desperados.info import INFO
from companion.rules.game import Outcome

GOALS: Final = tuple(choice for option in INFO.options if option.id == "goal" for choice in option.choices if choice)


def format_money_and_win_rates(outcomes: Sequence[Outcome], desperados: int) -> list[str]:
    """Return lines on the gang's money, and on the marshal's wins at each goal for the same games."""
    each = sorted(sum(outcome.scores.values()) // desperados for outcome in outcomes)
    quarter, half, most = (each[len(each) * part // 4] for part in (1, 2, 3))
    lines = [
        f"  dollars for each of {desperados} desperados: mean {sum(each) // len(each)}, half take {quarter} to {most}",
        f"    even chances at {half}",
    ]
    for goal in GOALS:
        held = sum(money < goal for money in each)
        lines.append(f"    goal {goal}: the marshal wins {100 * held / len(each):5.1f} %")
    return lines
