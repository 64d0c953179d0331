"""Interpretation of one frame: finds checked in order, then free outlines named by colour."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Flags, Floats, Picture
from companion.vision.recognise.compare import cell_compare, colour_compare, confidence
from companion.vision.recognise.compare.cell_compare import GRID, CellComparison, ReferenceCells
from companion.vision.recognise.compare.colour_compare import CardLikeness, ColourReferences
from companion.vision.recognise.compare.occupancy_mask import OccupancyMask
from companion.vision.recognise.compare.refine_outline import refine_quad
from companion.vision.recognise.compare.scaled_frame_views import ScaledViews
from companion.vision.recognise.compare.visible_outline import visible_outline
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union

LEAST_FREE = 0.2
"""Least share of a card that other cards must leave visible."""
STRONG = 12.0
"""Features that make some card certain, though perhaps an unknown one."""
EMPTY = 0.35
"""Share of comparable cells below which free cards are named by colour."""
SPARSE = 0.6
"""Share below which the edges of a free outline locate the card better than its features."""
FREE_THERE = 0.5
"""Overlap with a free outline from which a find is of the card in it."""
ODD_SIZE = 1.7
"""Size factor to the other cards above which an outline is no card."""
UNKNOWN_SCALE = 0.2
"""Assumed log error of a card's size if no strong find shows the size of cards."""
EVIDENCE = 4.0
"""Cells that e times the evidence is worth when finds are ordered."""
NEAR = 6.0
"""Cells by which a card may fit worse upside down and still be tried that way."""
SETTLED = 20.0
"""Cells of fit, with a strong find, above which nothing else is tried at that place."""
ALIGNMENTS = 2
"""Most times an outline is moved."""
TAKEN = 0.5
WHOLE = np.ones((2, 2), np.bool_)
EVERY_CELL = np.ones(GRID, np.bool_)


@dataclass(slots=True)
class CheckedCandidates:
    """The result of one look."""

    detections: list[Detection] = field(default_factory=list)
    doubts: list[Floats] = field(default_factory=list)
    """Quads that need a rescan."""


