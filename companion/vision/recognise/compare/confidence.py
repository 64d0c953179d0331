"""Probability that a find is right, by logistic regression on its evidence.

The weights were fitted to finds on staged scenes and on photographs (benchmarks/results/eyes.md): of the answers given
at 0.9, nine in ten are right. The number of features that led to a find adds little to its cells.
"""

from enum import StrEnum

import numpy as np

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.reference_cells import STRANGERS

MIN_NAMED = 0.75
"""Least probability for a name."""
NAMELESS = 0.5
"""Most probability of a find that is doubted. Too little for a name, enough to say that something lies there."""
MIN_REPORTED = 0.35
"""Least probability to report a card without a name. Below it there is more likely no such card."""
FIND_WEIGHTS = np.array([2.1, -3.45, -2.25, -8.0, -5.3, 1.15, 4.1, -2.5])
"""Weights of `make_candidate_evidence`."""
BEST_EVIDENCE = np.array([1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.4, 0.0])
"""The evidence of a card seen whole, beside many others."""
SIBLINGS = 4
"""Index of the evidence that tells siblings apart by their cells."""
MEMBER_WEIGHTS = np.array([0.0, 45.0])
"""Weights of 1 and of a sibling's lead in correlation over the next one."""
COLOUR_WEIGHTS = np.array([-1.0, 5.0, 1.05, 3.5])
"""Weights of `make_colour_match_evidence`."""
CLEAR = 0.7
"""Share to be seen of what distinguishes a card from its siblings."""
TOSS_UP = 0.15
"""Share below which card and sibling are equally likely."""
MAX_LEAD_CELLS = 8.0
"""Lead in cells over cards of other families above which more tells nothing."""
THIN = 0.06
"""Margin per compared cell below which a card shares little more than its frame with the picture."""
ENTIRE_NAMED = 0.85
"""Probability that is enough for a card with little print, at a place that was tried, if all print that is free fits.

Nothing unknown lies on it, as on most fits by chance. Dense patterns fit beside themselves as well.
"""
LEAST_PRINT_FITS = 0.5
"""Share of the printed cells that are free that has to fit for such a card to have a name at a place that was tried.

Aces named on wood and on burnt paper, which is as plain as theirs, had .28 to .46.
"""
MUCH_PRINT, FAR_AHEAD = 26, 4.0
"""Printed cells that fit, and cells of lead over all rivals, that no place tried by chance had: `MIN_NAMED` is enough.

What covers a card, unless it has a name, counts against it. So a strip that fits in all of this has less than others.
"""
MIN_COMPARED_CELLS = 4
"""Least cells that fit to judge by."""


class Doubt(StrEnum):
    """The reason that speaks most against a name."""

    SIZE = "another size than the other cards"
    FRAME_ONLY = "little more than the frame fits"
    OTHER_PRINT = "another print inside the card"
    SIBLINGS = "what differs between siblings is not seen"
    RIVAL = "another card fits nearly as well"
    HARDLY_SEEN = "too little fits"
    FEW_CARDS = "few cards to compare with"
    UNLIKE = "like no card"


DOUBTS = tuple(Doubt)
"""The doubts by index of the evidence, from 1 on."""


def strongest_doubt(agreement: CellComparison, free: Flags, deviation: float) -> Doubt:
    """Return what lowers the probability of a find most, beside a card seen whole."""
    missing = (BEST_EVIDENCE - make_candidate_evidence(agreement, free, deviation)) * FIND_WEIGHTS
    return DOUBTS[int(missing[1:].argmax())]


def estimate_family_probability(agreement: CellComparison, free: Flags, deviation: float) -> float:
    """Return the probability that some member of the find's family lies there."""
    evidence = make_candidate_evidence(agreement, free, deviation)
    evidence[SIBLINGS] = 0.0
    return logistic_probability(evidence, FIND_WEIGHTS)


