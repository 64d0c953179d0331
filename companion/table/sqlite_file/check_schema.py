"""Checks that a database file holds our tables as we make them, and whole: it may come from anybody."""

import sqlite3
from contextlib import closing
from functools import cache
from typing import Final, NamedTuple

_OBJECTS: Final = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"


class SchemaObject(NamedTuple):
    """A table, index, view or trigger, and the SQL that made it."""

    type: str
    name: str
    table: str
    sql: str


def find_altered_object(db: sqlite3.Connection, schema: str) -> SchemaObject | None:
    """Return something of `db` that is called or belongs to a table of `schema`, and is not what that makes.

    A view in a table's place, a computed column or a trigger of somebody else's would run with each query of ours, for
    as long as it likes. Returns None if there is nothing of the kind. Other tables are nobody's concern: a later
    version may have made them.
    """
    ours = _objects_of(schema)
    names = {each.name for each in ours}
    found = (SchemaObject(*row) for row in db.execute(_OBJECTS))
    return next((each for each in found if {each.name, each.table} & names and each not in ours), None)


def find_page_damage(db: sqlite3.Connection, schema: str) -> str:
    """Return the first damage on pages of the tables of `schema` that are there, as SQLite names it; "" if none.

    Tables of others are not looked at: SQLite would work out their constraints and columns for each row.
    """
    ours = {each.name for each in _objects_of(schema) if each.type == "table"}
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    verdicts = (db.execute(f"PRAGMA quick_check({name})").fetchone()[0] for name in sorted(ours & there))
    return next((verdict for verdict in verdicts if verdict != "ok"), "")


@cache
def _objects_of(schema: str) -> frozenset[SchemaObject]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema)
        return frozenset(SchemaObject(*row) for row in db.execute(_OBJECTS))
