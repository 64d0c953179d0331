"""Spare counters: unpacked while a game goes on, when it outgrows its sheet."""

from typing import Final

from companion.games.any.sheet.sheet import Counter, Sheet

MOST_SPARES: Final = 5
MOST_OF_SPARE: Final = 9_999
SPARE_WORDS: Final = tuple(
    "points money gold food wood stone iron water fish cattle grain tools cards dice stars gems coins keys clues luck "
    "fame honour fear power magic energy fuel ammo armour health wounds poison lives time days laps goals fouls votes "
    "doom".split()
)
"""Words that a spare counter may be called by. Phones say them in their language."""


def spare_counter(sheet: Sheet, count: int, of: str, word: int) -> Counter:
    """Return the next spare counter after `count` of them, with an id that nothing of the sheet has."""
    things = (sheet.roles, sheet.counters, sheet.tokens, sheet.tracks, sheet.secrets, sheet.dice)
    taken = {one.id for table in things for one in table}
    free = [name for number in range(1, 99) if (name := f"spare_{number}") not in taken]
    name = SPARE_WORDS[word]
    return Counter(free[count], name, of, 0, 0, MOST_OF_SPARE, "all", "never", (1, 5), (), hidden=False, icon=name)
