"""Cut-out of the one card in a zone that the eyes do not know, from the watcher's newest frame."""

from collections.abc import Sequence
from typing import Final

from companion.rules.zone import ZoneId
from companion.vision.picture import Floats
from companion.vision.teach.cut_out_unknown_card import cut_out_new_card
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.recognise_unknown_cards import is_nameless_card, looks_same_upside_down
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher

LEAST_HEIGHT: Final = 115
"""Pixels: the camera that takes the picture will not see the card larger. At 1280 across the mat a card has 118."""


def cut_out_in_zone(watcher: Watcher, zone: ZoneId, known: Sequence[Floats]) -> CutOut | None:
    """Return a zone's card at none of the `known` places, unless hands are there or it is small, covered or a back."""
    shot, look, calibration = watcher.latest_frame, watcher.last_recognised, watcher.calibration
    place = next((each for each in calibration.mat.zones if each.id == zone), None)
    if shot is None or shot.verdict is not ChangeVerdict.SAME or place is None or not calibration.is_found:
        return None
    named = [
        each.quad
        for each in (look.detections if look else ())
        if each.card is not None and not is_nameless_card(each.card)
    ]
    cut = cut_out_new_card(shot.frame, calibration, place, [*named, *known])
    return None if cut is None or cut.pixels_high < LEAST_HEIGHT or looks_same_upside_down(cut.picture) else cut
