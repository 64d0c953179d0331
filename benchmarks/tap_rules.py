"""Rules of each game for counting taps: what takes more than a tap, what nobody taps, what real cards make of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.seats_and_viewers import Actor

UNSAID: Final = ("nothing", "later")
"""Deeds that take no tap beside the card."""
TELLING: Final = 2
"""Taps to tell a card: choose it, say it."""
WAYS: Final = ("digital", "camera", "real")


@dataclass(frozen=True)
class Step:
    """A step of a recorded game: its actor and action, what was offered of that kind, and what came of it."""

    actor: Actor
    action: Action
    slots: Mapping[str, Any]
    events: Sequence[Event]


@dataclass(frozen=True)
class TapRules:
    """A game's taps. `turn`: the event that begins a turn. `free`: steps that nobody must take, or that nobody taps.

    `more` taps are needed beside one for the action, one for each value to choose and one to be sure; `more_real` where
    the hand is not on the phone. A value that stands there already is `ready`. `in_one` are pairs of steps that are one
    tap now. `shown` are the cards that an event turns up: told one by one where nothing sees them. `special` returns
    all taps of a step (way, as it is now or was); None: the rule.
    """

    turn: str
    games: Collection[str] = ()
    """The recorded games that are counted; empty: all."""
    ways: Collection[str] = WAYS
    free: Collection[str] = ()
    digital_free: Collection[str] = ()
    more: Mapping[str, int] = field(default_factory=dict)
    more_real: Mapping[str, int] | None = None
    ready: Callable[[Step], bool] = lambda step: False
    in_one: Mapping[str, Collection[str]] = field(default_factory=dict)
    shown: Callable[[Event], int] = lambda event: 0
    special: Callable[[Step, str, bool], int | None] = lambda step, way, now: None


def _lowest_amount(step: Step) -> bool:
    return "amount" in step.slots and step.slots["amount"].nth(0) == getattr(step.action, "amount", None)


def _said(deed: str, now: bool) -> int:
    """Return the taps to say a deed with a real card: uncover and tap it; before, the city and a button, too."""
    if deed == "later":
        return 0
    return (0 if now else 2) if deed == "nothing" else (2 if now else 4)


def _move_of_desperados(step: Step, way: str, now: bool) -> int | None:
    """Return the taps of a step of Desperados. With real cards silence means nothing now (DE-35)."""
    action: Any = step.action
    turned = sum(type(event).__name__ == "CardTurned" for event in step.events)
    match type(action).__name__:
        case "Ride" if way == "digital":
            return 3 + (action.then not in UNSAID)  # uncover, city, lay; a deed is one more
        case "Ride" if action.rider == 0:
            return 2 if now else 1  # the card lies; all cards lie
        case "Ride":
            return _said(action.then, now) + (0 if now else 1)  # before, that the card lies
        case "Act":
            return 3 if way == "digital" else _said(action.deed, now)
        case "TurnNext" if turned and way != "digital":
            return 0 if way == "camera" else TELLING * turned
        case "TurnTile" if way != "digital":
            return TELLING  # no camera sees its back
    return None


def _play_of_battles(step: Step, way: str, now: bool) -> int | None:
    """Return the taps of a step of both Revolvers: several cards at once, and cards that stay face down."""
    action: Any = step.action
    match type(action).__name__:
        case "DiscardCards":
            return {"digital": 1 + len(action.cards), "camera": 0, "real": TELLING * len(action.cards)}[way]
        case "Arrange":
            return 2 + len(action.cards) if way == "digital" else 1  # real ones are looked at on the table
        case "LayDown" | "LayForDuel" | "LayAmbush" | "StashCard" | "ChoosePoker" if way != "digital":
            return 1  # face down, told to nobody
    return None


_OF_HAND: Final = {"PlayCard": 2, "Respond": 1, "BringCard": 2, "LayDown": 1, "LayForDuel": 1, "UseCard": 1}
"""Taps to look at a covered hand and to choose a card there."""
_BATTLE: Final = TapRules(
    turn="TurnBegan", more=_OF_HAND, more_real={"PlayCard": 1, "Respond": 1, "BringCard": 1, "UseCard": 1},
    special=_play_of_battles,
)  # fmt: skip
RULES: Final[Mapping[str, TapRules]] = {
    "noir": TapRules(turn="TurnBegan", ways=("digital",)),
    "quickdraw": TapRules(
        turn="TurnBegan",
        free=("NoteCard", "ForgetCard"),
        digital_free=("Show",),
        more={"Trade": 1, "TradeSecretly": 1, "Decide": -1},  # the hand is covered; Reach! and Flee are two buttons
        ready=_lowest_amount,
        in_one={"Stand": ("Check", "Bet", "Reach")},  # CQ-45
        shown=lambda event: len(getattr(event, "cards", ())) if type(event).__name__ == "HandTurnedUp" else 0,
    ),
    "desperados": TapRules(
        turn="MoveBegan", free=("Sketch", "Suggest", "Reply", "Withdraw"), special=_move_of_desperados
    ),
    "revolver": replace(_BATTLE, games=("nobody-is-left", "prison-broken", "duel-won-by-the-gang")),
    "revolver2": _BATTLE,
}
