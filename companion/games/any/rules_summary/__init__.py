"""Numbers that the summary of the rules names, from the limits of sheets."""

from typing import Final

from companion.games.any.info import READY_SHEETS
from companion.games.any.sheet.shape import MAX_ROUNDS, MAX_SEATS, MOST
from companion.games.any.sheet.spare_counters import MOST_SPARES
from companion.rules.parts.rules_summary import Values

VALUES: Final[Values] = {
    "seats": MAX_SEATS,
    "rounds": MAX_ROUNDS,
    "spares": MOST_SPARES,
    "ready": len(READY_SHEETS),
    **{f"most_{table}": most for table, most in MOST.items()},
}
