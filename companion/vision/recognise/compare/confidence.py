"""How sure: the probability that a card is what it is taken for, from what speaks for it.

Logistic regression; the weights were fitted to finds on staged scenes and on photographs (benchmarks/README.md), so
that of the answers given at 0.9 nine in ten are right. How many features led to a find adds little to its cells.
"""

import numpy as np

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.cell_compare import STRANGERS, Agreement

MIN_NAMED = 0.75
"""A card gets its name from this probability on."""
MIN_REPORTED = 0.35
"""Below this there is more likely no such card; between the two it is reported without a name."""
FIND_WEIGHTS = np.array([2.1, -3.45, -2.25, -8.0, -5.3, 1.15, 4.1, -2.5])
"""Weights of `find_features`."""
COLOUR_WEIGHTS = np.array([-1.0, 5.0, 1.05, 3.5])
"""Weights of `colour_features`."""
CLEAR = 0.7
"""The share of what tells a card from its siblings that should be seen."""
TOSS_UP = 0.15
"""With less of that it is one or the other."""
MAX_LEAD_CELLS = 8.0
"""Cells by which it fits better than cards of other families at most, as far as that tells anything."""
THIN = 0.06
"""Margin to a cell that may be compared, below which a card shares little more than its frame with what is seen."""
MIN_COMPARED_CELLS = 4
"""With fewer cells that fit there is nothing to go by."""


def find_probability(agreement: Agreement, free: Flags, deviation: float) -> float:
    """The probability that a find is what it is taken for; even where nothing tells it from a sibling."""
    sure = probability(find_features(agreement, free, deviation), FIND_WEIGHTS)
    return sure if agreement.clear_of_siblings(free) > TOSS_UP else min(sure, 0.5)


def find_features(agreement: Agreement, free: Flags, deviation: float) -> Floats:
    """What speaks for a find: its cells, and how far its size is off that of the others (log).

    With few other cards to hold it against, what all cards of a kind share passes for proof: that speaks against it.
    """
    told = agreement.textured & free
    compared = max(int(told.sum()), MIN_COMPARED_CELLS)
    margin = float(agreement.margin[free].sum())
    fits = int((agreement.fits & told).sum())
    thin = float(np.log(THIN / (margin / compared + 0.001))) if fits >= MIN_COMPARED_CELLS else 2.0
    rival = max((fit for fit, _ in agreement.rival_fits()), default=agreement.fit)
    return np.array(
        [
            1.0,
            min(deviation, 1.0),
            min(max(thin, 0.0), 2.0),
            min(agreement.hole(free) / compared, 0.5),
            min(max(CLEAR - agreement.clear_of_siblings(free), 0.0), 1.5),
            min(max(agreement.fit - rival, -2.0), MAX_LEAD_CELLS) / MAX_LEAD_CELLS,
            agreement.fit / agreement.mine.size,
            1 - min(int((~agreement.siblings).sum()) / STRANGERS, 1.0),
        ],
        np.float32,
    )


def colour_features(best: float, clear: float) -> Floats:
    """What speaks for a card named by colour: how like it is, and how much more than the next."""
    return np.array([1.0, best, np.log(max(clear, 0.0) + 0.02), best * clear], np.float32)


def probability(features: Floats, weights: Floats) -> float:
    """Between 0 and 1."""
    return float(1 / (1 + np.exp(-features @ weights)))
