"""Moments of recorded games that the pictures of docs/hands.md show."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.games.registry import find_game, folder_of
from companion.rules.errors import BadData
from companion.rules.game import complete_recorded_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from companion.table.updates.update import Update


@dataclass(frozen=True, slots=True)
class RecordedMoment:
    """The first time in a recorded game that a button of the table, or a seat's own, means `action`.

    `presses` are buttons of the table that are pressed then, before the picture is made.
    """

    caption: str
    recording: str
    action: str
    presses: tuple[str, ...] = ()


class FoundMoment(NamedTuple):
    """The public update at a moment, the number of seats, and whether a dial may set tokens then."""

    update: Update
    seats: int
    has_tokens: bool


NEXT: Final = ("next",)
MOMENTS: Final[Mapping[str, Sequence[RecordedMoment]]] = {
    "any": (
        RecordedMoment("Anybody begins, once all sit", "hidden-roles", "Begin"),
        RecordedMoment("A turn: done, or pass where the phase has it", "bid-and-trick", "Pass"),
        RecordedMoment("Somebody says that it is over: agree, or go on", "hidden-roles", "Agree"),
    ),
    "desperados": (
        RecordedMoment("Somebody has to be the marshal", "two-desperados", "TakeBadge"),
        RecordedMoment("The marshal sets his pawns: next is pressed once", "two-desperados", "Deploy", NEXT),
        RecordedMoment("All pawns are set", "two-desperados", "Deployed"),
        RecordedMoment("All ride: a sheriff may move", "five-desperados", "MoveSheriff", NEXT),
        RecordedMoment("The rides are examined", "five-desperados", "TurnNext"),
    ),
    "noir": (
        RecordedMoment("A turn with two action points: what a turn does is told to phones", "three-traps", "EndTurn"),
        RecordedMoment("Next is pressed: End turn loses points, so confirm asks", "three-traps", "EndTurn", NEXT),
        RecordedMoment("Next is pressed again", "three-traps", "EndTurn", NEXT * 2),
        RecordedMoment(
            "At End turn, confirm is pressed once: once more ends it", "three-traps", "EndTurn", (*NEXT, "confirm")
        ),
    ),
    "quickdraw": (
        RecordedMoment("Trade a card under the camera, or keep all and check", "two-hands", "Check"),
        RecordedMoment("Or bet, by dial or by button", "two-hands", "Check", NEXT),
        RecordedMoment("A bet is to be answered: next is pressed once", "two-hands", "Call", NEXT),
        RecordedMoment("Flee loses the hand, so confirm asks", "two-hands", "Call", NEXT * 2),
        RecordedMoment("The hand is over", "two-hands", "Ready"),
    ),
    "revolver": (
        RecordedMoment("The end of a turn loses something: press twice", "duel-won-by-the-law", "EndTurn"),
        RecordedMoment("The first press asks", "duel-won-by-the-law", "EndTurn", NEXT),
        RecordedMoment("The other side may answer: next is pressed once", "duel-won-by-the-law", "LetItBe", NEXT),
        RecordedMoment("A member of the gang falls", "duel-won-by-the-law", "PickMember", NEXT),
    ),
    "revolver2": (
        RecordedMoment("The marker goes on", "the-mine-is-held", "Advance"),
        RecordedMoment("The end of a turn", "the-mine-is-held", "EndTurn"),
        RecordedMoment("The other side may answer: next is pressed once", "the-mine-is-held", "LetItBe", NEXT),
        RecordedMoment("Somebody falls", "the-mine-is-held", "PickMember", NEXT),
    ),
}


def replay_until_moment(game: str, moment: RecordedMoment) -> FoundMoment:
    """Return what there is at a moment. Raises BadData if there is no such moment."""
    for table in _replay(game, moment.recording):
        if moment.action in _meant(table.update_for(PUBLIC)):
            for button in moment.presses:
                table.observe(Pressed(button), source="panel")
            return FoundMoment(table.update_for(PUBLIC), len(table.seats), bool(table.settable_tokens()[1]))
    raise BadData(f"no button ever means {moment.action} in {moment.recording} of {game}")


def _replay(game_id: str, recording: str) -> Iterator[Table]:
    """Yield the table before each entry of the recording. What is done to it meanwhile must not change the game."""
    played = read_playthrough(folder_of(game_id) / "playthroughs" / f"{recording}.toml")
    game = find_game(game_id)
    table = Table(
        "t", game, complete_recorded_setup(game.info, played.setup), MemoryLog(), WaitingDealer(), clock=lambda: 0
    )
    table.open()
    for actor, action in decode_moves(played, game):
        yield table
        if actor is CHANCE:
            table.deal(action)
        else:
            table.submit(actor, action)


def _meant(update: Update) -> set[str]:
    meanings = (each for pair in update.buttons for each in (pair.next, pair.confirm) if each is not None)
    return {each.action.__name__ for each in meanings if each.action is not None}
