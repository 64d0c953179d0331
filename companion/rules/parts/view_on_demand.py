"""Views of which each value is made when somebody first asks for it."""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeAlias

Makers: TypeAlias = Mapping[str, Callable[..., Any]]
"""Functions that make the value of each key, from the things that a view is of."""


class ViewOnDemand(dict[str, Any]):
    """A view of some things, such as a state and a seat. `makers` are called with them, once for each key at most.

    It holds what the whole view holds, or a part of that: whoever reads it learns nothing else. As a dict it holds what
    was made by now, so that asking again costs no more than with any dict. Nobody changes it; JSON is of `make_whole`.
    """

    __slots__ = ("_makers", "_things")

    def __init__(self, makers: Makers, *things: Any) -> None:
        self._makers = makers
        self._things = things

    def __missing__(self, key: str) -> Any:
        made = self[key] = self._makers[key](*self._things)
        return made

    # The rest speaks of every key, made or not.

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self._makers else default

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and dict(self.items()) == dict(other.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __or__(self, other: Any) -> Any:
        return {**self, **other}

    def copy(self) -> dict[str, Any]:
        return dict(self.items())

    __hash__ = None

    def keys(self) -> Any:
        return KeysView(self)

    def values(self) -> Any:
        return ValuesView(self)

    def items(self) -> Any:
        return ItemsView(self)


def make_whole(view: Any) -> Any:
    """Return the same as dicts and lists, with every value made: what there is to be learnt from a view."""
    if isinstance(view, Mapping):
        return {key: make_whole(view[key]) for key in view}
    return [make_whole(each) for each in view] if isinstance(view, list | tuple) else view