class CandidateChecker:
    """Checks finds against the references' pictures."""

    def __init__(
        self, cards: Sequence[CardId], card_of: Sequence[int], cells: ReferenceCells, colours: ColourReferences
    ) -> None:
        self._cards, self._card_of = cards, card_of
        self._cells, self._colours = cells, colours

    def check_finds(
        self, views: ScaledViews, finds: Sequence[CardCandidate], outlines: Sequence[Floats]
    ) -> CheckedCandidates:
        """Return named, nameless and doubtful cards. The strongest accepted find takes a place."""
        occupied = OccupancyMask(*views.size)
        interpretation = CheckedCandidates()
        compared = self._compared(views, finds, outlines)
        usual = _usual_side(compared)
        for find, agreement in compared:
            self._consider(find, agreement, usual, occupied, interpretation)
        self._by_colour(views, _of_size(outlines, usual), occupied, interpretation)
        interpretation.detections = _one_a_place(interpretation.detections)
        return interpretation

    def _compared(
        self, views: ScaledViews, finds: Sequence[CardCandidate], outlines: Sequence[Floats]
    ) -> list[tuple[CardCandidate, CellComparison]]:
        """Return finds with their agreement, the best first."""
        settled = OccupancyMask(*views.size)
        compared = []
        for find in finds:
            if _is_free(find.quad, settled) and (placed := self._placed(find, outlines)):
                compared.append(self._likeliest(views, placed))
                better, agreement = compared[-1]
                if find.evidence >= STRONG and agreement.best_score > SETTLED:
                    settled.mark_taken(better.quad, agreement.fitting_cells)
        return sorted(compared, key=lambda each: -(each[1].best_score + EVIDENCE * float(np.log(each[0].evidence))))

    def _placed(self, find: CardCandidate, outlines: Sequence[Floats]) -> CardCandidate | None:
        """Return the find, in its free outline if edges tell more than features. None if colour decides."""
        texture = self._cells.texture_share(int(self._cells.families[find.family][0]))
        outline = _outline_around(find.quad, outlines) if texture < SPARSE else None
        if outline is None:
            return find
        return replace(find, quad=outline) if texture >= EMPTY else None

    def _likeliest(self, views: ScaledViews, find: CardCandidate) -> tuple[CardCandidate, CellComparison]:
        """Return the find, or the look-alike that fits better once its outline is aligned."""
        find, _ = self._aligned(views, find)
        agreement = self._compare(views, find)
        others = [(fit, replace(find, family=self._cells.family_of[rival])) for fit, rival in agreement.rival_scores()]
        if self._cells.looks_same_turned(agreement.reference):
            turned = replace(find, quad=np.roll(find.quad, 2, axis=0))
            if (
                self._cells.compare_with_family(_patch(views, turned), find.family).best_score
                > agreement.best_score - NEAR
            ):
                seen = self._compare(views, turned)
                rivals = [
                    (fit, replace(turned, family=self._cells.family_of[each])) for fit, each in seen.rival_scores()
                ]
                others += [(seen.best_score, turned), *rivals]
        fit, other = max(others, key=lambda each: each[0], default=(-np.inf, find))
        if fit <= agreement.best_score:
            return find, agreement
        other, fit = self._aligned(views, other)
        return (other, self._compare(views, other)) if fit > agreement.best_score else (find, agreement)

    def _aligned(self, views: ScaledViews, find: CardCandidate) -> tuple[CardCandidate, float]:
        """Return the find with its outline moved while the fit improves, and its score."""
        fit = self._cells.compare_with_family(_patch(views, find), find.family)
        for _ in range(ALIGNMENTS):
            quad = refine_quad(find.quad, fit)
            if quad is None:
                break
            better = replace(find, quad=quad)
            again = self._cells.compare_with_family(_patch(views, better), find.family)
            if again.at_home <= fit.at_home:
                break
            find, fit = better, again
        return find, fit.best_score

    def _compare(self, views: ScaledViews, find: CardCandidate) -> CellComparison:
        return self._cells.compare_with_rivals(_patch(views, find), find.family)

    def _consider(
        self,
        find: CardCandidate,
        agreement: CellComparison,
        usual: float | None,
        occupied: OccupancyMask,
        interpretation: CheckedCandidates,
    ) -> None:
        if not _is_free(find.quad, occupied):
            return
        free = occupied.free_cells(find.quad, GRID)
        deviation = UNKNOWN_SCALE if usual is None else abs(float(np.log(_side(find.quad) / usual)))
        probability = confidence.estimate_candidate_probability(agreement, free, deviation)
        if probability < confidence.MIN_NAMED:
            interpretation.doubts.append(find.quad)
        if probability < confidence.MIN_REPORTED and (find.evidence < STRONG or free.mean() < 0.5):
            return
        interpretation.detections.append(self._detection(find, agreement, free, probability))
        if probability >= confidence.MIN_NAMED:
            occupied.mark_taken(find.quad, agreement.fitting_cells)

    def _detection(self, find: CardCandidate, agreement: CellComparison, free: Flags, probability: float) -> Detection:
        seen = agreement.fitting_cells & free
        textured = max(int(agreement.textured.sum()), 1)
        visible = float((seen & agreement.textured).sum()) / textured
        card = self._cards[self._card_of[agreement.reference]]
        outline = visible_outline(find.quad, seen)
        candidates = ((card, probability), *self._others(agreement, free, probability))
        return Detection(
            card if probability >= confidence.MIN_NAMED else None, candidates, find.quad, probability, visible, outline
        )

    def _others(self, agreement: CellComparison, free: Flags, probability: float) -> list[tuple[CardId, float]]:
        """Return the two most likely look-alikes. They share the remaining probability."""
        behind = (agreement.mine - agreement.rivals)[:, free].sum(axis=1)
        least: dict[CardId, float] = {}
        for reference, lead in zip(agreement.look_alikes.tolist(), behind.tolist(), strict=True):
            name = self._cards[self._card_of[reference]]
            least[name] = min(lead, least.get(name, np.inf))
        likeliest = sorted(least.items(), key=lambda each: each[1])[:2]
        weights = [float(np.exp(-2 * max(lead, 0.0))) for _, lead in likeliest]
        left = min((1 - probability) / max(sum(weights), 1.0), probability)
        return [(name, weight * left) for (name, _), weight in zip(likeliest, weights, strict=True)]

    def _by_colour(
        self, views: ScaledViews, outlines: Sequence[Floats], occupied: OccupancyMask, interpretation: CheckedCandidates
    ) -> None:
        """Name outlines, larger ones first. Sure cards take their place at once, doubtful ones later."""
        doubtful: list[tuple[float, CardLikeness]] = []
        for quad in outlines:
            if occupied.share_taken(quad) > TAKEN:
                continue
            likeness = self._colours.compare(views.cut_quad(quad, colour_compare.WIDTH, colour_compare.HEIGHT), quad)
            features = confidence.make_colour_match_evidence(likeness.best_likeness, likeness.lead)
            probability = confidence.logistic_probability(features, confidence.COLOUR_WEIGHTS)
            if probability >= confidence.MIN_NAMED:
                occupied.mark_taken(quad, WHOLE)
                interpretation.detections.append(self._named_by(likeness, probability))
            elif probability >= confidence.MIN_REPORTED:
                doubtful.append((probability, likeness))
        for probability, likeness in sorted(doubtful, key=lambda each: -each[0]):
            if occupied.share_taken(likeness.quad) < TAKEN:
                occupied.mark_taken(likeness.quad, WHOLE)
                interpretation.doubts.append(likeness.quad)
                interpretation.detections.append(self._named_by(likeness, probability))

    def _named_by(self, likeness: CardLikeness, probability: float) -> Detection:
        order = np.argsort(-likeness.of_card, kind="stable")[1:3]
        weights = np.exp(20 * (likeness.of_card[order] - likeness.best_likeness))
        shares = (1 - probability) * weights / max(float(weights.sum()), 1.0)
        others = tuple((self._cards[card], float(share)) for card, share in zip(order, shares, strict=True))
        card = self._cards[likeness.card]
        name = card if probability >= confidence.MIN_NAMED else None
        return Detection(name, ((card, probability), *others), likeness.quad, probability, 1.0, likeness.quad)


