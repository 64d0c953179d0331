"""People are asked once to spread a column of which the camera sees too little."""

from collections.abc import Iterator

from companion.app.camera.full_column_notice import FullColumnNotice, spread_cards_note
from companion.games.registry import mat_of_game
from companion.rules.zone import CardId, ZoneId
from companion.server.state.room_status import RoomStatus
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.track.card_track import PlacedCard
from companion.vision.track.card_tracker import CardTracker
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import corners_at
from tests.vision.scripted_films import Exact

MAT = mat_of_game("revolver")


class NoCamera:
    def frames(self) -> Iterator[Picture]:
        return iter(())

    def close(self) -> None: ...


class Room:
    """A room in which cards lie in zones, each so many millimetres below the one before."""

    def __init__(self) -> None:
        self.status = RoomStatus()
        self.watcher: Watcher | None = None
        self.notice = FullColumnNotice(lambda: self.watcher, self.status)

    def begin_game(self) -> None:
        assert MAT is not None
        self.tracker = CardTracker()
        calibration = MatCalibration(MAT)
        self.watcher = Watcher(NoCamera(), Exact(), calibration, lambda seen: None, card_tracker=self.tracker)

    def lay(self, **steps: float) -> tuple[str, ...]:
        """Lay two cards in each zone; the notes of the room after the next check."""
        placed = [
            PlacedCard(
                CardId(f"{zone} {n}"), ZoneId(zone.replace("_", "-")), corners_at(90 * at + 45, 60 + n * step, 0, 63)
            )
            for at, (zone, step) in enumerate(steps.items())
            for n in range(2)
        ]
        for _ in range(12):
            self.tracker.update(placed)
        self.notice.check()
        return self.status.state.notes


def test_a_column_is_asked_for_once_and_no_longer_than_it_lies_so() -> None:
    room = Room()
    room.notice.check()
    room.begin_game()
    assert room.lay(attack_0=27) == ()
    assert room.lay(attack_0=10) == (spread_cards_note("Law 1"),)
    assert room.lay(attack_0=27) == ()
    assert room.lay(attack_0=10) == (), "people know by now"
    assert room.lay(attack_0=10, defence_0=10) == (spread_cards_note("Gang 1"),)


def test_the_next_game_begins_without_notes_and_may_ask_again() -> None:
    room = Room()
    room.begin_game()
    room.lay(attack_0=10)
    room.begin_game()
    assert room.lay() == ()
    assert room.lay(attack_0=10) == (spread_cards_note("Law 1"),)


def test_a_heap_that_is_no_column_is_left_alone() -> None:
    room = Room()
    room.begin_game()
    assert room.lay(open_attack=10) == ()
