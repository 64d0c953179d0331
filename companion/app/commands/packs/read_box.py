"""`companion pack read`: reads the cards of a box from photographs into a draft that the box editor opens."""

import argparse
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.rules.errors import BadData, BadSetup
from companion.rules.packs.parse_toml import parse_toml
from companion.vision.packs.box_folder import picture_folder_of_box
from companion.vision.packs.card_pack import save_card_picture
from companion.vision.picture import Picture, read_picture
from companion.vision.read_box.find_laid_cards import cut_out_laid_cards, cut_with_margin
from companion.vision.read_box.owner_marked_areas import CardMarks, parse_marks
from companion.vision.read_box.read_cards import CardReader
from companion.vision.read_box.reading_file import reading_json, save_reading
from companion.vision.read_box.value_with_confidence import STATED, ReadValue
from companion.vision.teach.ocr import PROGRAM, MissingLanguage, TextReader, find_text_reader, to_card_id

START: Final = "empty"


@dataclass(frozen=True, slots=True)
class CardCutFromPhoto:
    """A card cut out of a photograph: its file name, its place there from 1, and its picture."""

    photo: str
    place: int
    picture: Picture
    wide: Picture
    """The same with a margin."""


OPEN_IT: Final = "open it on the host's page, Boxes of your own"


def read_box(arguments: argparse.Namespace) -> int:
    """Read the photographs, keep pictures and a draft, and print what to look at first, worst first."""
    data: Path = arguments.data or default_data_folder()
    files = _box_files(arguments.game, data)
    reader = CardReader(_read_marks(arguments.marks), _find_reader(arguments.language))
    cards = [card for photo in arguments.photos for card in _cut_photo(photo)]
    if not cards:
        raise BadSetup(
            "no cards found; lay them apart on a plain cloth of another colour, nine at most to a photograph"
        )
    for named in reader.marks.named:
        reader.learn_signs(_find_named(cards, named.photo, named.place).picture, named.values)
    printed = {slot["name"] for slot in files.form["prints"]["card"]}
    found = [_only_printed(reader.read_card(card.picture, card.wide), printed) for card in cards]
    entries = _entries(found, arguments.side)
    slug = files.drafts.create(START, arguments.title)
    try:
        _fill_draft(files, slug, entries)
        folder = picture_folder_of_box(data / "prints" / arguments.game, slug)
        _save_pictures(folder, entries, cards)
        ids = [entry["id"] for entry in entries]
        alike = reader.group_cards([card.picture for card in cards])
        save_reading(folder, reading_json(dict(zip(ids, found, strict=True)), reader.marks.areas, alike))
    except Exception:  # whatever it was, half a box must not stay; it is raised again
        files.drafts.delete(slug)
        raise
    print("\n".join(_doubts(entries, found)) or say("everything was read with confidence"))
    print(f"{slug}: {say(f'{len(entries)} cards')}; {say(OPEN_IT)}")
    return 0


def _only_printed(read: Mapping[str, ReadValue], printed: Collection[str]) -> Mapping[str, ReadValue]:
    """Return what was read without types where a game's cards have none: its capitals above a text are no types."""
    return {field: value for field, value in read.items() if field != "types" or field in printed}


def _box_files(game: str, data: Path) -> BoxFiles:
    files = open_box_files_by_game(data)
    if game not in files:
        raise BadSetup(f"{game} has no box of cards; there are {', '.join(files)}")
    return files[game]


def _fill_draft(files: BoxFiles, slug: str, entries: Sequence[Mapping[str, Any]]) -> None:
    opened = files.drafts.read(slug)
    files.drafts.save(slug, {**opened["data"], "card": entries}, opened["revision"], "")


def _save_pictures(folder: Path, entries: Sequence[Mapping[str, Any]], cards: Sequence[CardCutFromPhoto]) -> None:
    for entry, card in zip(entries, cards, strict=True):
        save_card_picture(folder, entry["id"], card.picture, None, entry.get("name"))


def _find_reader(language: str) -> TextReader:
    try:
        reader = find_text_reader(language)
    except MissingLanguage as error:
        raise BadSetup(str(error)) from error
    if reader is None:
        raise BadSetup(f"cards are read by {PROGRAM}: `sudo apt install tesseract-ocr`")
    return reader


def _read_marks(path: Path) -> CardMarks:
    try:
        return parse_marks(parse_toml(path.read_text("utf-8")))
    except ValueError as error:
        raise BadData(f"{path} is no TOML file: {error}") from error


def _cut_photo(path: Path) -> Iterator[CardCutFromPhoto]:
    photo = read_picture(path)
    for place, cut in enumerate(cut_out_laid_cards(photo), 1):
        yield CardCutFromPhoto(path.name, place, cut.picture, cut_with_margin(photo, cut))


def _find_named(cards: Sequence[CardCutFromPhoto], photo: str, place: int) -> CardCutFromPhoto:
    for card in cards:
        if (card.photo, card.place) == (photo, place):
            return card
    raise BadSetup(
        f"the marks name card {place} of {photo}, which is not among the photographs, or has not so many cards"
    )


def _entries(found: Sequence[Mapping[str, ReadValue]], side: str | None) -> list[dict[str, Any]]:
    """Return the cards of the draft; a value that is not sure is left open, as one that nobody has told yet."""
    entries: list[dict[str, Any]] = []
    for number, values in enumerate(found, 1):
        name = str(values["name"].value) if "name" in values and values["name"].value else f"Card {number}"
        sure = {
            field: read.value for field, read in values.items() if read.value is not None and read.confidence >= STATED
        }
        entries.append({"id": _free_id(name, entries), **sure} | ({"side": side} if side else {}))
    return entries


def _free_id(name: str, entries: Sequence[Mapping[str, Any]]) -> str:
    taken, plain = {entry["id"] for entry in entries}, to_card_id(name) or "card"
    return next(each for n in range(1, len(taken) + 2) if (each := plain if n == 1 else f"{plain}-{n}") not in taken)


def _doubts(entries: Sequence[Mapping[str, Any]], found: Sequence[Mapping[str, ReadValue]]) -> Iterator[str]:
    """Yield what is not sure, worst first."""
    unsure = [
        (read.confidence, f"{entry.get('name') or entry['id']}: {field} {'?' if read.value is None else read.value!r}")
        for entry, values in zip(entries, found, strict=True)
        for field, read in values.items()
        if read.confidence < STATED
    ]
    yield from (f"{confidence:4.0%}  {words}" for confidence, words in sorted(unsure, key=lambda each: each[0]))
