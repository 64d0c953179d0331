"""Tables of all gestures of the games, made from their actions."""

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final, cast

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    Gesture,
    LayGesture,
    LiftGesture,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.game import AnyGame
from companion.table.updates.buttons.words import words_of_action

_PLACE: Final = r"(?:l\.[\d-]+|[A-Z][A-Z0-9]-\d+|FAQ \d+)"
_PLACES: Final = re.compile(rf"\({_PLACE}(?:, {_PLACE})*\)")


def format_gesture_chapters(games: Mapping[str, AnyGame]) -> str:
    """Return a chapter for each game as Markdown: its picture, and its gestures."""
    return "\n".join(line for game_id in sorted(games) for line in _chapter(games[game_id]))


def _chapter(game: AnyGame) -> Iterator[str]:
    yield f"## {game.info.title}\n"
    yield f"![Buttons and lamps of {game.info.title}](pictures/{game_picture_file_name(game.info.id)})\n"
    yield "| By hand | On the display | Meaning |\n|---|---|---|"
    for action in game.actions:
        if action.gesture is not None:
            yield f"| {_by_hand(action.gesture)} | {_shown(action)} | {_first_sentence(action)} |"
        elif _is_for_dial(action):
            yield f"| hold the dial, turn, push; again to set |  | {_first_sentence(action)} |"
    others = [f"`{action.__name__}`" for action in game.actions if action.gesture is None and not _is_for_dial(action)]
    yield f"\nNot by hand (secrets and what tells of them, chance, corrections of the record): {', '.join(others)}.\n"


def _is_for_dial(action: type[Action]) -> bool:
    """Return whether the token mode of the dial sets what the action corrects: a count, or a turn space."""
    return action.corrects_record and any(each.name in ("count", "space") for each in fields(cast(Any, action)))


def game_picture_file_name(game_id: str) -> str:
    """Return the name of the file with the picture of a game."""
    return f"hands-{game_id}.png"


def _by_hand(gesture: Gesture) -> str:
    match gesture:
        case LayGesture(_, zone):
            return f"lay the card at {_place(zone)}"
        case LiftGesture(_, zone):
            return f"take the card from {_place(zone)}"
        case PressGesture(name, own):
            return f"`{name}`" + ", one's own" * own
        case DialTurnGesture():
            return "turn and push the dial"
        case StepAndConfirmGesture():
            return "choose with `next`, take with `confirm`"


def _place(zone: str) -> str:
    return "its zone" if zone == "{zone}" else f"`{zone}`"


def _shown(action: type[Action]) -> str:
    return "" if isinstance(action.gesture, LayGesture | LiftGesture) else words_of_action(action)


def _first_sentence(action: type[Action]) -> str:
    doc = inspect.cleandoc(action.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    doc = _PLACES.sub(lambda found: say_places_in_words(found[0]), doc)
    return doc.replace("|", "\\|") + " Pressed twice." * action.confirm


def say_places_in_words(places: str) -> str:
    """Return "(l.200, R1-51)" as "(rulebook, ruling R1-51)", each place once: nobody's rulebook has numbered lines.

    As `web/parts/rules/source_words.js` has it for the pages.
    """
    return f"({', '.join(dict.fromkeys(map(_say_place, places.strip('()').split(', '))))})"


def _say_place(place: str) -> str:
    if place.startswith("l."):
        return "rulebook"
    return place if place.startswith("FAQ") else f"ruling {place}"
