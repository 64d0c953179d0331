"""Weighted outcomes say what a dict of them says, and only those above 0 are drawn."""

import pytest

from companion.rules.parts.weighted_outcomes import WeightedOutcomes, list_drawable


def test_weighted_outcomes_are_the_dict_of_them() -> None:
    outcomes = WeightedOutcomes(("unknown", "ace", "king"), (0, 2, 1))
    assert outcomes == {"unknown": 0, "ace": 2, "king": 1} == dict(outcomes)
    assert (list(outcomes), len(outcomes), outcomes["ace"]) == (["unknown", "ace", "king"], 3, 2)
    assert "queen" not in outcomes
    assert not WeightedOutcomes((), ())


def test_outcomes_without_as_many_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="2 outcomes cannot have 1 weights"):
        WeightedOutcomes(("ace", "king"), (1,))


def test_only_outcomes_with_a_weight_are_drawn() -> None:
    outcomes = WeightedOutcomes(("unknown", "ace", "king"), (0, 2, 1))
    assert list_drawable(outcomes) == list_drawable(dict(outcomes)) == (["ace", "king"], [2, 1])
