"""Fights as a test wants them, whatever record a field lies in."""

from dataclasses import fields, replace
from typing import Any

from companion.skirmish.state.fight_state import Fight

RECORDS = ("row", "gang", "tokens", "turn", "stack", "hidden", "lasting")


def with_changes(fight: Fight, **changes: Any) -> Fight:
    """Return the fight with changes, each named by a field of the fight or else of one of its records."""
    own = {each.name for each in fields(Fight)}
    for name, value in changes.items():
        if name in own:
            fight = replace(fight, **{name: value})
        else:
            record = next(each for each in RECORDS if name in _fields_of(getattr(fight, each)))
            fight = replace(fight, **{record: replace(getattr(fight, record), **{name: value})})
    return fight


def _fields_of(record: Any) -> set[str]:
    return {each.name for each in fields(record)}
