"""Time that a test lets pass on a board hides nothing that a person would have seen."""

from pathlib import Path

from tests.firmware.emulated_board import Board, flash, lit, powered, settings
from tests.mqtt.conftest import unused_port

_FLASH_AFTER_EACH_FRAME = """

_work = Puck._round


def _flash(self):
    self._model.flash(DROPPED)
    _work(self)


Puck._round = _flash
"""


def test_what_flashes_at_any_moment_is_seen_before_more_time_passes(tmp_path: Path) -> None:
    """A press may grow too old by the board's own time, in the frame after which a test lets the next second pass."""
    folder = flash(tmp_path, settings(unused_port()))
    with (folder / "puck.py").open("a") as program:
        program.write(_FLASH_AFTER_EACH_FRAME)
    with powered(Board(folder)) as puck:
        puck.shows(lit("violet"))
        puck.pass_time(lambda: puck.passed == 8, "the ring does nothing but flash")
        assert not puck.has_shown(lambda ring: not lit("violet")(ring))(), "a flash ended before it was seen"
