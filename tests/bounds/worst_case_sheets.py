"""Sheets of "Any game", and built decks, as dear to judge, to look at and to play as their size allows."""

from collections.abc import Callable, Iterator
from random import Random

from companion.games.any.sheet.sheet_packs import PACKS
from tests.bounds.keep_generated import keep_generated
from tests.bounds.worst_case_packs import SIZE
from tests.games.any.any_sheets import random_sheet
from tests.games.any.test_update_size_at_limits import largest_sheet

_HEAD = "[sheet]\ntitle = 'x'\nplayers = [2, 4]\n"


@keep_generated
def sheets(seed: int) -> Iterator[tuple[str, str]]:
    """Yield sheets with names: of things that mean nothing, of names that nobody has, of as much as may be."""
    word = _words(seed)
    yield "unknown keys", _full(_HEAD, lambda: f"{word(8)} = 1\n")
    yield "unknown keys in every table", _full(_HEAD, lambda: f"[[counter]]\n{word(8)} = 1\n")
    yield "unknown sums", f"{_HEAD}[score]\nadds = {{{_full('', lambda: f'{word(9)} = 1, ')}{word(9)} = 1}}\n"
    roads = ", ".join(f"['{word(20)}', '{word(20)}']" for _ in range(80))
    secret = f"[[secret]]\nid = '{{}}'\nquestion = 'q'\nof = 'place'\nplaces = ['a', 'b']\nroads = [{roads}]\n"
    yield "roads from nowhere", _HEAD + "".join(secret.format(f"s{number}") for number in range(8))
    sees = ", ".join(f"'{word(16)}'" for _ in range(12))
    role = f"[[role]]\nid = '{{0}}'\nname = '{{0}}'\ncopies = 1\nsees = [{sees}]\n"
    yield "roles that see nobody", _HEAD + "".join(role.format(f"r{number}") for number in range(12))
    cards = ", ".join(f"'{word(24)}' = 'x'" for _ in range(7000))
    yield "a deck of no numbers", f"{_HEAD}[[deck]]\nid = 'd'\nname = 'd'\ncards = {{{cards}}}\n"
    yield "as much as may be", PACKS.to_toml(largest_sheet())
    yield "a sheet by lot", PACKS.to_toml(random_sheet(seed))


def decks(seed: int, box: str) -> Iterator[tuple[str, str]]:
    """Yield decks of a box with names: of cards that it does not have, few with long names, or many with short ones."""
    word, head = _words(seed), f"[deck]\ntitle = 'x'\nside = 'attack'\nbox = '{box}'\n"
    yield "cards with long names", f"{head}[cards]\n" + "".join(f"{word(850)} = 1\n" for _ in range(300))
    yield "cards with short names", _full(f"{head}[cards]\n", lambda: f"{word(8)} = 1\n")
    yield "unknown keys", _full(head, lambda: f"{word(8)} = 1\n")


def _full(head: str, part: Callable[[], str]) -> str:
    """Return `head` with as many different parts as a pack has room for."""
    found: dict[str, None] = {}
    size = len(head)
    while size < SIZE - 200:
        if (one := part()) not in found:
            found[one] = None
            size += len(one)
    return head + "".join(found)


def _words(seed: int) -> Callable[[int], str]:
    chance = Random(seed)
    return lambda length: "".join(chance.choices("abcdefghij", k=length))
