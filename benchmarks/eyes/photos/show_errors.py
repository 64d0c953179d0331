"""Errors in words, as differences between two runs, and drawn into the photographs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from benchmarks.eyes.photos.run_methods import EYES, Run
from benchmarks.eyes.photos.score_answers import Answer, Judged, Outcome, Verdict
from companion.vision.picture import Floats, Picture

COLOURS = {
    "right": (60, 200, 60),
    "wrong": (40, 40, 255),
    "unsure": (0, 200, 255),
    "stray": (255, 160, 60),
    "ignored": (160, 160, 160),
    "missed": (255, 60, 255),
}


def mistakes(judged: Judged) -> Iterator[str]:
    """A line for every card that was not found and every name that should not have been given."""
    for instance, outcome, answer in judged.cards:
        if outcome is not Outcome.RIGHT:
            visible = "unknown" if instance.visible is None else f"{instance.visible:.2f}"
            what = f"; said {_said(answer)}" if answer else ""
            yield f"{outcome.value:8} {instance.card} at {_place(instance.polygon)}, visible {visible}{what}"
    for answer, verdict, _ in judged.answers:
        if verdict in (Verdict.WRONG, Verdict.STRAY):
            yield f"{verdict.value:8} {_said(answer)} at {_place(answer.quad)}"


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Yield the differences from an earlier run; both as `report.as_json` writes them."""
    old, new = _outcomes(before), _outcomes(after)
    for key in sorted(old.keys() | new.keys()):
        if key in old and key in new and old[key] != new[key]:
            yield f"{key[0]}, {key[1]}: {key[2]} {old[key]} -> {new[key]}"


def _outcomes(results: Mapping[str, Any]) -> dict[tuple[str, str, str], str]:
    """(deck, photograph, card and place) to outcome; and of every photograph the wrong names."""
    found = {}
    for run in (run for run in results["runs"] if run["method"] == EYES):
        for photo in run["photos"]:
            for card in photo["cards"]:
                found[run["deck"], photo["photo"], f"{card['card']} at {card['at']}"] = card["outcome"]
            wrong = sorted(each["card"] for each in photo["answers"] if each["verdict"] == "wrong")
            found[run["deck"], photo["photo"], "wrong names"] = ", ".join(wrong) or "none"
    return found


def draw(run: Run, judged: Judged, folder: Path) -> None:
    """The photograph with an outline for every answer and every card that nobody answered for."""
    picture = judged.photo.picture()
    for answer, verdict, _ in judged.answers:
        _outline(picture, answer.quad, _said(answer), COLOURS[verdict.value])
    for instance, outcome, _ in judged.cards:
        if outcome in (Outcome.MISSED, Outcome.MISNAMED):
            _outline(picture, instance.polygon, f"{outcome.value}: {instance.card}", COLOURS["missed"])
    home = folder / run.deck.name.replace(" ", "-") / run.method.replace(" ", "-")
    home.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(home / judged.photo.name), picture)


def _outline(picture: Picture, quad: Floats, text: str, colour: tuple[int, int, int]) -> None:
    corners = np.clip(quad, -10_000, 10_000).round().astype(np.int32)
    cv2.polylines(picture, [corners], True, colour, 2, cv2.LINE_AA)
    cv2.line(picture, corners[0].tolist(), corners[1].tolist(), colour, 5, cv2.LINE_AA)  # the top
    x, y = (
        np.clip(corners.mean(axis=0) - (40, 0), 4, (picture.shape[1] - 80, picture.shape[0] - 6)).astype(int).tolist()
    )
    for shade, width in (((0, 0, 0), 4), (colour, 1)):
        cv2.putText(picture, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.45, shade, width, cv2.LINE_AA)


def _said(answer: Answer) -> str:
    if answer.card is not None:
        return f"{answer.card} {answer.confidence:.2f}"
    candidates = ", ".join(f"{card} {share:.2f}" for card, share in answer.candidates[:3])
    return f"unsure {answer.confidence:.2f} ({candidates})"


def _place(quad: Floats) -> str:
    x, y = quad.mean(axis=0).round().astype(int).tolist()
    return f"({x}, {y})"
