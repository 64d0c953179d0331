"""Outlines that finds at one place lend each other, and free ones: which card lies there is asked at the best one.

Few features bend or shift an outline: pips fit a row beside where they are as well. A card in its own bad outline may
fit worse than one that is alike and laid well by its features.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from companion.vision.picture import Floats
from companion.vision.recognise.candidates.align_candidates import FREE_THERE, LEAST_FIT, CandidateAligner, Compared
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

THE_SAME: Final = 0.85
"""Shared area from which cells move a find into a free outline by themselves."""


def share_outlines(
    aligner: CandidateAligner, views: ScaledViews, compared: Sequence[Compared], outlines: Sequence[Floats]
) -> list[Compared]:
    """Return the finds, each in a free outline, or that of a better find at its place, if it fits better there."""
    shared = []
    for own in compared:
        tried = [_laid(aligner, views, own[0], outline) for outline in _free(own[0].quad, outlines)]
        # A free card fits as a whole. An outline may be around two cards, of which this is the lower one.
        tried = [each for each in tried if _fit(each) > LEAST_FIT * EVERY_CELL.size]
        if better := _better_find(own, compared):
            # It has to win there: a card that lies across is another doubt, and stays where it is.
            there = _laid(aligner, views, own[0], better[0].quad)
            is_winner = there[0].family != better[0].family and _fit(there) > _fit(better)
            tried += [there] if is_winner else []
        shared.append(max([own, *tried], key=_fit))
    return shared


def _fit(compared: Compared) -> float:
    return compared[1].best_score


def _laid(aligner: CandidateAligner, views: ScaledViews, find: CardCandidate, outline: Floats) -> Compared:
    """Return the find in this outline, its corners in the order that is nearest to its own."""
    ways = [np.roll(outline, turn, axis=0) for turn in range(4)]
    return aligner.align(views, replace(find, quad=min(ways, key=lambda each: float(np.abs(each - find.quad).sum()))))


def _better_find(own: Compared, compared: Sequence[Compared]) -> Compared | None:
    """Return the find of another family at this place that fits best. None if none fits better than this one."""
    find, _ = own
    there = [
        other
        for other in compared
        if other[0].family != find.family
        and _fit(other) > _fit(own)
        and intersection_over_union(other[0].quad, find.quad) > FREE_THERE
    ]
    return max(there, key=_fit, default=None)


def _free(quad: Floats, outlines: Sequence[Floats]) -> Iterator[Floats]:
    """Yield the free outline in which most of the quad lies, if it lies a little beside it."""
    shared = [(intersection_over_union(each, quad), each) for each in outlines]
    most, outline = max(shared, key=lambda each: each[0], default=(0.0, quad))
    if FREE_THERE < most < THE_SAME:
        yield outline
