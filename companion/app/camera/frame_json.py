"""JSON of a frame and its detections for pages, with the names printed on the cards."""

import re
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from companion.vision.detection_json import detection_to_json, mat_corners_to_json, zones_to_json
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watched_frames import FrameSnapshot
from companion.vision.track.watcher import Watcher

MAX_FRESH_S: Final = 3.0
"""Seconds after which a frame counts as old."""
_SECRET: Final = re.compile(r"//[^/\s]*@")


def frame_as_json(watcher: Watcher, shot: FrameSnapshot, names: Mapping[str, str], age_s: float) -> dict[str, Any]:
    """Return JSON of what the picture shows, and nothing that only the game knows.

    The cards are those of the last recognised frame. `names` are the printed names by card id.
    """
    calibration, health = watcher.calibration, watcher.health
    height, width = shot.frame.shape[:2]
    return {
        "frame": shot.number,
        "size": [width, height],
        "age_s": round(age_s, 1),
        "old": age_s > MAX_FRESH_S,
        "busy": shot.verdict is ChangeVerdict.BUSY,
        "cards": _cards(watcher, shot, names),
        "zones": zones_to_json(calibration),
        "mat": mat_corners_to_json(calibration),
        "health": {"state": health.state, "error": hide_logins_in_urls(health.error)},
        "calibration": {**asdict(calibration.quality()), "trouble": calibration.trouble},
    }


def hide_logins_in_urls(text: str | None) -> str | None:
    """Return a message without the user and password of a camera's address."""
    return text and _SECRET.sub("//", text)


def _cards(watcher: Watcher, shot: FrameSnapshot, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the detections; empty if the frame size has changed since the last recognition."""
    look = watcher.last_recognised
    if look is None or look.frame.shape != shot.frame.shape:
        return []
    return [_named(detection_to_json(each, watcher.calibration), names) for each in look.detections]


def _named(card: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    candidates = [{**each, "name": names.get(each["card"])} for each in card["candidates"]]
    return {**card, "name": names.get(card["card"]), "candidates": candidates}