def estimate_member_probability(lead: float) -> float:
    """Return the probability of the likeliest member by its lead in correlation over the next one."""
    return logistic_probability(np.array([1.0, lead], np.float32), MEMBER_WEIGHTS)


def estimate_candidate_probability(agreement: CellComparison, free: Flags, deviation: float) -> float:
    """Return the probability of a find. At most 0.5 if a sibling is as likely."""
    sure = logistic_probability(make_candidate_evidence(agreement, free, deviation), FIND_WEIGHTS)
    return sure if agreement.lead_over_siblings(free) > TOSS_UP else min(sure, 0.5)


def least_to_name_tried(
    agreement: CellComparison, free: Flags, usual: float, is_sparse: bool, may_lie_aside: bool = False
) -> float:
    """Return the probability from which one of many places that are tried gets a name, `usual` or what is seen there.

    Where details tell a sibling and cells do not it gets none: somewhere among many places details fit by chance. A
    card with little print gets none where most of that does not fit: its plain paper fits anything plain.
    `is_sparse` says that the card has little print, `may_lie_aside` that its pattern fits beside itself as
    well, or that its size is off.
    """
    if usual and agreement.lead_over_siblings(free) <= TOSS_UP:
        return 1.0
    if usual and is_sparse and agreement.share_of_print_fitting(free) < LEAST_PRINT_FITS:
        return 1.0
    if is_sparse:
        return min(usual, ENTIRE_NAMED) if agreement.fits_all_print(free) else usual
    return min(usual, MIN_NAMED) if not may_lie_aside and _shows_much(agreement, free) else usual


def _shows_much(agreement: CellComparison, free: Flags) -> bool:
    """Return True if more print fits, further ahead of other cards, than at a place where the card does not lie.

    A lead over the few look-alikes that a small deck has proves little.
    """
    fits = int((agreement.fitting_cells & agreement.textured & free).sum())
    return (
        fits >= MUCH_PRINT
        and int((~agreement.siblings).sum()) >= STRANGERS
        and lead_over_best_rival(agreement) >= FAR_AHEAD
        and agreement.lead_over_siblings(free) >= CLEAR
    )


def lead_over_best_rival(agreement: CellComparison) -> float:
    """Return the lead in cells over the best card of another family, and 0 without any."""
    return agreement.best_score - max((fit for fit, _ in agreement.rival_scores()), default=agreement.best_score)


def make_candidate_evidence(agreement: CellComparison, free: Flags, deviation: float) -> Floats:
    """Return the regression features of a find. `deviation` is its log size ratio to the others.

    With few other cards to compare with, what all cards of a kind share looks like proof. That counts against the find.
    """
    told = agreement.textured & free
    compared = max(int(told.sum()), MIN_COMPARED_CELLS)
    margin = float(agreement.lead_over_rivals[free].sum())
    fits = int((agreement.fitting_cells & told).sum())
    thin = float(np.log(THIN / (margin / compared + 0.001))) if fits >= MIN_COMPARED_CELLS else 2.0
    lead = lead_over_best_rival(agreement)
    return np.array(
        [
            1.0,
            min(deviation, 1.0),
            min(max(thin, 0.0), 2.0),
            min(agreement.count_foreign_cells(free) / compared, 0.5),
            min(max(CLEAR - agreement.lead_over_siblings(free), 0.0), 1.5),
            min(max(lead, -2.0), MAX_LEAD_CELLS) / MAX_LEAD_CELLS,
            agreement.best_score / agreement.mine.size,
            1 - min(int((~agreement.siblings).sum()) / STRANGERS, 1.0),
        ],
        np.float32,
    )


def make_colour_match_evidence(best: float, clear: float) -> Floats:
    """Return the regression features of a card named by colour: likeness, and lead over the next."""
    return np.array([1.0, best, np.log(max(clear, 0.0) + 0.02), best * clear], np.float32)


def logistic_probability(features: Floats, weights: Floats) -> float:
    """Return the logistic function of the weighted features, 0..1."""
    return float(1 / (1 + np.exp(-features @ weights)))
