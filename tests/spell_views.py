"""JSON of views. What is printed on cards is most of a view, and the same object in each of a game: spelled once."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import orjson

from companion.rules.game import AnyGame, HasPrintedViewKeys

_AS_SENT: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
"""orjson would write these down, other encoders would not."""
_KEPT: Final = 8
"""Printed parts that are known at a time: a card that is named makes new ones."""


def spell(value: Any) -> bytes:
    """Return what goes over the line, with sorted keys. TypeError if it is not plain data."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS | _AS_SENT)


class ViewSpeller:
    """Views of a game, ready to be spelled."""

    def __init__(self, game: AnyGame) -> None:
        self._printed = frozenset(game.printed_view_keys if isinstance(game, HasPrintedViewKeys) else ())
        self._known: dict[int, tuple[Any, bytes, str]] = {}
        """By identity: the part, which is kept so that its id stays its own, its JSON and a digest of that."""

    def spell(self, view: Mapping[str, Any]) -> bytes:
        """Return the view as `spell` does."""
        return spell(
            {**view, **{key: orjson.Fragment(self._know(view[key])[1]) for key in self._printed & view.keys()}}
        )

    def shorten(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return a view that is as long as another, and equal to it, exactly if these are: digests stand for parts."""
        return {**view, **{key: self._know(view[key])[2] for key in self._printed & view.keys()}}

    def _know(self, part: Any) -> tuple[Any, bytes, str]:
        if id(part) not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            # A digest of it as it is sent: the order in which something is told may give it away as well.
            spelled, sent = spell(part), orjson.dumps(part, option=_AS_SENT)
            self._known[id(part)] = part, spelled, f"printed {len(sent)} {sha256(sent).hexdigest()}"
        return self._known[id(part)]
