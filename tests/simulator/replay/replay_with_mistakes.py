"""A replay by people who make mistakes and mend them as their phones ask."""

from collections import Counter
from dataclasses import dataclass, field

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Actor, Seat
from companion.simulator.scene import TableScene
from companion.table.prompts import CardQuestion
from companion.vision.track.incremental_recogniser import CardRecogniser
from tests.simulator.replay.camera_rig import LATE, Spot
from tests.simulator.replay.mistakes import Clumsiness, Kind, Mistake, Moment
from tests.simulator.replay.recorded_bot_game import Recording
from tests.simulator.replay.replay import Replay


@dataclass
class Mended:
    """Counts of what became of the mistakes."""

    made: Counter[Kind] = field(default_factory=Counter)
    noticed: Counter[Kind] = field(default_factory=Counter)
    by_tap: int = 0
    by_hand: int = 0
    failed: list[str] = field(default_factory=list)
    """Mistakes that nobody was asked about, that counted as something else, or whose question did not go away."""


class Clumsy(Replay):
    """Makes mistakes and mends them."""

    def __init__(self, recording: Recording, eye: CardRecogniser, scene: TableScene, clumsiness: Clumsiness) -> None:
        super().__init__(recording, eye, scene)
        self.mended = Mended()
        self.clumsiness = clumsiness

    def lay(self, actor: Actor, action: Action, spot: Spot) -> None:
        mistake = self.clumsiness.mistake(self._moment(actor, action, spot)) if isinstance(actor, int) else None
        if mistake is None:
            super().lay(actor, action, spot)
        elif mistake.instead:
            self._misplaced(Seat(actor), action, spot, mistake)
        elif mistake.before:
            self._amiss(mistake)
            super().lay(actor, action, spot)
        else:
            super().lay(actor, action, spot)
            self._amiss(mistake)

    def _moment(self, actor: Actor, action: Action, spot: Spot) -> Moment:
        before, entry = self.recording.entries[self.at - 2 : self.at]
        return Moment(before.after, entry.after, self.side_of(actor), action, spot, self.table)

    def _misplaced(self, seat: Seat, action: Action, spot: Spot, mistake: Mistake) -> None:
        """Lay the card of the action in a wrong place; a tap or a hand corrects it."""
        if not self._noticed(mistake):
            return super().lay(seat, action, spot)
        prompt = self.table.update_for(seat).prompt
        if isinstance(prompt, CardQuestion) and action in prompt.actions and self.clumsiness.taps():
            self.mended.by_tap += 1
            self.table.submit(seat, action)
            self._move(mistake.spot, spot)
        else:
            self._put_right(mistake)
            super().lay(seat, action, spot)
        return None

    def _amiss(self, mistake: Mistake) -> None:
        if self._noticed(mistake):
            self._put_right(mistake)

    def _noticed(self, mistake: Mistake) -> bool:
        """Return True if the seat, and nobody else, is asked about the card within a few looks."""
        self.mended.made[mistake.kind] += 1
        seq = self.table.log_length
        self._do(mistake)
        for _ in range(LATE):
            self.room.look()
            if self._asked(mistake) or self.table.log_length > seq:
                break
        others = [seat for seat in self.table.seats if seat != mistake.seat and self.table.update_for(seat).prompt]
        if self.table.log_length == seq and self._asked(mistake) and not others:
            self.mended.noticed[mistake.kind] += 1
            return True
        self._fail(
            f"{mistake}: {self.table.update_for(mistake.seat).prompt}, {self.table.log_length - seq} entries, {others}"
        )
        if self.table.log_length > seq:
            self.table.undo(seq, ask=())
        self._undo(mistake)
        self.room.look(LATE)
        return False

    def _put_right(self, mistake: Mistake) -> None:
        """Put the card back by hand, so that the question goes away."""
        self.mended.by_hand += 1
        seq = self.table.log_length
        self._undo(mistake)
        for _ in range(LATE):
            self.room.look()
            if not self._asked(mistake):
                break
        if self._asked(mistake) or self.table.log_length != seq:
            self._fail(f"{mistake} was put right: {self.table.update_for(mistake.seat).prompt}")

    def _do(self, mistake: Mistake) -> None:
        (self.room.take if mistake.lifted else self.room.lay)(*mistake.spot)

    def _undo(self, mistake: Mistake) -> None:
        (self.room.lay if mistake.lifted else self.room.take)(*mistake.spot)

    def _move(self, wrong: Spot, right: Spot) -> None:
        self.room.take(*wrong)
        self.room.sees(wrong, gone=True)
        self.room.lay(*right)
        self.room.sees(right)

    def _asked(self, mistake: Mistake) -> bool:
        prompt = self.table.update_for(mistake.seat).prompt
        about = isinstance(prompt, CardQuestion) and (prompt.card, prompt.zone) == mistake.spot
        return about and isinstance(prompt, CardQuestion) and prompt.gone == mistake.lifted and prompt.why is not None

    def _fail(self, text: str) -> None:
        self.mended.failed.append(f"{self.at}: {text}")
