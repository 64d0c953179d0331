"""Numbers that the summary of the rules names, from the rules themselves."""

from typing import Final

from companion.games.quickdraw.cards import (
    CARDS,
    COPIES,
    DOUBLE_DRAW,
    HAND_SIZE,
    QUICK_DRAW,
    RE_RUN,
    WILD,
    dealer_draw_value,
)
from companion.games.quickdraw.info import INFO
from companion.games.quickdraw.phases.betting_phase import MIN_BET
from companion.games.quickdraw.phases.showdown import REVEALS
from companion.games.quickdraw.phases.start_and_end_hand import ANTE
from companion.games.quickdraw.phases.turn_order import TURNS_BEFORE_SHOWDOWN
from companion.rules.parts.rules_summary import Values

_DEFAULTS: Final = {option.id: option.default for option in (*INFO.options, *INFO.rulings)}

VALUES: Final[Values] = {
    "least": INFO.least,
    "most": INFO.most,
    "chips": _DEFAULTS["stack"],
    "unit": _DEFAULTS["CQ-4"],
    "ante": ANTE,
    "min_bet": MIN_BET,
    "hand": HAND_SIZE,
    "turns": TURNS_BEFORE_SHOWDOWN,
    "reveals": ", ".join(map(str, REVEALS)),
    "first_reveal": REVEALS[0],
    "wins": len(REVEALS),
    "cards": sum(COPIES.values()),
    "types": len({card.suit for card in CARDS.values() if card.suit}),
    "special": dealer_draw_value(WILD),
    "lowest": min(card.rank for card in CARDS.values() if card.rank),
    "highest": max(card.rank or 0 for card in CARDS.values()),
    "wilds": COPIES[WILD],
    "doubles": COPIES[DOUBLE_DRAW],
    "re_runs": COPIES[RE_RUN],
    "quick_draws": COPIES[QUICK_DRAW],
}
