"""PDFs of a game's cards, board and mat, for `companion print`."""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.app.packs.pack_files import load_pack
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.games.registry import cards_of_game, find_game, folder_of, mat_of_game, rules_summary_of_game
from companion.printing.aid.print_aid import write_aid_pdf
from companion.printing.board_kit import write_board_pdfs
from companion.printing.card_and_mat_sheets import write_cards_pdf, write_mat_pdf
from companion.printing.card_language import cards_in_language
from companion.printing.lens_sheet import write_lens_sheet
from companion.printing.pdf.paper_sizes import PaperName
from companion.printing.skirmish_box_kit import has_skirmish_cards, write_box_pdfs
from companion.printing.words.print_words import load_print_words
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, HasPrintableBoard
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

LENS_SHEET: Final = "charuco"
PRINTING_ADVICE: Final = (
    "cards and tiles are for both sides of a sheet: print at 100 %, turned on the long edge; without two sides, print"
    " them as they are and glue each page of backs behind its faces. Everything else is printed on one side."
)
AID_ADVICE: Final = "print at 100 %, on both sides, turned on the long edge; then cut out."
_LANGUAGES: Final = {"en": "en", "english": "en", "inglese": "en", "it": "it", "italian": "it", "italiano": "it"}


def write_pdfs(arguments: argparse.Namespace) -> int:
    """Write the PDFs and print their paths. Raises BadSetup if nothing of the game can be printed."""
    folder, paper = arguments.out, arguments.paper
    if arguments.game == LENS_SHEET:
        folder.mkdir(parents=True, exist_ok=True)
        write_lens_sheet(folder / "charuco.pdf", paper, words=load_print_words(_language(arguments.language)))
        print(folder / "charuco.pdf")
        return 0
    game = find_game(arguments.game)
    if arguments.aid:
        return _write_aid(game, arguments.language, folder, paper)
    pack = load_pack(game, arguments.pack, arguments.data or default_data_folder())
    language = _language(arguments.language)
    cards = cards_in_language(game.info.id, cards_of_game(game.info.id, pack), language)
    if not cards and mat_of_game(game.info.id) is None:
        raise BadSetup(f"{game.info.id} has no cards of ours to print")
    folder.mkdir(parents=True, exist_ok=True)
    for line in _write_all(game, pack, cards, language, folder, paper):
        print(line, flush=True)
    return 0


def _write_aid(game: AnyGame, wanted: str, folder: Path, paper: PaperName) -> int:
    """Write an aid for each player. Raises BadSetup for a language or a game without one."""
    language = _language(wanted)
    summary = rules_summary_of_game(game.info.id, language)
    if summary is None:
        raise BadSetup(f"{game.info.id} has no summary of its rules to print")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.info.id}-aid-{language}.pdf"
    write_aid_pdf(game.info.title, summary, game.info.most, path, paper, load_print_words(language))
    print(path)
    print(say(AID_ADVICE))
    return 0


def _language(wanted: str) -> str:
    """Return the language, such as "it". Raises BadSetup if nobody prints in it."""
    language = _LANGUAGES.get(wanted.lower())
    if language is None:
        raise BadSetup(f"nothing is printed in {wanted!r}; there are {', '.join(sorted(_LANGUAGES))}")
    return language


def _write_all(
    game: AnyGame, pack: Mapping[str, Any], cards: Mapping[CardId, Card], language: str, folder: Path, paper: PaperName
) -> Iterator[str]:
    """Write the files and yield the path of each."""
    name, words = game.info.id, load_print_words(language)
    if isinstance(game, HasPrintableBoard):
        country = _shipped_map(game, pack)
        yield from map(
            str, write_board_pdfs(name, game.printable_board(pack), cards, folder, paper, country, words=words)
        )
    elif has_skirmish_cards(cards.values()):
        yield from map(str, write_box_pdfs(name, cards.values(), folder, paper, language))
    elif cards:
        write_cards_pdf(name, cards.values(), folder / f"{name}-cards.pdf", paper, words=words)
        yield str(folder / f"{name}-cards.pdf")
    mat = mat_of_game(name)
    if mat is not None:
        write_mat_pdf(mat, folder / f"{name}-mat.pdf", paper, words=words)
        yield str(folder / f"{name}-mat.pdf")
    if isinstance(game, HasPrintableBoard) or has_skirmish_cards(cards.values()):
        yield say(PRINTING_ADVICE)


def _shipped_map(game: AnyGame, pack: Mapping[str, Any]) -> str | None:
    """Return the SVG shipped with a pack. Returns None if the map is to be drawn from the board."""
    drawing = folder_of(game.info.id) / "packs" / f"{pack.get('name', game.info.packs[0])}.svg"
    return drawing.read_text("utf-8") if "data" not in pack and drawing.exists() else None
