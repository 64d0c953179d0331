"""The pack that is being taught: its cards, their pictures, and the name that a new one should have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.server.ports.teaching import TeachRequestRefused
from companion.vision.encode_image import encode_jpeg
from companion.vision.packs.card_pack import (
    CardPackError,
    is_card_back_id,
    read_pack,
    remove_card_picture,
    save_card_picture,
)
from companion.vision.packs.file_names import LOOK_ALIKES
from companion.vision.packs.write_pack import list_picture_files
from companion.vision.picture import Picture, read_picture
from companion.vision.teach.ocr import TextReader, guess_title, match_known_name, to_card_id
from companion.vision.teach.similar_cards import ConfusablePair, SimilarCard, SimilarityIndex, find_confusable_pairs

SAME_LIKENESS: Final = 0.85
"""Likeness (0..1) from which a card is taken for a known one."""
MENTION_LIKENESS: Final = 0.7
"""Likeness (0..1) from which a known card is mentioned."""
SMALL_WIDTH: Final = 160
"""Pixels across the small picture of a taught card."""
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
