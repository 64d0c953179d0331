"""The decks that the eyes of a run have learnt, each once, and their process, opened for the first of them."""

import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.games.registry import find_game
from companion.rules.game import HasCards
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

if TYPE_CHECKING:
    from companion.app.camera.eyes.eyes_process import DeckRecogniser, EyesProcess

LOG: Final = logging.getLogger(__name__)


class LearntDecks:
    """Recognisers by deck. For use by several threads: one deck is learnt at a time."""

    def __init__(self, data: Path, *, are_drawn: bool) -> None:
        """`data` is the data folder; the cards may lie on a drawn table."""
        self._data, self._are_drawn = data, are_drawn
        self._lock = threading.Lock()
        self._learning = threading.Lock()
        self._is_stopped = False
        self._eyes: EyesProcess | None = None
        self._recognisers: dict[tuple[str, tuple[Card, ...]], DeckRecogniser] = {}
        self.complaints: dict[str, str] = {}
        """About the prints of each game whose cards have been learnt, "" for none."""

    @property
    def is_learning(self) -> bool:
        """True while a deck is being learnt."""
        return self._learning.locked()

    @property
    def trouble(self) -> str:
        """The trouble of the eyes' process in words, "" for none."""
        return "" if self._eyes is None else self._eyes.trouble

    @property
    def pid(self) -> int | None:
        """Id of the eyes' process, None if there is none."""
        return None if self._eyes is None else self._eyes.pid

    def learn(self, game: str, box: str, cards: Mapping[CardId, Card]) -> "DeckRecogniser":
        """Return the recogniser of a game's cards with the pictures of a box, learnt the first time.

        Raises LearningStopped at the end of the run, CameraError if a card has no usable picture.
        """
        from companion.app.camera.eyes.deck_to_learn import DeckToLearn

        with self._learning:
            deck = box, tuple(cards.values())
            if deck not in self._recognisers:
                is_shared = isinstance(find_game(game), HasCards)
                wanted = DeckToLearn(game, box, dict(cards), self._data, is_shared, self._are_drawn)
                self._recognisers[deck] = recogniser = self._open_eyes().learn(wanted)
                self.complaints[game] = "; ".join(recogniser.complaints)
                for complaint in recogniser.complaints:
                    LOG.warning("camera: %s", complaint)
            return self._recognisers[deck]

    def restart_ended_eyes(self) -> None:
        """Start the eyes again if their process has ended."""
        if self._eyes is not None:
            self._eyes.revive()

    def stop(self) -> None:
        """End the eyes for good: who learns or looks gets LearningStopped or CameraError."""
        with self._lock:
            self._is_stopped = True
            eyes = self._eyes
        if eyes is not None:
            eyes.stop()

    def _open_eyes(self) -> "EyesProcess":
        """Return the process of the eyes, of which a run needs one. Raises LearningStopped at the end of the run."""
        from companion.app.camera.eyes.errors import LearningStopped
        from companion.app.camera.eyes.eyes_process import EyesProcess

        with self._lock:
            if self._is_stopped:
                raise LearningStopped
            if self._eyes is None:
                self._eyes = EyesProcess()
            return self._eyes
