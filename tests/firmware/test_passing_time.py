"""Time that a test lets pass on a board hides nothing that a person would have seen."""

from pathlib import Path

from tests.firmware.emulated_board import Board, flash, powered, settings
from tests.mqtt.conftest import unused_port

_CALL_AFTER_EACH_FRAME = """

_work = Puck._round


def _call(self):
    self._model.identify()
    _work(self)


Puck._round = _call
"""


def called(ring: tuple[str, ...]) -> bool:
    return sum(lamp == "ffffff" for lamp in ring) == 4


def test_what_is_lit_for_a_moment_is_seen_before_more_time_passes(tmp_path: Path) -> None:
    """It may begin by the board's own time, in the frame after which a test lets the next second pass."""
    folder = flash(tmp_path, settings(unused_port()), IDENTIFY_MS=700)
    with (folder / "puck.py").open("a") as program:
        program.write(_CALL_AFTER_EACH_FRAME)
    with powered(Board(folder)) as puck:
        puck.shows(called)
        puck.pass_time(lambda: puck.passed == 8, "its ring does nothing else")
        assert not puck.has_shown(lambda ring: not called(ring))(), "it was over before it was seen"
