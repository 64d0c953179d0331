"""Parts of a run that are opened, and imported, when somebody first uses them: phones can join before."""

import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Key = TypeVar("Key")


class OpenedOnce(Generic[T]):
    """A part that `open_part` makes when it is first asked for, once for all threads."""

    def __init__(self, open_part: Callable[[], T]) -> None:
        self._open_part = open_part
        self._lock = threading.Lock()
        self._parts: list[T] = []

    def get(self) -> T:
        """Return the part. Whoever asks while it is made waits."""
        with self._lock:
            if not self._parts:
                self._parts.append(self._open_part())
            return self._parts[0]


class OpenedPort:
    """Stands for a port whose methods are those of the part."""

    def __init__(self, part: OpenedOnce[Any]) -> None:
        self._part = part

    def __getattr__(self, name: str) -> Any:
        return getattr(self._part.get(), name)


class OpenedMapping(Mapping[Key, T]):
    """A mapping that is made when somebody looks into it."""

    def __init__(self, open_mapping: Callable[[], Mapping[Key, T]]) -> None:
        self._mapping = OpenedOnce(open_mapping)

    def __getitem__(self, key: Key) -> T:
        return self._mapping.get()[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._mapping.get())

    def __len__(self) -> int:
        return len(self._mapping.get())
