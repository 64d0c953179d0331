"""A layout that is changed while the table is watched, and the newest frame beside the last look."""

import numpy as np

from companion.vision.layout.layout import Layout
from companion.vision.picture import Floats
from companion.vision.track.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import MAT
from tests.vision.test_watcher import TABLE, Blind, Film


def test_a_changed_layout_is_looked_at_anew_although_nothing_moved() -> None:
    eye = Blind()
    watching = Watcher(Film(), eye, Layout(MAT), lambda observation: None)
    for _ in range(6):
        watching.see(TABLE)
    looked = eye.asked
    watching.see(TABLE)
    assert eye.asked == looked
    seen: list[Floats] = []
    watching.adjust(lambda layout: seen.append(layout.to_frame(np.zeros((1, 2), np.float32))))
    for _ in range(2):
        watching.see(TABLE)
    assert len(seen) == 1 and eye.asked == looked + 1


def test_the_newest_frame_is_told_apart_from_the_last_look() -> None:
    watching = Watcher(Film(), Blind(), Layout(MAT), lambda observation: None)
    assert watching.shot is None
    for _ in range(6):
        watching.see(TABLE)
    watching.see(np.zeros_like(TABLE))
    shot, look = watching.shot, watching.look
    assert shot is not None and look is not None
    assert (shot.number, shot.verdict, shot.frame.max()) == (7, ChangeVerdict.DARK, 0)
    assert look.number < 7 and look.frame is TABLE
