"""Work for the eyes that is tried again while their process ends over it."""

import pytest

from companion.app.camera.eyes.errors import EyesEnded
from companion.app.camera.eyes.eyes_process import KILLED_WHILE_LEARNING, STOPPED_AGAIN
from companion.app.camera.eyes.retry_job import FIRST_WAIT_S, LONGEST_WAIT_S, retry_while_eyes_end
from companion.vision.picture import CameraError


class Trial:
    """A job that fails as listed and then goes well, and what was told and waited for meanwhile."""

    def __init__(self, *faults: Exception, given_up_after: int = 99) -> None:
        self.faults, self.left = list(faults), given_up_after
        self.told: list[str] = []
        self.waits: list[float] = []
        self.is_over = False

    def do(self) -> None:
        if self.faults:
            raise self.faults.pop(0)

    def pause(self, seconds: float) -> bool:
        self.waits.append(seconds)
        self.left -= 1
        return self.is_over

    def is_wanted(self) -> bool:
        return self.left > 0

    def run(self) -> None:
        retry_while_eyes_end(self.do, self.told.append, self.pause, self.is_wanted)


def test_what_goes_well_is_done_once() -> None:
    trial = Trial()
    trial.run()
    assert (trial.told, trial.waits) == ([""], [])


def test_what_nobody_wants_any_more_tells_nothing_when_it_goes_well() -> None:
    trial = Trial(given_up_after=0)
    trial.run()
    assert (trial.told, trial.waits) == ([], [])


def test_it_is_tried_for_ever_later_each_time_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    trial = Trial(*[EyesEnded(KILLED_WHILE_LEARNING)] * 40, EyesEnded(STOPPED_AGAIN))
    trial.run()
    assert trial.waits[:3] == [FIRST_WAIT_S, 2 * FIRST_WAIT_S, 4 * FIRST_WAIT_S]
    assert len(trial.waits) == 41 and set(trial.waits[4:]) == {LONGEST_WAIT_S}
    assert trial.told == [KILLED_WHILE_LEARNING] * 40 + [STOPPED_AGAIN, ""]
    assert [each.message for each in caplog.records] == [
        f"camera: {KILLED_WHILE_LEARNING}",
        f"camera: {STOPPED_AGAIN}",
    ]


def test_it_is_given_up_when_nobody_wants_it_or_the_run_ends() -> None:
    unwanted, over = (Trial(*[EyesEnded(STOPPED_AGAIN)] * 9, given_up_after=count) for count in (2, 9))
    over.is_over = True
    for trial, tries in ((unwanted, 2), (over, 1)):
        trial.run()
        assert len(trial.waits) == tries and trial.told == [STOPPED_AGAIN] * tries and trial.faults


def test_a_fault_of_a_picture_is_not_tried_again() -> None:
    trial = Trial(CameraError("no usable picture"))
    with pytest.raises(CameraError, match="no usable picture"):
        trial.run()
    assert trial.waits == []
