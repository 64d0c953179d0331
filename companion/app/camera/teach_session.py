"""Teaching of a card pack: known cards, the card under the camera, and its suggested name."""

import re
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.server.ports.teaching import TeachRequestRefused
from companion.vision.camera import Camera
from companion.vision.encode_image import encode_jpeg
from companion.vision.packs.card_pack import (
    CardPackError,
    is_card_back_id,
    read_pack,
    remove_card_picture,
    save_card_picture,
    write_zip,
)
from companion.vision.packs.file_names import LOOK_ALIKES
from companion.vision.packs.write_pack import list_picture_files
from companion.vision.picture import CameraError, Picture, read_picture
from companion.vision.teach.capture_session import CaptureSession, CaptureStage, CaptureState
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.ocr import TextReader, guess_title, match_known_name, to_card_id
from companion.vision.teach.similar_cards import ConfusablePair, SimilarCard, SimilarityIndex, find_confusable_pairs

SAME_LIKENESS: Final = 0.85
"""Likeness (0..1) from which a card is taken for a known one."""
MENTION_LIKENESS: Final = 0.7
"""Likeness (0..1) from which a known card is mentioned."""
LIVE_WIDTH, SMALL_WIDTH = 480, 160
"""Pixels across the pictures of the page."""
PATIENCE_S: Final = 2.0
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class NameSuggestion:
    """A name for the card under the camera, and its source."""

    name: str
    why: str