def _is_free(quad: Floats, occupied: OccupancyMask) -> bool:
    inside = int(occupied.cells_in_frame(quad, GRID).sum())
    return inside > 0 and bool(occupied.free_cells(quad, GRID).sum() >= LEAST_FREE * inside)


def _patch(views: ScaledViews, find: CardCandidate) -> Picture:
    return views.cut_quad(find.quad, cell_compare.WIDTH, cell_compare.HEIGHT, cell_compare.SLACK)


def _outline_around(quad: Floats, outlines: Sequence[Floats]) -> Floats | None:
    """Return the free outline around a find, its corners in the find's order. None without one."""
    around = max(outlines, key=lambda outline: intersection_over_union(quad, outline), default=None)
    if around is None or intersection_over_union(quad, around) < FREE_THERE:
        return None
    turns = [np.roll(around, turn, axis=0) for turn in range(4)]
    return min(turns, key=lambda each: float(np.abs(each - quad).sum()))


def _one_a_place(detections: Sequence[Detection]) -> list[Detection]:
    """Drop nameless cards where a more certain one lies."""
    kept: list[Detection] = []
    for each in sorted(detections, key=lambda each: (each.card is None, -each.confidence)):
        if each.card is not None or all(intersection_over_union(each.quad, other.quad) < FREE_THERE for other in kept):
            kept.append(each)
    return kept


def _usual_side(compared: Sequence[tuple[CardCandidate, CellComparison]]) -> float | None:
    """Return the usual card size by strong finds, pixels. None without any."""
    sides = [
        _side(find.quad)
        for find, agreement in compared
        if find.evidence >= STRONG
        and confidence.estimate_candidate_probability(agreement, EVERY_CELL, UNKNOWN_SCALE) >= confidence.MIN_NAMED
    ]
    return float(np.median(sides)) if sides else None


def _of_size(outlines: Sequence[Floats], usual: float | None) -> Sequence[Floats]:
    """Return the outlines of about the usual size, or all if it is unknown."""
    if usual is None:
        return outlines
    return [each for each in outlines if 1 / ODD_SIZE < _side(each) / usual < ODD_SIZE]


def _side(quad: Floats) -> float:
    return float(np.sqrt(max(cv2.contourArea(quad), 1.0)))
