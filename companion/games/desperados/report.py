"""What many endings tell of how hard the game is."""

from collections.abc import Sequence
from typing import Final

from companion.games.desperados.info import INFO
from companion.rules.game import Outcome

THRESHOLDS: Final = tuple(
    choice for option in INFO.options if option.id == "goal" for choice in option.choices if choice
)


def win_rates(outcomes: Sequence[Outcome], desperados: int) -> list[str]:
    """How much the gang takes, and how often the marshal would win at each goal: the same games answer for all."""
    each = sorted(sum(outcome.scores.values()) // desperados for outcome in outcomes)
    quarter, half, most = (each[len(each) * part // 4] for part in (1, 2, 3))
    lines = [
        f"  dollars for each of {desperados} desperados: mean {sum(each) // len(each)}, half take {quarter} to {most}",
        f"    even chances at {half}",
    ]
    for goal in THRESHOLDS:
        held = sum(money < goal for money in each)
        lines.append(f"    goal {goal}: the marshal wins {100 * held / len(each):5.1f} %")
    return lines
