"""Answers about a photograph, held against what lies in it, on photographs that are made up."""

import math
from pathlib import Path

import numpy as np
import pytest

from benchmarks.eyes.photos.copies_in_one_frame import pairs
from benchmarks.eyes.photos.ground_truth import Instance, Part, Photo
from benchmarks.eyes.photos.score_answers import Answer, Outcome, Verdict, judge
from benchmarks.eyes.photos.score_totals import calibration_error, reliability, total
from companion.vision.picture import Floats

SIZE = (400, 300)


def box(left: float, top: float, width: float = 60, height: float = 90) -> Floats:
    corners = [[left, top], [left + width, top], [left + width, top + height], [left, top + height]]
    return np.array(corners, np.float32)


def lying(
    card: str, polygon: Floats, counts: bool = True, visible: float | None = 1.0, boxed: bool = False
) -> Instance:
    return Instance(card, polygon, boxed, counts, visible)


def photo(*instances: Instance, ignored: tuple[Floats, ...] = (), name: str = "one.jpg") -> Photo:
    return Photo(Path(name), SIZE, instances, ignored)


def outcomes(answers: list[Answer], of: Photo) -> list[Outcome]:
    return [outcome for _, outcome, _ in judge(answers, of).cards]


def verdicts(answers: list[Answer], of: Photo) -> list[Verdict]:
    return [verdict for _, verdict, _ in judge(answers, of).answers]


def test_a_name_is_right_where_its_quad_covers_the_card() -> None:
    table = photo(lying("ace", box(10, 10)))
    assert outcomes([Answer("ace", box(20, 20), 0.9)], table) == [Outcome.RIGHT]
    assert outcomes([Answer("ace", box(50, 60), 0.9)], table) == [Outcome.MISSED]
    assert outcomes([Answer("king", box(10, 10), 0.9)], table) == [Outcome.MISNAMED]


def test_only_what_lies_in_the_frame_is_compared() -> None:
    table = photo(lying("ace", box(-40, 10)))
    assert outcomes([Answer("ace", box(-100, 10, 120), 0.9)], table) == [Outcome.RIGHT]


def test_each_card_is_found_once_and_copies_each_for_themselves() -> None:
    one = photo(lying("ace", box(10, 10)))
    twice = [Answer("ace", box(12, 10), 0.9), Answer("ace", box(10, 10), 0.8)]
    assert verdicts(twice, one) == [Verdict.RIGHT, Verdict.WRONG]
    two = photo(lying("ace", box(10, 10)), lying("ace", box(200, 10)))
    both = [Answer("ace", box(10, 10), 0.9), Answer("ace", box(200, 10), 0.8)]
    assert outcomes(both, two) == [Outcome.RIGHT, Outcome.RIGHT]


def test_copies_that_overlap_go_to_the_answers_that_fit_them_best() -> None:
    fan = photo(lying("ace", box(10, 10)), lying("ace", box(32, 10)))
    assert outcomes([Answer("ace", box(32, 10), 0.9), Answer("ace", box(2, 10), 0.8)], fan) == [Outcome.RIGHT] * 2


def test_where_only_a_box_is_known_its_centre_lies_in_a_quad_that_is_not_huge() -> None:
    table = photo(lying("ace", box(100, 100, 30, 30), visible=None, boxed=True))
    assert outcomes([Answer("ace", box(90, 60), 0.9)], table) == [Outcome.RIGHT]
    assert outcomes([Answer("ace", box(0, 0, 400, 300), 0.9)], table) == [Outcome.MISSED]
    assert outcomes([Answer("ace", box(120, 120), 0.9)], table) == [Outcome.MISSED]


def test_without_a_name_a_card_is_unsure_and_elsewhere_the_answer_strays() -> None:
    table = photo(lying("ace", box(10, 10)))
    judged = judge([Answer(None, box(10, 10), 0.4, (("ace", 0.6), ("king", 0.4)))], table)
    assert [(verdict, right) for _, verdict, right in judged.answers] == [(Verdict.UNSURE, True)]
    assert [outcome for _, outcome, _ in judged.cards] == [Outcome.UNSURE]
    assert verdicts([Answer(None, box(200, 10), 0.4)], table) == [Verdict.STRAY]
    named = [Answer(None, box(10, 10), 0.99), Answer("ace", box(10, 10), 0.5)]
    assert outcomes(named, table) == [Outcome.RIGHT]


def test_what_is_to_be_ignored_neither_helps_nor_hurts() -> None:
    table = photo(lying("ace", box(10, 10), counts=False), ignored=(box(200, 0, 200, 300),))
    answers = [Answer("ace", box(10, 10), 0.9), Answer("king", box(250, 50), 0.8), Answer(None, box(300, 50), 0.8)]
    assert verdicts(answers, table) == [Verdict.IGNORED] * 3
    assert outcomes([], table) == []
    assert verdicts([Answer("king", box(10, 10), 0.9)], table) == [Verdict.WRONG]


def test_counts_add_up_by_what_can_be_seen() -> None:
    table = photo(lying("ace", box(10, 10)), lying("king", box(100, 10), visible=0.4), lying("ten", box(200, 10)))
    judged = [judge([Answer("king", box(100, 10), 0.9), Answer("nine", box(200, 10), 0.8)], table)]
    totals = total(judged)
    assert (totals.cards, totals.right, totals.wrong, totals.misnamed, totals.missed) == (3, 1, 1, 1, 1)
    assert totals.precision == 0.5
    assert (total(judged, 0.0, 0.9).cards, total(judged, 0.0, 0.9).right) == (1, 1)
    assert math.isnan(total([]).recall)


def test_confidence_is_held_against_truth() -> None:
    table = photo(lying("ace", box(10, 10)))
    judged = [judge([Answer("ace", box(10, 10), 0.96)], table), judge([Answer("king", box(10, 10), 0.6)], table)]
    assert [(each.answers, each.right) for each in reliability(judged, named=True)] == [(1, 0.0), (1, 1.0)]
    assert calibration_error(reliability(judged, named=True)) == pytest.approx((0.6 + 0.04) / 2)


def test_a_confidence_of_one_falls_into_the_last_bin() -> None:
    judged = [judge([Answer("ace", box(10, 10), 1.0)], photo(lying("ace", box(10, 10))))]
    assert [each.answers for each in reliability(judged, named=True)] == [1]


def test_a_photograph_stays_in_its_half() -> None:
    halves = {Part.of(f"photo-{n}.jpg") for n in range(20)}
    assert halves == {Part.CHOSEN, Part.HELD}
    assert Part.of("photo-1.jpg") is Part.of("photo-1.jpg")


def test_photographs_are_paired_with_what_shares_most_cards() -> None:
    names = [name for name in (f"{n}.jpg" for n in range(40)) if Part.of(name) is Part.HELD][:3]
    ace, king = lying("ace", box(10, 10)), lying("king", box(100, 10))
    tables = [photo(ace, name=names[0]), photo(ace, king, name=names[1]), photo(ace, king, name=names[2])]
    assert [{one.name, other.name} for one, other in pairs(tables)] == [{names[1], names[2]}]
