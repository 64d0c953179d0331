"""Finds by features laid as exactly as their cells can tell, and given the look-alike's name that fits better."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.compare import sibling_details
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.own_print import may_show_sibling, shows_own_print
from companion.vision.recognise.compare.cells.patch_cells import (
    EVERY_CELL,
    GRID,
    HEIGHT,
    SLACK,
    WIDTH,
    PatchCells,
    halve,
)
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.cells.rough_cells import PLACES
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.pose_on_table import fit_quad_to_table_shape
from companion.vision.recognise.compare.refine_outline import refine_quad_by_drift
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import MIN_EVIDENCE, CardCandidate, intersection_over_union
from companion.vision.recognise.frame.known_comparisons import KnownComparisons
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

LEAST_FREE, LEAST_FREE_TRIED = 0.2, 0.3
"""Least share of a card that other cards must leave visible, and where no feature led: by less of it none was named."""
STRONG = 12.0
"""Features that make some card certain, though perhaps an unknown one."""
EMPTY = 0.35
"""Share of comparable cells below which free cards are named by colour."""
SPARSE = 0.6
"""Share below which the edges of a free outline locate the card better than its features."""
FREE_THERE = 0.5
"""Overlap with a free outline from which a find is of the card in it."""
EVIDENCE = 4.0
"""Cells that e times the evidence is worth when finds are ordered."""
NEAR = 6.0
"""Cells by which a card may fit worse upside down and still be tried that way."""
SETTLED = 20.0
"""Cells of fit, with a strong find, above which nothing else is tried at that place."""
BENT = 0.05
"""Deviation from the table's shape above which few features have bent a card's outline."""
LEAST_FIT, MOST_QUADS = 0.1, 16
"""Score a free cell from which a quad is tried, and how many are."""
LEAST_STRIP_FIT, STRIP, MOST_STRIPS = -0.03, 21, 8
"""The same where so many printed cells fit: what covers the rest of a card, unless it has a name, counts against it."""
ROUGH = 3
"""Quads that fit best with no room to move and are compared with some, for each that is tried. With one backs were lost
that had been found."""
REPEATED = 0.9
"""Shared area from which two quads of a card of much print come to the same once its cells lay them."""
MOST_FAMILIES = 12
"""Families that are compared at such a quad, those that fit best with no room to move."""
LEAST_ROUGH_FIT = -0.08
"""The same of a pose with a card's name: features leave it a little beside where the card lies."""
LEAST_PRINT_FIT = 2
"""Printed cells that fit below which a quad is not tried: plain cells fit whatever is plain. Of the places that were
named on staged scenes and photographs the least had 11."""
LEAST_LAID_FIT = 0.02
"""Score a free cell, once it is laid as its cells say, from which a quad is compared turned and with look-alikes.
Of those that were named the least had 0.037, upside down."""
ALIGNMENTS = 2
"""Most times an outline is moved."""

NO_FEATURES: Ints = np.empty(0, np.intp)

Compared: TypeAlias = tuple[CardCandidate, CellComparison]
"""A find, aligned, and how its cells compare."""


