"""Offers to go home, to be back, and to count something that the sheet does not name."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.sheet.spare_counters import MOST_SPARES, SPARE_WORDS
from companion.games.any.state import State
from companion.rules.actions_and_offers import NumberRange, Offer, OneOf


def list_absences(state: State) -> Iterator[OfferOf]:
    """Yield who may go home or is back, and the spare counters that are left."""
    if len(state.present) > 1:
        yield Offer(act.Leave, {"seat": OneOf(state.present)})
    if state.gone:
        yield Offer(act.Return, {"seat": OneOf(tuple(sorted(state.gone)))})
    if len(state.spares) < MOST_SPARES:
        yield Offer(act.Unpack, {"of": OneOf(("seat", "table")), "word": NumberRange(0, len(SPARE_WORDS) - 1)})
