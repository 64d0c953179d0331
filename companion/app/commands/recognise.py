"""`companion recognise`: cards in photographs, for people or as JSON."""

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.vision.packs.card_pack import CardPack, CardPackError, read_pack, read_plain_card_pack
from companion.vision.packs.file_names import PICTURES
from companion.vision.picture import CameraError, Floats, ScaledPhotograph, VisionError, read_photograph, write_picture
from companion.vision.recognise.annotate import detection_caption
from companion.vision.recognise.candidates.considered_place import ConsideredPlace
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.explain import draw_explanation
from companion.vision.recognise.recogniser import Recogniser


@dataclass(frozen=True, slots=True)
class RecognisedImage:
    """Detections of one photograph."""

    image: str
    """Path as given."""
    photograph: ScaledPhotograph
    sightings: Sequence[Detection]
    considered: Sequence[ConsideredPlace]
    """Every place that was compared."""
    milliseconds: float
    """Time of recognition, without reading the file."""


def recognise(arguments: argparse.Namespace) -> int:
    """Print what lies in each image. Returns 2 if an image cannot be read; the others are still done."""
    if not 0 <= arguments.min_confidence <= 1:
        raise CameraError(f"--min-confidence is a number from 0 to 1, not {arguments.min_confidence:g}")
    pack = read_plain_card_pack(arguments.refs) if arguments.refs is not None else read_pack(arguments.pack)
    for complaint in pack.complaints:
        _print_error(complaint)
    recogniser = _build_recogniser(pack, arguments.cache or default_data_folder() / "cache")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A card may be called what this terminal cannot show.
        sys.stdout.reconfigure(errors="backslashreplace")
    print_result = _print_json if arguments.json else _print_text
    explain = AnnotatedPictures(arguments.explain) if arguments.explain is not None else None
    status = 0
    for image in _images(arguments.images):
        try:
            answer = _recognise_image(recogniser, image, arguments.min_confidence)
        except VisionError as error:
            status = 2
            _report_failure(image, str(error), arguments.json)
            continue
        print_result(answer, pack)
        if explain is not None and not _write_explained(explain, answer, pack):
            status = 2
    return status


def _write_explained(explain: "AnnotatedPictures", answer: RecognisedImage, pack: CardPack) -> bool:
    """Write the explained copy. Returns False if that fails: a full disk must not end the command."""
    try:
        explain.save(answer, pack)
    except VisionError as error:
        _print_error(str(error))
        return False
    return True


def _build_recogniser(pack: CardPack, cache: Path) -> Recogniser:
    try:
        cache.mkdir(parents=True, exist_ok=True)
        return Recogniser(pack, cache)
    except VisionError:
        raise
    except OSError as error:
        _print_error(f"{cache}: what was learnt cannot be kept ({error.strerror}); --cache names another folder")
        return Recogniser(pack)


def _images(given: Sequence[str]) -> Iterator[str]:
    """Yield files as given, and the pictures of folders.

    An empty folder is yielded itself, to be reported.
    """
    for each in given:
        if not os.path.isdir(each):
            yield each
            continue
        names = sorted(name for name in os.listdir(each) if not name.startswith("."))
        pictures = [name for name in names if os.path.splitext(name)[1].lower() in PICTURES]
        yield from (os.path.join(each, name) for name in pictures) if pictures else [each]


def _recognise_image(recogniser: Recogniser, image: str, least: float) -> RecognisedImage:
    if os.path.isdir(image):
        raise CameraError(f"{image}: no pictures in this folder")
    photograph = read_photograph(Path(image))
    began = time.perf_counter()
    try:
        sightings, considered = recogniser.explain(photograph.picture)
    except Exception as error:
        # A photograph that nobody thought of must not cost the answers about the others.
        raise CameraError(f"{image}: cannot be recognised ({type(error).__name__}: {error})") from error
    spent = 1000 * (time.perf_counter() - began)
    kept = [replace(each, card=None) if each.confidence < least else each for each in sightings]
    return RecognisedImage(image, photograph, kept, considered, spent)


def _print_json(answer: RecognisedImage, pack: CardPack) -> None:
    cards = [detection_as_json(each, answer.photograph.scale) for each in answer.sightings]
    print(json.dumps({"image": answer.image, "ms": round(answer.milliseconds, 1), "cards": cards}), flush=True)


def detection_as_json(sighting: Detection, scale: float) -> dict[str, Any]:
    """Return a detection as JSON, in pixels of the file as displayed. `scale` converts from the picture."""
    candidates = sorted(sighting.candidates, key=lambda each: -each[1])
    return {
        "card": sighting.card,
        "candidates": [[card, round(float(chance), 4)] for card, chance in candidates],
        "outline": _points(sighting.outline, scale),
        "quad": _points(sighting.quad, scale),
        "angle": round(sighting.angle, 1),
        "confidence": round(float(sighting.confidence), 4),
        "visible": round(float(sighting.visible), 3),
    }


def _points(points: Floats, scale: float) -> list[list[float]]:
    return [[round(float(x) * scale, 1), round(float(y) * scale, 1)] for x, y in points]


def _print_text(answer: RecognisedImage, pack: CardPack) -> None:
    number = len(answer.sightings)
    print(f"{answer.image}: {say(f'{number} card' + ('' if number == 1 else 's'))}, {answer.milliseconds:.0f} ms")
    captions = [detection_caption(each, pack.printed_name) for each in answer.sightings]
    for text, each in zip(captions, answer.sightings, strict=True):
        x, y = (float(side) * answer.photograph.scale for side in each.centre)
        place = f"at {x:5.0f}, {y:5.0f}  turned {each.angle:4.0f} degrees  {each.visible:4.0%} visible"
        print(f"  {text:<{max(map(len, captions))}}  {say(place)}", flush=True)


def _report_failure(image: str, error: str, as_lines: bool) -> None:
    _print_error(error)
    if as_lines:
        print(json.dumps({"image": image, "error": error}), flush=True)


def _print_error(text: str) -> None:
    print(f"companion: {say(text)}", file=sys.stderr, flush=True)


class AnnotatedPictures:
    """Folder of copies with what was seen and why drawn in: `<stem>.explained.jpg`, numbered if taken."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: set[str] = set()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CardPackError(f"{folder}: no folder can be made there ({error.strerror})") from error

    def save(self, answer: RecognisedImage, pack: CardPack) -> None:
        stem = Path(answer.image).stem
        numbered = (f"{stem}-{number}" for number in count(2))
        name = next(name for name in chain([stem], numbered) if name not in self._taken)
        self._taken.add(name)
        photograph = answer.photograph.picture
        picture = draw_explanation(photograph, answer.sightings, answer.considered, pack.printed_name)
        write_picture(self._folder / f"{name}.explained.jpg", picture)
