"""The program of the eyes: `python -m companion.app.camera.eyes.run_eyes SOCKET MEMORY`, started by `EyesProcess`.

It ends when the other end of its socket is closed, however the run has ended.
"""

import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.errors import LearningStopped
from companion.app.camera.eyes.messages import (
    CardsNamed,
    DeckLearnt,
    LearnRequest,
    LookRequest,
    MessageLine,
    RequestFailed,
    SharedFrame,
)
from companion.malloc_settings import give_back_freed_memory, tune_malloc
from companion.vision.picture import CameraError

if TYPE_CHECKING:
    from companion.vision.track.incremental_recogniser import CardRecogniser

    Learn = Callable[[DeckToLearn, Callable[[], bool]], tuple[CardRecogniser, list[str]]]
    """Returns a recogniser of a deck and complaints; raises LearningStopped once the second argument is true."""

LOG: Final = logging.getLogger(__name__)
NICENESS: Final = 5
"""Taps go first where both want the same core."""
OUT_OF_MEMORY_SCORE: Final = Path("/proc/self/oom_score_adj")
ENDED_FIRST: Final = 500
"""Of 1000. Where memory is short the kernel ends the eyes, which are started again, and not the run."""
KEPT_BYTES: Final = 256 << 20
"""Freed memory that one look leaves to the next: a quarter of its time goes to clearing new pages otherwise."""
RESTED_S: Final = 3.0
"""Seconds without a look after which freed memory is given back."""


def main(arguments: Sequence[str] = sys.argv[1:], learn: "Learn" = DeckToLearn.learn) -> None:
    """Answer messages until the run hangs up. `learn` is another way to learn a deck, for tests."""
    tune_malloc(KEPT_BYTES)
    stand_back()
    line, memory = MessageLine(socket.socket(fileno=int(arguments[0]))), SharedFrame(int(arguments[1]))
    eyes = Eyes(line, memory, learn)
    with suppress(EOFError, OSError, LearningStopped):
        while True:
            message = line.receive()
            line.send(eyes.answer(message))
            if not line.wait(RESTED_S):
                give_back_freed_memory()


def stand_back() -> None:
    """Let taps have the core first, and the run its memory: what may be refused is done without."""
    with suppress(OSError):
        os.nice(NICENESS)
    with suppress(OSError):
        OUT_OF_MEMORY_SCORE.write_text(str(ENDED_FIRST))


class Eyes:
    """The decks that have been learnt, by number, and the frame to look at."""

    def __init__(self, line: MessageLine, memory: SharedFrame, learn: "Learn") -> None:
        self._line, self._memory, self._learn_deck = line, memory, learn
        self._decks: dict[int, CardRecogniser] = {}

    def answer(self, message: Any) -> Any:
        """Return the answer to a message. Raises LearningStopped if the run has hung up meanwhile."""
        try:
            return self._learn(message) if isinstance(message, LearnRequest) else self._look(message)
        except CameraError as error:
            return RequestFailed(str(error), True)
        except LearningStopped:
            raise
        except Exception as error:  # the edge of the process: a fault of one look must not end the others
            LOG.exception("The eyes stumbled")
            return RequestFailed(f"{type(error).__name__}: {error}", False)

    def _learn(self, message: LearnRequest) -> DeckLearnt:
        self._decks[message.number], complaints = self._learn_deck(message.deck, self._line.has_gone)
        gc.collect()
        gc.freeze()
        give_back_freed_memory()
        return DeckLearnt(tuple(complaints))

    def _look(self, message: LookRequest) -> CardsNamed:
        frame = self._memory.read(message.shape)
        return CardsNamed(tuple(self._decks[message.number].recognise(frame, message.part, message.lying)))


if __name__ == "__main__":
    main()
