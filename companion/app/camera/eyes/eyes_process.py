"""The eyes as a run sees them: a process of their own, started when it is needed, and again when it has ended."""

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from companion.app.camera.eyes.cpu_time import cpu_seconds
from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.errors import EyesEnded, EyesStumbled, LearningStopped
from companion.app.camera.eyes.messages import (
    CardsNamed,
    DeckLearnt,
    LearnRequest,
    LookRequest,
    MessageLine,
    RequestFailed,
    SharedFrame,
)
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection

LOG: Final = logging.getLogger(__name__)
PROGRAM = "companion.app.camera.eyes.run_eyes"
STARTING_AGAIN: Final = "the eyes have stopped and are started again"
STOPPED_AGAIN: Final = "the eyes have stopped twice at the same picture: is the memory of this machine full?"
KILLED_WHILE_LEARNING: Final = (
    "the eyes were ended twice while they learnt the cards: is the memory of this machine full? They try again"
)
CRASHED_WHILE_LEARNING: Final = (
    "the cards of this game end the eyes each time they are learnt: is a picture of them damaged? The eyes try again"
)
CANNOT_START: Final = "the eyes cannot be started"
CLOSED: Final = "the eyes are closed, for the evening ends"
TRIES: Final = 2
"""Times that a message is sent: what ends the eyes twice would end them again."""
LONGEST_LOOK_S: Final = 1800.0
"""CPU seconds after which a look will not end any more. The longest take ten on a small machine; a virtual one counts
as its own what its host does meanwhile, which may be a hundred times as much."""
CHECK_EVERY_S: Final = 60.0
"""Seconds between two checks of a look that takes long: a machine that is busy with other things may need an hour."""
LEAST_WORK_S: Final = 0.02
"""CPU seconds from one check to the next. Eyes that use less hang."""
GRACE_S: Final = 3.0
"""Seconds in which eyes that are told to end do so by themselves."""
REVIVE_EVERY_S: Final = 30.0
"""Seconds between two times that eyes are started again without anything to look at."""

AnswerT = TypeVar("AnswerT", DeckLearnt, CardsNamed)


