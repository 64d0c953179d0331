"""Everything on paper in the language asked for: no text without its twin, no twin of nothing."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from companion.drawing.mat import mat_svg
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import load_font
from companion.games.desperados.atlas.parse_atlas import parse_atlas
from companion.games.registry import cards_of_game, load_games, mat_of_game, rules_summary_of_game
from companion.printing import board_kit, skirmish_box_kit
from companion.printing.aid import print_aid
from companion.printing.board.coach_schedules import schedule_svg
from companion.printing.board.map.frame_and_legend import draw_map_legend, draw_title_ribbon
from companion.printing.board.money_tiles import KINDS, tile_face_svg
from companion.printing.board.piece_inks import RIDERS, RiderColour
from companion.printing.board.posters import poster_svg
from companion.printing.card_and_mat_sheets import write_cards_pdf, write_mat_pdf
from companion.printing.card_language import cards_in_language
from companion.printing.lens_sheet import write_lens_sheet
from companion.printing.pdf.piece_pages import draw_note
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords, load_print_words, mat_in_words
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

HOUSE: Final = parse_atlas({})
ITALIAN: Final = load_print_words("it")
LABEL: Final = re.compile('aria-label="([^"]*)"')
PAPER_IS: Final = 190
"""The darkest that paper is, in any colour; ink is darker."""
COARSE: Final = 6
"""Dots to an inch: nobody looks at these pages."""
BOXES: Final = ("revolver", "revolver2")


class Bracketed(Mapping[str, str]):
    """A made-up language: each text in brackets; it holds what was asked for."""

    def __init__(self) -> None:
        self.asked: dict[str, str] = {}

    def __getitem__(self, english: str) -> str:
        return self.asked.setdefault(english, f"[{english}]")

    def __iter__(self) -> Iterator[str]:
        return iter(self.asked)

    def __len__(self) -> int:
        return len(self.asked)


@dataclass(frozen=True)
class Paper:
    """All that was printed once in brackets: what was asked for, the notes at the edges of pages, titles of files."""

    asked: Set[str]
    notes: Sequence[str]
    titles: Sequence[str]


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Paper:
    words, notes, folder = PrintWords(Bracketed()), list[str](), tmp_path_factory.mktemp("paper")

    def note(text: str) -> Frame:
        notes.append(text)
        return draw_note(text)

    with pytest.MonkeyPatch.context() as patch:
        for module in (board_kit, skirmish_box_kit, print_aid):
            patch.setattr(module, "draw_note", note)
        patch.setattr(skirmish_box_kit, "load_print_words", lambda language: words)
        print_everything(words, folder)
    return Paper(words.twins.keys(), notes, [title(path) for path in folder.glob("*.pdf")])


def print_everything(words: PrintWords, folder: Path) -> None:
    """Print every kind of paper, with few cards."""
    board_kit.write_board_pdfs("desperados", HOUSE, few_cards("desperados"), folder, words=words, dpi=COARSE)
    for game in BOXES:
        skirmish_box_kit.write_box_pdfs(game, few_cards(game).values(), folder, language="it", dpi=COARSE)
    write_cards_pdf("quickdraw", few_cards("quickdraw").values(), folder / "q.pdf", words=words, dpi=20)
    summary = rules_summary_of_game("noir", "it")
    assert summary is not None
    print_aid.write_aid_pdf("Noir", summary, 1, folder / "aid.pdf", words=words)
    write_lens_sheet(folder / "lens.pdf", words=words, dpi=20)
    for game in load_games():
        if mat := mat_of_game(game):
            write_mat_pdf(mat, folder / f"{game}-mat.pdf", words=words, dpi=COARSE)


def few_cards(game: str) -> Mapping[CardId, Card]:
    return dict(islice(cards_of_game(game, {}).items(), 3))


def title(path: Path) -> str:
    """Return the title of a PDF: ours in ASCII, Pillow's in UTF-16."""
    found = re.search(rb"/Title \((.*?)\)", path.read_bytes(), re.DOTALL)
    return found[1].replace(b"\0", b"").decode("latin-1") if found else ""


def drawings(words: PrintWords) -> Iterator[str]:
    """Yield what is drawn with words on it, beside cards."""
    yield from (draw_map_legend(words).svg, draw_title_ribbon(words.name(HOUSE.title)).svg)
    yield from (poster_svg(side, words) for side in RIDERS)
    yield from (tile_face_svg(kind, 800, words) for kind in KINDS)
    yield from (schedule_svg(1, side, ["Adder", "Buzzard"], words) for side in ("brown", "blue"))
    yield from (mat_svg(mat_in_words(mat, words)) for mat in map(mat_of_game, load_games()) if mat)


def test_every_text_on_paper_has_a_twin_and_no_twin_is_left_over(paper: Paper) -> None:
    assert sorted(paper.asked - ITALIAN.twins.keys()) == [], "these are English on Italian paper"
    assert sorted(ITALIAN.twins.keys() - paper.asked) == [], "nobody prints these"
    known = load_font("text").glyphs.keys() & load_font("display").glyphs.keys()
    assert set("".join(ITALIAN.twins.values())) - known == set(), "letters that cannot be drawn"


def test_no_words_are_printed_that_were_not_asked_for(paper: Paper) -> None:
    """Only names, numbers and the compass stand on the pieces as they are."""
    names = {city.upper() for city in HOUSE.cities}
    said = {label for drawing in drawings(PrintWords(Bracketed())) for label in LABEL.findall(drawing)}
    unasked = {label for label in said - names if not label.startswith("[") and re.search("[A-Za-z]{2}", label)}
    assert unasked == set() and "[WANTED]" in said
    assert len(paper.notes) > 9 and [note for note in paper.notes if not note.startswith("[")] == []
    assert len(paper.titles) > 9 and [each for each in paper.titles if "[" not in each] == []


@pytest.mark.parametrize("side", RIDERS, ids=lambda side: side.name)
def test_longer_words_keep_off_the_rim_of_a_poster(side: RiderColour) -> None:
    picture = rasterise(poster_svg(side, ITALIAN), 920)
    assert min(picture[70:1190, 62:68].min(), picture[70:1190, -68:-62].min()) > PAPER_IS


def test_english_is_what_was_asked_for() -> None:
    poster, marshal = (LABEL.findall(poster_svg(side)) for side in (RIDERS[1], RIDERS[0]))
    assert poster == ["WANTED", "DEAD OR ALIVE", "REWARD", "ask at any bank", "disc"]
    assert marshal == ["MARSHAL", "FIVE ROUNDS, FIVE MOVES"]
    assert load_print_words("en") is load_print_words("../it") is ENGLISH_WORDS


def test_an_owners_title_is_printed_as_it_is() -> None:
    assert PrintWords({}).name("Anna's {board}") == "Anna's {board}"


@pytest.mark.parametrize("game", ["quickdraw", "desperados", *BOXES])
def test_cards_of_ours_are_printed_in_italian(game: str) -> None:
    cards = cards_of_game(game, {})
    italian = cards_in_language(game, cards, "it")
    assert [card.text for card in cards.values() if card.text and italian[card.id].text == card.text] == []
