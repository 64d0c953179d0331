"""Outgoing messages, kept until the broker has acknowledged them."""

import asyncio

MAX_LETTERS = 16
GO, WAIT, DROP = 0, 1, 2


class Letter:
    """One message, sent as soon as there is a connection."""

    def __init__(self, topic: str, payload: bytes, retain: bool = False) -> None:
        self.topic = topic
        self.payload = payload
        self.retain = retain
        self.number = 0  # its packet identifier, once it was sent

    def fate(self) -> int:
        """Return GO, WAIT for something, or DROP if it would come too late."""
        return GO

    def dropped(self) -> None:
        """Called once if it is not sent any more."""


class Outbox:
    """Letters in order. A waiting one blocks only its own kind. `news` is set when one may be ready."""

    def __init__(self) -> None:
        self._letters: list[Letter] = []
        self.news = asyncio.Event()

    def put(self, letter: Letter) -> None:
        """Add a letter. A retained one replaces that of its topic. A full outbox drops it."""
        if letter.retain:
            self._letters = [other for other in self._letters if other.topic != letter.topic]
        if len(self._letters) >= MAX_LETTERS:
            letter.dropped()
            return
        self._letters.append(letter)
        self.news.set()

    def next(self) -> Letter | None:
        """Return the first letter that may go, dropping late ones. None without one."""
        self.sweep()
        for letter in self._letters:
            if letter.fate() == GO:
                return letter
        return None

    def sweep(self) -> None:
        """Drop late letters."""
        for letter in [letter for letter in self._letters if letter.fate() == DROP]:
            self._letters.remove(letter)
            letter.dropped()

    def done(self, letter: Letter) -> None:
        """Remove a delivered letter."""
        if letter in self._letters:
            self._letters.remove(letter)

    def count(self, kind: type) -> int:
        """Count the letters of a kind."""
        return len([letter for letter in self._letters if isinstance(letter, kind)])

    def __contains__(self, letter: object) -> bool:
        """Return True if it is still here."""
        return letter in self._letters
