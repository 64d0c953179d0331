"""Files that the host gives away: who has the address of one, out of its QR code, may fetch it."""

import secrets
import threading
from typing import Final

MOST_GIVEN: Final = 50
_KEY_BYTES: Final = 9


class PackShareKeys:
    """Packs that are given away, (game, slug) by key, until the program ends. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._keys: dict[tuple[str, str], str] = {}

    def give(self, game: str, slug: str) -> str:
        """Return the key of a pack, always the same one. The oldest of too many is forgotten."""
        with self._lock:
            if (game, slug) not in self._keys and len(self._keys) >= MOST_GIVEN:
                del self._keys[next(iter(self._keys))]
            return self._keys.setdefault((game, slug), secrets.token_urlsafe(_KEY_BYTES))

    def forget(self, game: str, slug: str) -> None:
        """Forget the key of a pack that was deleted: another one may be called by its slug."""
        with self._lock:
            self._keys.pop((game, slug), None)

    def find(self, key: str) -> tuple[str, str] | None:
        """Return game and slug of a key, None if it opens nothing."""
        with self._lock:
            said = key.encode()  # as bytes: texts can be compared like this only if they are ASCII
            found = (pack for pack, known in self._keys.items() if secrets.compare_digest(known.encode(), said))
            return next(found, None)
