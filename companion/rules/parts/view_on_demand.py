"""Views of which each value is made when somebody first asks for it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

Makers: TypeAlias = Mapping[str, Callable[..., Any]]
"""Functions that make the value of each key, from the things that a view is of."""
_MISSING: Final = object()


class ViewOnDemand(Mapping[str, Any]):
    """A view of some things, such as a state and a seat. `makers` are called with them, once for each key at most.

    It holds what the whole view holds, or a part of that: whoever reads it learns nothing else.
    """

    __slots__ = ("_made", "_makers", "_things")

    def __init__(self, makers: Makers, *things: Any) -> None:
        self._makers = makers
        self._things = things
        self._made: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        made = self._made.get(key, _MISSING)
        if made is _MISSING:
            made = self._made[key] = self._makers[key](*self._things)
        return made

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def make_whole(view: Any) -> Any:
    """Return the same as dicts and lists, with every value made: what there is to be learnt from a view."""
    if isinstance(view, Mapping):
        return {key: make_whole(view[key]) for key in view}
    return [make_whole(each) for each in view] if isinstance(view, list | tuple) else view
