"""Observations that no camera can have made are refused, and change nothing."""

from typing import Any

import pytest

from companion.rules.errors import BadData
from companion.table.update_json import OBSERVATIONS
from tests.engine_driver import NEW, Driver
from tests.table.observing.column_game import OWL

SEEN = {"type": "CardSeen", "card": OWL, "zone": "left-0"}
GONE = {"type": "CardGone", "card": OWL, "zone": "left-0"}
NOT_SEEN = [
    (SEEN, "confidence", 1.01, "from 0 to 1"),
    (SEEN, "confidence", -0.01, "from 0 to 1"),
    (SEEN, "confidence", float("nan"), "64 bits"),
    (SEEN, "confidence", float("inf"), "64 bits"),
    (SEEN, "count", -1, "from 0 on"),
    (GONE, "count", -1, "from 0 on"),
    (GONE, "count", -(10**18), "from 0 on"),
]


@pytest.mark.parametrize(("seen", "field", "value", "says"), NOT_SEEN)
def test_a_confidence_that_is_no_probability_and_a_negative_count_are_refused(
    seen: dict[str, Any], field: str, value: float, says: str
) -> None:
    with pytest.raises(BadData, match=f"^{seen['type']}.{field} .*{says}") as caught:
        OBSERVATIONS.decode({**seen, field: value})
    assert len(str(caught.value)) < 200


def test_the_bounds_themselves_can_be_seen() -> None:
    for known in ({**SEEN, "confidence": 0}, {**SEEN, "confidence": 1.0, "count": 0}, {**GONE, "count": 0}):
        assert OBSERVATIONS.decode(known)


def test_a_refused_observation_changes_nothing_at_a_table() -> None:
    driver = Driver()
    driver.ask(NEW)
    before = driver.pictures()
    for seen, field, value, says in NOT_SEEN[:2]:
        error = driver.ask({"cmd": "observe", "observation": {**seen, field: value}})["error"]
        assert error["code"] == "bad_request" and says in error["message"]
    assert driver.pictures() == before