class _Child:
    """A running process of the eyes, and the decks that it knows."""

    def __init__(self, program: str, memory: SharedFrame) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            code = os.pathsep.join(each or os.getcwd() for each in sys.path)
            try:
                self.process = subprocess.Popen(
                    [sys.executable, "-P", "-m", program, str(theirs.fileno()), str(memory.descriptor)],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    env={**os.environ, "PYTHONPATH": code},
                    pass_fds=(theirs.fileno(), memory.descriptor),
                    process_group=0,  # the terminal's Ctrl-C is for the run, which ends its eyes itself
                )
            except OSError:
                ours.close()
                raise
        self.line = MessageLine(ours)
        self.decks: set[int] = set()

    def wait_while_it_works(self) -> bool:
        """Wait for an answer. Returns False if none will come: the process hangs, or has worked for too long."""
        began = before = cpu_seconds(self.process.pid)
        while not self.line.wait(CHECK_EVERY_S):
            now = cpu_seconds(self.process.pid)
            if now - before < LEAST_WORK_S or now - began >= LONGEST_LOOK_S:
                return False
            before = now
        return True

    def end(self) -> int:
        """End the process. Returns its status, below zero for the signal that ended it."""
        self.line.hang_up()
        try:
            status = self.process.wait(GRACE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.line.close()
        return status


class EyesProcess:
    """Learns decks and names cards in a process of its own. For use by several threads: each waits for its turn.

    A process that has ended is started again, and asked again what it had been asked.
    """

    def __init__(self) -> None:
        self._memory = SharedFrame.create()
        self._turn = threading.Lock()
        self._stopping = threading.Event()
        self._child: _Child | None = None
        self._decks: list[DeckToLearn] = []
        self._newest: int | None = None
        """The deck that was learnt last, which the next look will be at."""
        self._revived_at = -REVIVE_EVERY_S
        self.trouble = ""
        """In words for people while the eyes are being started again, "" otherwise."""

    @property
    def pid(self) -> int | None:
        """Id of the process that looks at present, None if there is none."""
        child = self._child
        return None if child is None else child.process.pid

    def learn(self, deck: DeckToLearn) -> "DeckRecogniser":
        """Learn a deck, and return its recogniser.

        Raises LearningStopped if the eyes are stopped meanwhile, EyesEnded if learning ends them, CameraError if a card
        has no usable picture.
        """
        with self._turn:
            if deck not in self._decks:
                self._decks.append(deck)
            number = self._decks.index(deck)
            learnt = self._learn(number)
        return DeckRecogniser(self, number, learnt.complaints)

    def look(
        self, number: int, frame: Picture, part: PixelBox | None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        """Return the cards of a learnt deck in the frame or a part of it, but for those `lying` as they did."""
        with self._turn:
            self._require_open()
            self._memory.write(frame)
            return self._ask(number, LookRequest(number, frame.shape, part, tuple(lying)), CardsNamed).detections

    def revive(self) -> None:
        """Start the eyes again if they have ended while nobody looked, so that the next card need not wait for them."""
        if time.monotonic() - self._revived_at < REVIVE_EVERY_S or not self._turn.acquire(blocking=False):
            return
        try:
            child, newest = self._child, self._newest
            has_ended = child is None or child.process.poll() is not None
            if has_ended and newest is not None and not self._stopping.is_set():
                self._revived_at = time.monotonic()
                if child is not None:
                    self._note_end(child)
                with suppress(CameraError, LearningStopped, EyesStumbled):  # told to whoever looks next
                    self._learn(newest)
        finally:
            self._turn.release()

    def stop(self) -> None:
        """End the process for good. Whoever waits for an answer gets LearningStopped. May be called twice."""
        if self._stopping.is_set():
            return
        self._stopping.set()
        if (child := self._child) is not None:
            child.line.hang_up()
        with self._turn:
            if (child := self._child) is not None:
                child.end()
            self._child = None
            self._memory.close()

    def _learn(self, number: int) -> DeckLearnt:
        learnt = self._ask(number, LearnRequest(number, self._decks[number]), DeckLearnt)
        self._newest = number
        return learnt

    def _ask(self, number: int, message: LearnRequest | LookRequest, kind: type[AnswerT]) -> AnswerT:
        """Send a message to a process that knows the deck, and return its answer."""
        words = ""
        for _ in range(TRIES):
            child = self._running_child()
            try:
                answer = self._exchange(child, number, message)
            except (EOFError, OSError):
                self._require_open()
                words = _words_of_end(self._note_end(child), has_learnt=number in child.decks)
                continue
            self.trouble = ""
            if isinstance(answer, RequestFailed):
                raise CameraError(answer.words) if answer.is_of_camera else EyesStumbled(answer.words)
            assert isinstance(answer, kind)
            return answer
        raise EyesEnded(words)

    def _exchange(self, child: _Child, number: int, message: LearnRequest | LookRequest) -> Any:
        """Return the answer to a message, or to what had to be learnt before it if that failed.

        Raises EOFError or OSError if the process ends.
        """
        if isinstance(message, LookRequest) and number not in child.decks:
            learnt = self._exchange(child, number, LearnRequest(number, self._decks[number]))
            if isinstance(learnt, RequestFailed):
                return learnt
        child.line.send(message)
        if isinstance(message, LookRequest) and not child.wait_while_it_works():
            child.process.kill()
        answer = child.line.receive()
        if isinstance(answer, DeckLearnt):
            child.decks.add(number)
        return answer

    def _running_child(self) -> _Child:
        self._require_open()
        if self._child is None:
            try:
                self._child = _Child(PROGRAM, self._memory)
            except OSError as error:
                raise EyesEnded(f"{CANNOT_START}: {error.strerror}") from error
            self._require_open()  # who told us to stop while it started did not see it
        return self._child

    def _require_open(self) -> None:
        if self._stopping.is_set():
            raise LearningStopped

    def _note_end(self, child: _Child) -> int:
        """Note that a process has ended, and say so the first time. Returns its status."""
        level = logging.INFO if self.trouble else logging.WARNING
        self.trouble, self._child = STARTING_AGAIN, None
        status = child.end()
        LOG.log(level, "camera: %s (status %s)", STARTING_AGAIN, status)
        return status


def _words_of_end(status: int, *, has_learnt: bool) -> str:
    """Return what people are told of a process that ended with this status, having learnt its deck or while it did."""
    if has_learnt:
        return STOPPED_AGAIN
    return KILLED_WHILE_LEARNING if status == -signal.SIGKILL else CRASHED_WHILE_LEARNING


class DeckRecogniser:
    """Names the cards of one deck, in the eyes' process."""

    def __init__(self, eyes: EyesProcess, number: int, complaints: Sequence[str]) -> None:
        self._eyes, self._number = eyes, number
        self.complaints = complaints
        """About the owner's pictures of the deck."""

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        """Return the cards in the frame or a part of it, named ones first, surest first, but for those `lying` there.

        Those lie as they did, and are not looked at again.

        Raises CameraError once the eyes are stopped, and where they cannot look.
        """
        try:
            return self._eyes.look(self._number, frame, part, lying)
        except LearningStopped as error:
            raise CameraError(CLOSED) from error