class PackBuilder:
    """The pack in a folder. `deck` maps the card ids that it should have to printed names, "" if unknown."""

    def __init__(self, folder: Path, deck: Mapping[str, str] | None = None, reader: TextReader | None = None) -> None:
        self.folder = folder
        self.deck = dict(deck or {})
        self.names = dict(self.deck)
        self.taught: dict[str, int] = {}
        self._reader = reader
        self._known = SimilarityIndex()
        self._later: set[str] = set()
        self.small: dict[str, bytes] = {}
        """A small JPEG of each taught card, by id."""
        if folder.is_dir() and list_picture_files(folder):
            self._remember()

    def _remember(self) -> None:
        pack = read_pack(self.folder)
        self.names |= pack.names
        for card, pictures in pack.items():
            self.taught[card] = len(pictures)
            for picture in pictures:
                self._learn(card, picture)

    def _learn(self, card: str, picture: Picture) -> None:
        self._known.add_picture(card, picture)
        self.small.setdefault(card, encode_jpeg(picture, SMALL_WIDTH))

    @property
    def missing_cards(self) -> list[str]:
        """Cards of the deck without a picture. Skipped ones come last."""
        left = [card for card in self.deck if card not in self.taught]
        return sorted(left, key=lambda card: card in self._later)

    def postpone_card(self, card: str) -> None:
        """Move a card to the end of `missing_cards`."""
        self._later.add(card)

    def most_similar_card(self, picture: Picture) -> SimilarCard | None:
        """Return the most similar known card. Returns None below MENTION_LIKENESS."""
        known = self._known.most_similar(picture)
        return known if known is not None and known.likeness >= MENTION_LIKENESS else None

    def suggest_name(self, picture: Picture, known: SimilarCard | None) -> NameSuggestion:
        """Suggest a name: of the same known card, read from the print, of the next missing card, or a number."""
        if known is not None and known.likeness >= SAME_LIKENESS:
            return NameSuggestion(self.printed_name(known.card), "known already")
        lines = self._reader.read_lines(picture) if self._reader else []
        read = match_known_name(lines, {card: name for card, name in self.names.items() if name})
        # Without a list of cards, a name that another card bears already is but a word that stands on both.
        if read is not None and (self.deck or read not in self.taught):
            return NameSuggestion(self.printed_name(read), "printed on it")
        if self.missing_cards:
            return NameSuggestion(self.printed_name(self.missing_cards[0]), "the next one missing")
        printed = guess_title(lines)
        if printed and to_card_id(printed) and to_card_id(printed) not in self.taught and not self.deck:
            return NameSuggestion(printed, "read from it")
        number = next(
            n for n in range(len(self.taught) + 1, 2 * len(self.taught) + 2) if f"card-{n}" not in self.taught
        )
        return NameSuggestion(f"card {number}", "no new name can be read on it")

    def printed_name(self, card: str) -> str:
        """Return the printed name of a card, or its id."""
        return self.names.get(card) or card

    def find_or_make_id(self, text: str) -> str:
        """Return the id of the card of that id or name, or a new id. Raises TeachRequestRefused if text makes none."""
        wanted = text.strip()
        for card, name in self.names.items():
            if wanted.casefold() in (card.casefold(), name.casefold()):
                return card
        card = wanted if _ID.fullmatch(wanted) else to_card_id(wanted)
        if not card:
            raise TeachRequestRefused(f"{text!r} is no name; a card is called by letters or digits")
        return card

    def save_picture(self, picture: Picture, text: str, printing: str = "") -> str:
        """Save a picture in the pack under the card's id or name. Returns its id."""
        card = self.find_or_make_id(text)
        return self.save_picture_by_id(card, picture, printing, "" if card in self.names or text == card else text)

    def save_picture_by_id(self, card: str, picture: Picture, printing: str = "", name: str = "") -> str:
        """Save a picture under an id. Raises TeachRequestRefused if the id is bad or no card of this game."""
        if self.deck and card not in self.deck and not is_card_back_id(card):
            raise TeachRequestRefused(f"this game has no card {card!r}; a back is called back, or back-blue")
        try:
            save_card_picture(self.folder, card, picture, to_card_id(printing) or None, name or None)
        except CardPackError as error:
            raise TeachRequestRefused(str(error)) from error
        if name:
            self.names[card] = name
        self.taught[card] = len(list_picture_files(self.folder, card))
        if not printing:
            self.small.pop(card, None)
        self._learn(card, picture)
        return card

    def remove_picture(self, card: str, printing: str = "") -> None:
        """Remove a card's picture from the pack, if it is there."""
        remove_card_picture(self.folder, card, to_card_id(printing) or None)
        self._known.remove_card(card)
        self.taught.pop(card, None)
        self.small.pop(card, None)
        for path in list_picture_files(self.folder, card):
            self.taught[card] = self.taught.get(card, 0) + 1
            self._learn(card, read_picture(path))

    def write_look_alikes(self) -> list[ConfusablePair]:
        """Return the cards that are likely to be confused, and write them into the pack for people."""
        found = find_confusable_pairs(read_pack(self.folder))
        lines = [str(each) for each in found] or ["No two cards of this pack look alike."]
        (self.folder / LOOK_ALIKES).write_text("\n".join(lines) + "\n", "utf-8")
        return found


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
            step, builder = self._lesson.step, self.builder
            shown = step.cut is not None
            return {
                "pack": builder.folder.name,
                "stage": step.stage,
                "words": self._trouble or step.words,
                "trouble": bool(self._trouble),
                "judgements": [{"of": each.of, "good": each.good, "words": each.words} for each in step.judgements],
                "frame": self._frames,
                "look": self._looks if shown else 0,
                "suggestion": _plain(self._suggestion) if shown else None,
                "like": self._like() if shown else None,
                "taught": [
                    {"id": card, "name": builder.printed_name(card), "printings": n}
                    for card, n in builder.taught.items()
                ],
                "missing": [{"id": card, "name": builder.printed_name(card)} for card in builder.missing_cards],
                "kept": len(self._kept),
                "hands_free": self._hands_free,
            }

    def _like(self) -> Mapping[str, Any] | None:
        if self._known is None or self._lesson.step.stage is CaptureStage.TAKEN:
            return None
        known = self._known
        return {
            "id": known.card,
            "name": self.builder.printed_name(known.card),
            "likeness": known.likeness,
            "same": known.likeness >= SAME_LIKENESS,
            "turned": known.turned,
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


def _plain(suggestion: NameSuggestion | None) -> Mapping[str, str] | None:
    return None if suggestion is None else {"name": suggestion.name, "why": suggestion.why}
