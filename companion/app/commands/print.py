"""`companion print`: its arguments. What draws is loaded once it is called."""

import argparse
from pathlib import Path
from typing import Any


def add_print_command(commands: Any) -> None:
    """Add the command to the parser's commands."""
    parser = commands.add_parser(
        "print", help="PDFs of a game's cards, board and mat, of its rules in short, or the sheet for the camera's lens"
    )
    parser.add_argument("game", help="a game, or `charuco` for the lens sheet")
    parser.add_argument("--pack", default=None, metavar="NAME|FILE", help="the board or cards, where there are several")
    parser.add_argument("--data", type=Path, default=None, help="where the owner's packs are; the user's data folder")
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="FOLDER", help="where the files go; the current folder"
    )
    parser.add_argument("--aid", action="store_true", help="the rules on a card for each player, and nothing else")
    parser.add_argument(
        "--language", default="en", metavar="NAME", help="of all that is printed: english (default), italian"
    )
    parser.add_argument("--paper", choices=("a4", "a3", "letter"), default="a4", help="a4 is the default")
    parser.set_defaults(run=_run_print)


def _run_print(arguments: argparse.Namespace) -> int:
    from companion.app.commands.write_pdfs import write_pdfs  # drawing needs libraries that no other command does

    return write_pdfs(arguments)
