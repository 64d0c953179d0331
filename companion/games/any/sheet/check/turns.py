"""Checks of the order of turns, and of who is proposed as the winner."""

from collections.abc import Iterator
from typing import Final

from companion.games.any.sheet.sheet import Sheet
from companion.rules.packs.check_values import suggest_known_word
from companion.rules.packs.pack import Complaint, PackLocation

_FEWEST_SIDES: Final = 2


def check_turns(sheet: Sheet) -> Iterator[Complaint]:
    """Yield what is wrong with the order of turns."""
    turns = sheet.turns
    if turns.order == "by":
        yield from _check_by(sheet)
    elif turns.by:
        yield _of_turns("by says what turns are sorted by, and they are not", 'write order = "by"', "by")
    elif turns.least_first:
        yield _of_turns("least_first is for turns that are sorted", 'write order = "by"', "least_first")
    if turns.order == "teams" and turns.teams is None:
        yield _of_turns('order = "teams" needs `teams`', "write teams = 2, 3 or 4: how many teams there are", "order")
    elif turns.order != "teams" and turns.teams is not None:
        yield _of_turns("teams says how many teams there are, and turns go by seats", 'write order = "teams"', "teams")
    elif turns.teams is not None and turns.teams > sheet.players[0]:
        wrong = f"{sheet.players[0]} players cannot be {turns.teams} teams"
        mend = f"write players = [{turns.teams}, {max(sheet.players[1], turns.teams)}], or fewer teams"
        yield _of_turns(wrong, mend, "teams")


def _check_by(sheet: Sheet) -> Iterator[Complaint]:
    by, known = sheet.turns.by, sortable_by(sheet)
    if by in known:
        return
    names = ", ".join(known) or "none yet"
    needs = f"name a counter of seats, or a number that all are asked together: {names}"
    if not by:
        yield _of_turns('order = "by" needs `by`', needs, "order")
    else:
        yield _of_turns(
            f"by names {by!r}, and turns cannot be sorted by that", f"{suggest_known_word(by, known)}{needs}", "by"
        )


def sortable_by(sheet: Sheet) -> list[str]:
    """Return the ids that turns can be sorted by: all of them are numbers that everybody knows of every seat."""
    asked = [one for one in sheet.secrets if one.of == "number" and one.who == "all" and one.reveal == "together"]
    return [*(one.id for one in sheet.counters if one.of == "seat" and not one.hidden), *(one.id for one in asked)]


def check_winner(sheet: Sheet) -> Iterator[Complaint]:
    """Yield what is wrong with who is proposed as the winner."""
    if sheet.winner == "score" and sheet.score is None:
        yield _of_end('winner = "score" needs a [score]', 'write [score], or winner = "said"')
    if sheet.winner == "sides" and len({role.side for role in sheet.roles if role.side}) < _FEWEST_SIDES:
        yield _of_end('winner = "sides" needs roles of two sides', 'give each role a side, or write winner = "said"')


def _of_turns(wrong: str, mend: str, key: str) -> Complaint:
    return Complaint("turns", wrong, mend, PackLocation("turns", None, key))


def _of_end(wrong: str, mend: str) -> Complaint:
    return Complaint("end", wrong, mend, PackLocation("end", None, "winner"))
