"""What is to be sent, until the broker has acknowledged it."""

import asyncio

MOST = 16
GO, WAIT, DROP = 0, 1, 2


class Letter:
    """One message. It goes as soon as there is a connection."""

    def __init__(self, topic: str, payload: bytes, retain: bool = False) -> None:
        self.topic = topic
        self.payload = payload
        self.retain = retain
        self.number = 0  # its packet identifier, once it was sent

    def fate(self) -> int:
        """GO, or WAIT for something, or DROP: it would come too late."""
        return GO

    def dropped(self) -> None:
        """Called once when it is not going to be sent any more."""


class Outbox:
    """Letters in order; one that waits holds up none but its own kind. `news` is set when there may be one to send."""

    def __init__(self) -> None:
        self._letters: list[Letter] = []
        self.news = asyncio.Event()

    def put(self, letter: Letter) -> None:
        """Add it; what is retained takes the place of what it would overwrite. A full outbox drops it."""
        if letter.retain:
            self._letters = [other for other in self._letters if other.topic != letter.topic]
        if len(self._letters) >= MOST:
            letter.dropped()
            return
        self._letters.append(letter)
        self.news.set()

    def next(self) -> Letter | None:
        """The first that may go now; those that are too late are dropped on the way."""
        self.sweep()
        for letter in self._letters:
            if letter.fate() == GO:
                return letter
        return None

    def sweep(self) -> None:
        """Drop what is too late."""
        for letter in [letter for letter in self._letters if letter.fate() == DROP]:
            self._letters.remove(letter)
            letter.dropped()

    def done(self, letter: Letter) -> None:
        """It has arrived."""
        if letter in self._letters:
            self._letters.remove(letter)

    def count(self, kind: type) -> int:
        """How many of a kind have not arrived."""
        return len([letter for letter in self._letters if isinstance(letter, kind)])

    def __contains__(self, letter: object) -> bool:
        """Whether it is still here."""
        return letter in self._letters
