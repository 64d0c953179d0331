"""The sheet as JSON, for pages."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.any.sheet.sheet import Sheet
from companion.games.any.sheet.shipped_sheet_words import words_of
from companion.games.any.sheet.spare_counters import spare_counter
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import IdentityKey


@keep_for_game(maxsize=32)
def sheet_to_json(key: IdentityKey, seats: int) -> dict[str, Any]:
    """Return the sheet that `key` holds, as it is for so many seats: the same object as long as a game goes on.

    `spare` is what all spare counters have in common.
    """
    sheet: Sheet = key.thing
    names = sheet.roles_for(seats)
    roles = [{**asdict(role), "copies": names.count(role.id)} for role in sheet.roles]
    told: dict[str, Any] = _plain(
        {**asdict(sheet), "roles": roles, "spare": asdict(spare_counter(sheet, 0, "seat", 0))}
    )
    return {**told, "words": words_of(told) if sheet.is_house else {}}


def _plain(value: Any) -> Any:
    """Return a value with lists in place of tuples, and texts as keys."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value
