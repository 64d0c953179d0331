"""Teaching of a card pack under a camera, controlled by a phone."""

import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.app.camera.teach.pack_builder import NameSuggestion, PackBuilder
from companion.app.camera.teach.teach_page_json import pack_json, similar_card_json, step_json, suggestion_json
from companion.server.ports.teaching import TeachRequestRefused
from companion.vision.camera import Camera
from companion.vision.encode_image import encode_jpeg
from companion.vision.packs.card_pack import CardPackError, write_zip
from companion.vision.picture import CameraError, Picture
from companion.vision.teach.capture_session import CaptureSession, CaptureStage, CaptureState
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.similar_cards import SimilarCard

LIVE_WIDTH: Final = 480
"""Pixels across the pictures of the page."""
PATIENCE_S: Final = 2.0
"""Seconds until a camera that failed is tried again."""


class TeachSession:
    """Capture of cards into one pack, controlled by a phone: `TeachPort` of the server.

    Safe to use from any thread.
    """

    def __init__(self, builder: PackBuilder, lesson: CaptureSession | None = None, hands_free: bool = False) -> None:
        self.builder = builder
        self._lesson = lesson or CaptureSession()
        self._hands_free = hands_free
        self._lock = threading.RLock()
        self._stopping = threading.Event()
        self._frame: Picture | None = None
        self._frames = self._looks = 0
        self._step: CaptureState = self._lesson.step
        self._known: SimilarCard | None = None
        self._suggestion: NameSuggestion | None = None
        self._kept: list[tuple[str, str]] = []
        self._trouble = ""

    def process_camera(self, camera: Camera) -> None:
        """Process the camera's frames until they end or `stop` is called."""
        while not self._stopping.is_set():
            try:
                for frame in camera.frames():
                    self._trouble = ""
                    self.process_frame(frame)
                    if self._stopping.is_set():
                        return
                return
            except CameraError as error:
                self._trouble = str(error)
                self._stopping.wait(PATIENCE_S)

    def stop(self) -> None:
        """Make `process_camera` return after the present frame."""
        self._stopping.set()

    def wait_until_stopped(self, seconds: float) -> bool:
        """Wait up to `seconds`. Returns True once stopped."""
        return self._stopping.wait(seconds)

    def process_frame(self, frame: Picture) -> CaptureState:
        """Process a frame. A hands-free session keeps a good picture at once."""
        with self._lock:
            self._frame, self._frames = frame, self._frames + 1
            before, self._step = self._step, self._lesson.process_frame(frame)
            if self._step is before or self._step.cut is None:
                return self._step
            self._looks += 1
            cut = self._step.cut
        known = self.builder.most_similar_card(cut.picture)
        suggestion = self.builder.suggest_name(cut.picture, known)
        with self._lock:
            if self._lesson.step.cut is not cut:
                return self._lesson.step
            self._known, self._suggestion = known, suggestion
            # A card that is known is not replaced while nobody looks, whatever was read.
            strange = self.builder.find_or_make_id(suggestion.name) not in self.builder.taught
            if self._hands_free and self._step.stage is CaptureStage.READY and strange:
                self._keep(cut, suggestion.name, "")
            return self._lesson.step

    def state(self) -> Mapping[str, Any]:
        """Return the JSON for the page."""
        with self._lock:
            step = self._lesson.step
            shown = step.cut is not None
            known = None if step.stage is CaptureStage.TAKEN else self._known
            return {
                **step_json(step, self._trouble),
                **pack_json(self.builder),
                "frame": self._frames,
                "look": self._looks if shown else 0,
                "suggestion": suggestion_json(self._suggestion) if shown else None,
                "like": similar_card_json(self.builder, known) if shown else None,
                "kept": len(self._kept),
                "hands_free": self._hands_free,
            }

    def picture(self, name: str) -> bytes:
        """Return the JPEG called `live`, `cut`, or by a taught card's id.

        Raises LookupError if there is none.
        """
        with self._lock:
            cut = self._lesson.step.cut
            picture = {"live": self._frame, "cut": cut.picture if cut else None}.get(name)
            if picture is None:
                return self.builder.small[name]
        return encode_jpeg(picture, LIVE_WIDTH)

    def keep_card(self, name: str, printing: str = "") -> None:
        """Keep the card under the camera; without a name, under the suggested one.

        Raises TeachRequestRefused if there is none.
        """
        with self._lock:
            cut = self._lesson.step.cut
            if cut is None:
                raise TeachRequestRefused("there is no card to keep; lay one, and take the hand away")
            if not name and self._suggestion is None:
                raise TeachRequestRefused("one moment: its name is still being read")
            self._keep(cut, name or (self._suggestion.name if self._suggestion else ""), printing)

    def _keep(self, cut: CutOut, name: str, printing: str) -> None:
        self._kept.append((self.builder.save_picture(cut.picture, name, printing), printing))
        self._lesson.mark_taken()
        self._suggestion = NameSuggestion(name, "kept")

    def turn_card(self) -> None:
        """Turn the card, and those that follow, by 180 degrees."""
        with self._lock:
            self._lesson.turn_card()
            self._looks += 1

    def look_again(self) -> None:
        """Look at the present card again."""
        with self._lock:
            self._lesson.look_again()

    def remove_last_card(self) -> None:
        """Remove the last kept picture and look at the card again. Raises TeachRequestRefused if there is none."""
        with self._lock:
            if not self._kept:
                raise TeachRequestRefused("nothing was kept yet")
            self.builder.remove_picture(*self._kept.pop())
            self._lesson.look_again()

    def postpone_card(self) -> None:
        """Leave the suggested card for later. Raises TeachRequestRefused if no card is missing."""
        with self._lock:
            if not self.builder.missing_cards:
                raise TeachRequestRefused("there is no list of cards to go through; give this one a name")
            self.builder.postpone_card(self.builder.missing_cards[0])
            if self._suggestion is not None and self.builder.missing_cards:
                self._suggestion = NameSuggestion(
                    self.builder.printed_name(self.builder.missing_cards[0]), "the next one missing"
                )

    def set_empty_table(self) -> None:
        """Take the present frame as the empty table. Raises TeachRequestRefused before the first frame."""
        with self._lock:
            if self._frame is None:
                raise TeachRequestRefused("the camera has shown nothing yet")
            self._lesson.set_empty_table(self._frame)

    def set_hands_free(self, on: bool) -> None:
        """Switch hands-free on or off: keep good pictures without a tap, beginning with the present one."""
        with self._lock:
            self._hands_free = on
            if on and self._lesson.step.stage is CaptureStage.READY:
                self._lesson.look_again()

    def zip_pack(self) -> bytes:
        """Return the pack as a zip file. Raises TeachRequestRefused if it cannot be packed."""
        with tempfile.TemporaryDirectory() as folder:
            try:
                return write_zip(self.builder.folder, Path(folder) / "pack.zip").read_bytes()
            except CardPackError as error:
                raise TeachRequestRefused(str(error)) from error