class CandidateAligner:
    """Aligns finds by the references' pictures."""

    def __init__(self, cells: ReferenceCells, ratios: Sequence[float], siblings: SiblingDetails) -> None:
        self._cells, self._ratios, self._siblings = cells, ratios, siblings
        self._halves = KnownComparisons(lambda patch, _: halve(patch), WIDTH, HEIGHT, SLACK)

    def half_at(self, views: ScaledViews, quad: Floats) -> Floats:
        """Return what is at the quad as `halve` does. It is cut out once a frame."""
        return self._halves.at(views, quad)

    def compare_finds(
        self,
        views: ScaledViews,
        finds: Sequence[CardCandidate],
        outlines: Sequence[Floats],
        known: Sequence[Compared] = (),
    ) -> list[Compared]:
        """Return finds with their agreement, but for those where finds that are `known` already leave no room."""
        settled = mask_explained(views, known)
        compared = []
        for find in finds:
            if is_free(find.quad, settled) and (placed := self._placed(find, outlines)):
                compared.append(self._likeliest(views, placed))
                better, agreement = compared[-1]
                if find.evidence >= STRONG and agreement.best_score > SETTLED:
                    settled.mark_taken(better.quad, agreement.fitting_cells)
        return compared

    def reshape(
        self, views: ScaledViews, find: CardCandidate, agreement: CellComparison, shape: TableShape | None
    ) -> Compared:
        """Return the find laid as its features and the table's shape say, if it fits better so."""
        ratio = self._ratios[agreement.reference]
        if shape is None or shape.deviation_of(find.quad, ratio) < BENT:
            return find, agreement
        quad = fit_quad_to_table_shape(find.quad, find.on_card, find.in_frame, ratio, shape)
        better, again = self._likeliest(views, replace(find, quad=quad))
        return (better, again) if again.best_score > agreement.best_score else (find, agreement)

    def tell_sibling(
        self, views: ScaledViews, find: CardCandidate, agreement: CellComparison, free: Flags
    ) -> tuple[CellComparison, float | None]:
        """Return the comparison with the likeliest sibling, and its lead in correlation over the next one.

        The lead is None where cells tell siblings apart as well, and 0 where the details that would are not seen.
        """
        if not self._siblings.differ_in_details(find.family):
            return self.tell_colour(views, find, agreement, free), None
        patch = views.cut_quad(find.quad, sibling_details.WIDTH, sibling_details.HEIGHT, sibling_details.SLACK)
        likeness = self._siblings.compare(patch, find.family, free)
        if likeness is None:
            return agreement, 0.0
        best = int(likeness.argmax())
        agreement = self._cells.compare_with_rivals(_cells_of(views, find), find.family, best)
        # Under something without a name, which takes no cells, a detail is like that of some sibling.
        lead = float(likeness[best] - np.delete(likeness, best).max())
        return agreement, lead if may_show_sibling(agreement, free) else 0.0

    def tell_colour(
        self, views: ScaledViews, find: CardCandidate, agreement: CellComparison, free: Flags
    ) -> CellComparison:
        """Return the comparison with the likeliest sibling of the colour that is seen, and with none of another."""
        if not self._cells.colours.differ(find.family):
            return agreement
        members = self._cells.families[find.family]
        told = agreement.fitting_cells & agreement.textured & free
        patch = views.cut_quad(find.quad, WIDTH, HEIGHT)
        is_other = self._cells.colours.are_of_another(members, patch, told)
        if agreement.reference in members[is_other]:
            seen = _cells_of(views, find)
            fit = self._cells.compare_with_family(seen, find.family).member_scores(free)
            member = int(np.where(is_other, -np.inf, fit).argmax())
            agreement = self._cells.compare_with_rivals(seen, find.family, member)
        return agreement.without(members[is_other])

    def name_quads(
        self, views: ScaledViews, quads: Sequence[Floats], occupied: AcceptedCardsMask, most: int = MOST_QUADS
    ) -> list[CardCandidate]:
        """Return the quads as finds of the families that fit best, either way up, the best ones first.

        There are `most` at most, and strips.
        """

        def fit(quad: Floats, half: Floats, likely: Ints) -> tuple[float, int, CardCandidate]:
            free = occupied.free_cells(quad, GRID)
            family, score, fits = self._cells.rough.find_likeliest(half, likely, free)
            return score, fits, CardCandidate(family, quad, MIN_EVIDENCE, NO_FEATURES, quad[:0], quad[:0])

        likeliest = self._likeliest_quads(views, quads, occupied, ROUGH * most)
        tried = sorted((fit(*each) for each in likeliest), key=lambda each: -each[0])
        best = [(fits, find) for score, fits, find in tried if score > LEAST_FIT][:most]
        strips = [
            find
            for score, fits, find in tried
            if LEAST_FIT >= score > LEAST_STRIP_FIT and fits >= STRIP and not self.has_little_print(find)
        ]
        return self._without_repeated(
            [*(find for fits, find in best if fits >= LEAST_PRINT_FIT), *strips[:MOST_STRIPS]]
        )

    def _without_repeated(self, finds: Sequence[CardCandidate]) -> list[CardCandidate]:
        """Return the finds without those that an earlier one of the family has nearly there."""
        kept: list[CardCandidate] = []
        for find in finds:
            near = (each for each in kept if each.family == find.family)
            if self.has_little_print(find) or all(
                intersection_over_union(each.quad, find.quad) < REPEATED for each in near
            ):
                kept.append(find)
        return kept

    def _likeliest_quads(
        self, views: ScaledViews, quads: Sequence[Floats], occupied: AcceptedCardsMask, most: int
    ) -> list[tuple[Floats, Floats, Ints]]:
        """Return the `most` quads that fit best as they lie, each the likelier way up, and the families that do.

        Between them stands what is seen there, as `halve` returns it.
        """
        fits = []
        for start in range(0, len(quads), PLACES):
            block = quads[start : start + PLACES]
            seen = [self.half_at(views, quad) for quad in block]
            free = [occupied.free_cells(quad, GRID) for quad in block]
            for quad, half, scores in zip(
                block, seen, self._cells.rough.fits([*zip(seen, free, strict=True)]), strict=True
            ):
                fits.append((quad, half, *_likelier_way_up(scores)))
        best = sorted(fits, key=lambda each: -each[2])[:most]
        return [
            (np.roll(quad, 2, axis=0), np.ascontiguousarray(half[::-1, ::-1]), likely)
            if is_turned
            else (quad, half, likely)
            for quad, half, _, is_turned, likely in best
        ]

    def order_poses(
        self, views: ScaledViews, finds: Sequence[CardCandidate], occupied: AcceptedCardsMask
    ) -> list[CardCandidate]:
        """Return those that fit roughly as they are laid, the best ones first."""

        def fit(find: CardCandidate) -> float:
            free = occupied.free_cells(find.quad, GRID)
            half = halve(views.cut_quad(find.quad, WIDTH, HEIGHT, SLACK))
            return self._cells.rough.find_likeliest(half, np.array([find.family]), free)[1]

        fits = [(fit(find), find) for find in finds]
        best = sorted((each for each in fits if each[0] > LEAST_ROUGH_FIT), key=lambda each: -each[0])
        return [find for _, find in best[:MOST_QUADS]]

    def align(self, views: ScaledViews, find: CardCandidate, free: Flags = EVERY_CELL) -> Compared:
        """Return the find laid as its cells say, or the look-alike that fits the free ones of them better.

        A place without features was given the family that fits best there: where that hardly does none is compared.
        """
        return self._likeliest(views, find, free, -np.inf if len(find.explained) else LEAST_LAID_FIT)

    def shows_own_print(self, agreement: CellComparison, free: Flags) -> bool:
        """Return True unless only what the card shares with its look-alikes is seen in the free cells."""
        return shows_own_print(agreement, self._cells.expected_lead(agreement.reference), free)

    def shows_own_print_at(self, views: ScaledViews, quad: Floats, reference: int) -> bool:
        """Return the same of a reference at a place that something else than features led to."""
        family = self._cells.family_of[reference]
        find = CardCandidate(family, quad, MIN_EVIDENCE, NO_FEATURES, quad[:0], quad[:0])
        _, seen = self._aligned(views, find, _cells_of(views, find))
        member = int(np.flatnonzero(self._cells.families[family] == reference)[0])
        return self.shows_own_print(self._cells.compare_with_rivals(seen, family, member), EVERY_CELL)

    def has_little_print(self, find: CardCandidate) -> bool:
        """Return True if the edges of a free outline would locate the card better than its features."""
        return self._texture_share(find) < SPARSE

    def is_told_by_colour(self, find: CardCandidate, outlines: Sequence[Floats]) -> bool:
        """Return True if a card of so little print lies in a free outline: its colours there tell more than cells."""
        return self._texture_share(find) < EMPTY and _outline_around(find.quad, outlines) is not None

    def _texture_share(self, find: CardCandidate) -> float:
        return self._cells.texture_share(int(self._cells.families[find.family][0]))

    def _placed(self, find: CardCandidate, outlines: Sequence[Floats]) -> CardCandidate | None:
        """Return the find, in its free outline if edges tell more than features. None if colour decides."""
        texture = self._texture_share(find)
        outline = _outline_around(find.quad, outlines) if texture < SPARSE else None
        if outline is None:
            return find
        return replace(find, quad=outline) if texture >= EMPTY else None

    def _likeliest(
        self, views: ScaledViews, find: CardCandidate, free: Flags = EVERY_CELL, least: float = -np.inf
    ) -> Compared:
        """Return the find, or the look-alike that fits the free cells better once its outline is aligned.

        A find that scores less than `least` a free cell then has no look-alikes.
        """
        find, seen = self._aligned(views, find, _cells_of(views, find))
        agreement = self._cells.compare_with_rivals(seen, find.family)
        mine = agreement.score(free)
        if mine < least * max(int(free.sum()), 1):
            return find, agreement
        others = [
            (fit, free, replace(find, family=self._cells.family_of[rival]), seen)
            for fit, rival in agreement.rival_scores(free)
        ]
        if self._cells.looks_same_turned(agreement.reference):
            others += self._fits_turned(views, find, free[::-1, ::-1], mine - NEAR)
        fit, free, other, seen = max(others, key=lambda each: each[0], default=(-np.inf, free, find, seen))
        # Features that only this family has spoke for it: cells alone have to say more than they did.
        enough = mine + (_head_start(find) if other.family != find.family else 0.0)
        if fit <= enough:
            return find, agreement
        other, seen = self._aligned(views, other, seen)
        better = self._cells.compare_with_rivals(seen, other.family)
        return (other, better) if better.score(free) > enough else (find, agreement)

    def _fits_turned(
        self, views: ScaledViews, find: CardCandidate, free: Flags, least: float
    ) -> list[tuple[float, Flags, CardCandidate, PatchCells]]:
        """Return the find upside down and its look-alikes if it fits so.

        Each has its score, the free cells, and what is seen there.
        """
        turned = replace(find, quad=np.roll(find.quad, 2, axis=0))
        seen = _cells_of(views, turned)
        if self._cells.compare_with_family(seen, find.family).score(free) <= least:
            return []
        agreement = self._cells.compare_with_rivals(seen, find.family)
        rivals = [
            (fit, replace(turned, family=self._cells.family_of[each])) for fit, each in agreement.rival_scores(free)
        ]
        return [(fit, free, each, seen) for fit, each in [(agreement.score(free), turned), *rivals]]

    def _aligned(self, views: ScaledViews, find: CardCandidate, seen: PatchCells) -> tuple[CardCandidate, PatchCells]:
        """Return the find, at which that is `seen`, moved while the fit improves, and what is seen there then."""
        fit = self._cells.compare_with_family(seen, find.family)
        for _ in range(ALIGNMENTS):
            quad = refine_quad_by_drift(find.quad, fit)
            if quad is None:
                break
            better = replace(find, quad=quad)
            moved = _cells_of(views, better)
            again = self._cells.compare_with_family(moved, find.family)
            if again.at_home <= fit.at_home:
                break
            find, fit, seen = better, again, moved
        return find, seen


