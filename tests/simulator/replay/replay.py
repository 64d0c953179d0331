"""A recorded game once more, with real cards under a camera, compared after every action."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.rules.actions_and_offers import Action
from companion.rules.game import Outcome, View
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import RECRUITS, Side, discard_pile_zone
from companion.skirmish.state.stack import StepKind
from companion.table.dealer import REAL
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import Pressed
from companion.table.prompts import CardQuestion
from companion.table.table import Table
from companion.vision.track.incremental_recogniser import CardRecogniser
from tests.simulator.replay.camera_rig import CameraRig, Spot
from tests.simulator.replay.gestures import by_itself, is_told, one_by_one, spot_of
from tests.simulator.replay.hidden_cards import shown_by
from tests.simulator.replay.recorded_bot_game import NAME, Entry, Recording
from tests.simulator.replay.replay_counts import Tally

UNEQUAL: Final = ("chores", "me")
"""View keys that may differ: the last move depends on whether cards are discarded one by one."""


class Replay:
    """Plays a recording with real cards, no hand of which the companion knows."""

    def __init__(self, recording: Recording, eye: CardRecogniser, scene: TableScene) -> None:
        dealer = make_dealer_from_notes({"kind": REAL, "seed": recording.seed}, lambda seed: None)
        played = recording.staging
        self.table = Table(NAME, played.game, played.setup, MemoryLog(), dealer, clock=lambda: 0)
        self.room = CameraRig(self.table, eye, scene)
        self.tally = Tally()
        self.recording = recording
        self.at = 0
        self._held: Spot | None = None
        self._deep: list[Spot] = []
        self._open: set[tuple[CardId, ZoneId, str | None]] = set()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome so far."""
        return self.table.update_for(PUBLIC).outcome

    def play(self, until: int | None = None) -> Tally:
        """Play up to that entry, or to the end."""
        if not self.at:
            self.table.open()
            self.room.look(3)
        entries = self.recording.entries
        for entry in entries[self.at : until]:
            self.at += 1
            self.people_do(entry)
            self._tidy(entry)
            if self.at == len(entries) or self._is_still(entries[self.at].action):
                self._compare(entry)
        return self.tally

    def tap(self, until: int) -> None:
        """Play the same by taps with the camera off; then show it the table."""
        for entry in self.recording.entries[self.at : until]:
            self.at += 1
            for action in one_by_one(entry, self.table):
                self._tap(entry.actor, action)
            for actor, action in self._shown(entry):
                self._tap(actor, action)
            self._listen(entry)
        last = self.recording.entries[self.at - 1]
        lying = self.view["zones"]
        piles = [pile for side in (*Side, None) if (pile := discard_pile_zone(side)) in lying]
        self._deep = [Spot(CardId(card), pile) for pile in piles for card in lying[pile][:-1]]
        self.room.open_again(self._should_lie(last.after))
        self._questions()
        self._compare(self._settled)

    def _is_still(self, coming: Action) -> bool:
        """Return True if our table has not gone on already with what comes next."""
        return not (by_itself(coming) or isinstance(coming, do.Arrange))

    # Deeds of people.

    def people_do(self, entry: Entry) -> None:
        """Do the entry with a card where it takes one, with a tap otherwise."""
        for action in one_by_one(entry, self.table):
            spot = spot_of(action, self.room.zones)
            if spot is None:
                self._tap(entry.actor, action)
            elif isinstance(action, do.DropCard | do.PickCard):
                self._lift(entry, action, spot)
            else:
                self.lay(entry.actor, action, spot)
        for actor, action in self._shown(entry):
            spot = spot_of(action, self.room.zones)
            if spot is None:
                self._tap(actor, action)
            else:
                self.lay(actor, action, spot)

    def lay(self, actor: Actor, action: Action, spot: Spot) -> None:
        """Lay a card; a seat that is asked which of several things it means answers."""
        seq = self.table.log_length
        self.room.lay(*spot)
        self._understood(actor, action, seq, self.room.sees(spot))

    def _lift(self, entry: Entry, action: Any, spot: Spot) -> None:
        """A card is taken up, unless it stays, because True Grit lies on it, or tokens come onto it."""
        actor = entry.actor
        if not self._goes(entry, spot):
            self._tap(actor, action)
            return
        seq = self.table.log_length
        self.room.take(*spot)
        self._held = spot
        self._understood(actor, action, seq, self.room.sees(spot, gone=True))

    def _understood(self, actor: Actor, action: Action, seq: int, seen: bool) -> None:
        if self.table.log_length > seq:
            self.tally.seen += 1
            return
        if self._is_asked(actor, action):
            self.tally.asked += 1
        else:
            self.tally.tapped.append(f"{self.at} {action}: {'not understood' if seen else 'not seen'}")
        self._tap(actor, action)

    def _is_asked(self, actor: Actor, action: Action) -> bool:
        if actor is CHANCE or not isinstance(actor, int):
            return False
        prompt = self.table.update_for(actor).prompt
        return isinstance(prompt, CardQuestion) and action in prompt.actions

    def _tap(self, actor: Actor, action: Action) -> None:
        if isinstance(action, do.Arrange):
            return
        if isinstance(actor, int):
            self.table.submit(Seat(actor), action)
        elif not by_itself(action):
            self.table.deal(action)

    def side_of(self, actor: Actor) -> Side:
        """Return the side of an actor."""
        return next(side for side in Side if self.view["sides"][side.value] == actor)

    def _goes(self, entry: Entry, spot: Spot) -> bool:
        """Return True if one copy of the card goes, or the next entry says where it goes."""
        left = list(entry.view["zones"].get(spot.zone, ())).count(spot.card)
        moving = any(step.task is StepKind.MOVE for step in entry.after.fight.stack.steps)
        return moving or left < list(self.view["zones"].get(spot.zone, ())).count(spot.card)

    @property
    def before(self) -> Any:
        """The recording's state before the entry that people do now."""
        return self.recording.entries[max(0, self.at - 2)].after

    def _shown(self, entry: Entry) -> Iterator[tuple[Seat, Action]]:
        """Return what people say of cards that the recorded companion knew."""
        return shown_by(entry, self.before, self._settled, self.table)

    @property
    def _settled(self) -> Entry:
        """The entry after which the recording's chance had brought what it owed."""
        coming = takewhile(lambda each: by_itself(each.action), self.recording.entries[self.at :])
        return [self.recording.entries[self.at - 1], *coming][-1]

    # Their deeds besides.

    @property
    def view(self) -> View:
        """The public view."""
        return self.table.update_for(PUBLIC).view

    def _tidy(self, entry: Entry) -> None:
        """Move cards to where the phones tell people to move them."""
        self._listen(entry)
        self.room.arrange(self._should_lie(entry.after))
        if not self.outcome:
            self._questions()

    def _listen(self, entry: Entry) -> None:
        """Let people look at what a card lets them look at."""
        while is_told(self.view) and not is_told(entry.view):
            self._tap(Seat(entry.after.match.seats[Side(self.view["step"]["side"])]), do.Done())

    def _should_lie(self, wanted: Any) -> Mapping[ZoneId, Sequence[CardId]]:
        lying = self.view["zones"].items()
        zones = {ZoneId(zone): [card for card in cards if card] for zone, cards in lying if zone in self.room.zones}
        if RECRUITS in self.room.zones:
            zones[RECRUITS] = []
        for card, pile in self._deep:
            if card in zones[pile]:
                zones[pile].remove(card)
        if self._held is not None:
            if self._held.card in zones.get(self._held.zone, ()) and any(
                s.task is StepKind.MOVE for s in wanted.fight.stack.steps
            ):
                zones[self._held.zone].remove(self._held.card)
            else:
                self._held = None
        return zones

    # Comparison with the recording.

    def _compare(self, entry: Entry) -> None:
        self.tally.steps += 1
        ours, theirs = self.view, entry.view
        for key in sorted({*ours, *theirs} - set(UNEQUAL)):
            if ours[key] != theirs[key]:
                self.tally.unequal.append(f"{self.at} {entry.action}: {key} {ours[key]} instead of {theirs[key]}")

    def _questions(self) -> None:
        """Note each false question once, however long it stays."""
        prompts = [self.table.update_for(seat).prompt for seat in self.table.seats]
        asked = {(each.card, each.zone, each.why) for each in prompts if isinstance(each, CardQuestion)}
        asked |= {(each.card, each.zone, None) for each in self.table.host_view()[1] if not isinstance(each, Pressed)}
        self.tally.false += [f"{self.at}: {what}" for what in sorted(asked - self._open, key=str)]
        self._open = asked
