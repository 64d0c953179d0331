"""The story of a game: every hand with all its cards, what was bet on them, and who won by a bluff."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.quickdraw.events import betting, corrections, dealing, showdown, trading
from companion.games.quickdraw.state import Player, State
from companion.games.quickdraw.successful_bluffs import Bluff, count_beaten_cards, find_bluff
from companion.rules.event import Event
from companion.rules.parts.game_story import Scene, Story, StoryMove

_TOLD: Final = (
    trading.TurnedUp, trading.DrewHidden, dealing.Reran,
    betting.BetPlaced, betting.Called, betting.Raised, betting.Reached, betting.QuickDrawCalled,
    betting.DecisionsOpened, betting.Fled, showdown.ShowdownBegan, showdown.DealerTurnedUp, showdown.Answered,
    showdown.Missed, showdown.PotWon, showdown.HandEnded, showdown.GameEnded, corrections.ChipsPutRight,
)  # fmt: skip
"""Events that make a scene; so does the end of a deal."""
_BIG: Final = 3
"""A pot is big from this share of all chips on: a third."""


def tell_story(first: State, moves: Sequence[StoryMove]) -> Story:
    """Return a scene for each deal, trade, bet, answer and reveal."""
    scenes, before = [], first
    for move in moves:
        told = [event for event in move.events if isinstance(event, _TOLD)] or _end_of_deal(move)
        if told:
            bluff = find_bluff(before, move.state, told)
            shows = {**_shown(move.state), "bluff": bluff and bluff._asdict()}
            scenes.append(Scene(move.at, told, shows, _turning_point(before, told, bluff)))
        before = move.state
    return Story(scenes, {"chips": sum(player.chips for player in first.players)})


def _end_of_deal(move: StoryMove) -> list[Event]:
    dealt = any(isinstance(event, dealing.Dealt) for event in move.events)
    return [event for event in move.events if dealt and isinstance(event, trading.TurnBegan)]


def _shown(state: State) -> dict[str, Any]:
    return {
        "hand": state.hand_no,
        "pot": state.pot,
        "dealer": list(state.table.cards),
        "seats": [_seat(player) for player in state.players],
    }


def _seat(player: Player) -> dict[str, Any]:
    return {
        "down": list(player.hand.cards),
        "up": list(player.front.cards),
        "chips": player.chips,
        "paid": player.paid,
        "in": player.playing,
        "alive": player.alive,
        "beats": count_beaten_cards(player),
    }


def _turning_point(before: State, events: Sequence[Event], bluff: Bluff | None) -> str:
    """Return "won", "out" for a seat without chips, "bluff", "big" for a big pot that was won, or ""."""
    if any(isinstance(event, showdown.GameEnded) for event in events):
        return "won"
    if any(isinstance(event, showdown.HandEnded) and event.dead for event in events):
        return "out"
    if bluff is not None:
        return "bluff"
    won = sum(share.amount for event in events if isinstance(event, showdown.PotWon) for share in event.shares)
    return "big" if won and _BIG * won >= before.pot + sum(player.chips for player in before.players) else ""
