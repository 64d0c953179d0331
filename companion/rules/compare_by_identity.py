"""Keys of caches for what is long to compare."""

from typing import Any, NamedTuple


class IdentityKey(NamedTuple):
    """A thing as a key: told by which it is, not by what it holds. The key keeps it alive, so its id stays its own."""

    thing: Any

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self.thing is other.thing