def mask_explained(views: ScaledViews, known: Sequence[Compared], lying: Sequence[Detection] = ()) -> AcceptedCardsMask:
    """Return a mask of what these finds, and cards that were `lying` there before, explain."""
    mask = AcceptedCardsMask(*views.size)
    for each in lying:
        for part in (each.outline, *each.other_parts):
            mask.mark_outline(part)
    for find, agreement in known:
        mask.mark_taken(find.quad, agreement.fitting_cells)
    return mask


def _likelier_way_up(scores: Floats) -> tuple[float, bool, Ints]:
    """Return the best score, whether it is that upside down, and the families that fit best so."""
    turn = int(scores.max(axis=0).argmax())
    order = np.argsort(-scores[:, turn], kind="stable")[:MOST_FAMILIES]
    return float(scores[order[0], turn]), bool(turn), np.asarray(order, np.intp)


def _head_start(find: CardCandidate) -> float:
    """Return the cells that a find's features are worth beside a card that no feature speaks for."""
    return EVIDENCE * float(np.log(find.evidence / MIN_EVIDENCE))


def is_free(quad: Floats, occupied: AcceptedCardsMask, least: float = LEAST_FREE) -> bool:
    """Return True if other cards leave enough of the quad to see a card there."""
    return occupied.share_free(quad, GRID) >= least


def _cells_of(views: ScaledViews, find: CardCandidate) -> PatchCells:
    patch = views.cut_quad(find.quad, WIDTH, HEIGHT, SLACK)
    return PatchCells.of(patch)


def _outline_around(quad: Floats, outlines: Sequence[Floats]) -> Floats | None:
    """Return the free outline around a find, its corners in the find's order. None without one."""
    around = max(outlines, key=lambda outline: intersection_over_union(quad, outline), default=None)
    if around is None or intersection_over_union(quad, around) < FREE_THERE:
        return None
    turns = [np.roll(around, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda each: float(np.abs(each - quad).sum()))
