"""Merging of what a table says of its pack into the owner's file: what the owner changed there stays."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from companion.rules.packs.pack import PackData

_Piece: TypeAlias = Mapping[str, Any]
_NOTHING: Final[_Piece] = {}


def merge_owner_edits_into_amended(amended: PackData, owners: PackData, begun: PackData) -> PackData:
    """Return `amended` with the values of the owner's file that are not those of the pack that the table began with.

    The owner may have put them right since they were told. Returns `owners` itself if nothing is new.
    """
    changed = dict(amended)
    for key, pieces in _lists(amended):
        own, began = _by_id(owners, key), _by_id(begun, key)
        changed[key] = [
            {**piece, **_changed_by_owner(own.get(_id(piece), _NOTHING), began.get(_id(piece), _NOTHING))}
            for piece in pieces
        ]
    return owners if changed == owners else changed


def _changed_by_owner(own: _Piece, began: _Piece) -> _Piece:
    return {key: value for key, value in own.items() if key not in began or began[key] != value}


def remove_withdrawn_amendments(owners: PackData, before: PackData, after: PackData) -> PackData:
    """Return the owner's file without what the table said `before` and says no longer. What the owner changed stays.

    Returns `owners` itself if there is nothing to take back.
    """
    changed = dict(owners)
    for key, pieces in _lists(owners):
        said, says = _by_id(before, key), _by_id(after, key)
        gone = [piece for piece in said.values() if _id(piece) not in says]
        changed[key] = [
            _with_values_of(piece, said[_id(piece)], says[_id(piece)])
            if _id(piece) in said and _id(piece) in says
            else piece
            for piece in pieces
            if piece not in gone
        ]
    return owners if changed == owners else changed


def _with_values_of(own: _Piece, said: _Piece, says: _Piece) -> _Piece:
    """Return the owner's piece with the values that are said now, where it has those that were said."""
    undone = {key for key, value in said.items() if own.get(key) == value and says.get(key) != value}
    kept = {key: value for key, value in own.items() if key not in undone}
    return {**kept, **{key: says[key] for key in undone if key in says}}


def _lists(data: PackData) -> Iterator[tuple[str, list[_Piece]]]:
    for key, value in data.items():
        if isinstance(value, list) and all(isinstance(each, Mapping) for each in value):
            yield key, value


def _by_id(data: PackData, key: str) -> Mapping[str, _Piece]:
    return {_id(piece): piece for name, pieces in _lists(data) if name == key for piece in pieces}


def _id(piece: _Piece) -> str:
    """Return the id of a piece; one without is told from others by all that it says."""
    return str(piece["id"]) if "id" in piece else json.dumps(piece, sort_keys=True, default=str)
