"""People are asked once to spread a column of which the camera sees too little."""

import json
from collections.abc import Iterator

from companion.app.camera.full_column_notice import MIN_COLUMN_RATIO, FullColumnNotice, spread_cards_note
from companion.games.registry import load_games, mat_of_game
from companion.printing.words.print_words import load_print_words
from companion.rules.zone import CardId, ZoneId
from companion.server.state.room_status import RoomStatus
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.track.cards.card_track import PlacedCard
from companion.vision.track.cards.card_tracker import CardTracker
from companion.vision.track.watcher import Watcher
from tests.evaluate_page_module import value_in
from tests.vision.random_scenes import corners_at
from tests.vision.scripted_films import Exact

MATS = {game: mat for game in load_games() if (mat := mat_of_game(game)) is not None}
SPREAD = "allargatele, così la telecamera vede una striscia di ognuna"


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

    def begin_game(self, game: str = "revolver") -> None:
        self.tracker = CardTracker()
        calibration = MatCalibration(MATS[game])
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


def test_of_two_columns_of_one_name_one_that_is_spread_leaves_what_is_said_of_the_other() -> None:
    room = Room()
    room.begin_game("revolver2")
    assert room.lay(poker_attack=10, poker_defence=10) == (spread_cards_note("Poker"),)
    assert room.lay(poker_attack=27, poker_defence=10) == (spread_cards_note("Poker"),)
    assert room.lay(poker_attack=27, poker_defence=27) == ()


def test_an_italian_phone_calls_a_column_as_the_printed_mat_does() -> None:
    zones = [zone for mat in MATS.values() for zone in mat.zones if zone.height > MIN_COLUMN_RATIO * zone.width]
    labels = sorted({zone.label for zone in zones if not zone.pile})
    notes = json.dumps([spread_cards_note(label) for label in labels])
    italian = f'((await load("web/text/index.js")).setLanguage("it"), {notes}.map(page.translateServerText))'
    printed = map(load_print_words("it").name, labels)
    said = value_in("web/text/server_text.js", italian)
    assert said == [f"a {name} le carte sono troppo vicine: {SPREAD}" for name in printed]
