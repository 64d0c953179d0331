"""Stories: a finished game told in scenes, with all that was secret. Nobody is told one before the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.seats_and_viewers import Actor

MOST_SCENES = 400
"""A longer game is told with fewer scenes, and all its turning points that fit."""


class StoryMove(NamedTuple):
    """A move that counts, its events, and the state of the game after it. `at` is ms since 1970."""

    at: int
    actor: Actor
    action: Action
    events: Sequence[Event]
    state: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a story, after the move at `at` (ms since 1970).

    `events` are whole: with what was secret. `shows` are JSON values that the game's page draws. `turning` is a word
    of the game for what makes the scene a turning point; empty for any other.
    """

    at: int
    events: Sequence[Event]
    shows: Mapping[str, Any]
    turning: str = ""


@dataclass(frozen=True, slots=True)
class Story:
    """The scenes of a game in order, and `facts`, JSON values that all of them share."""

    scenes: Sequence[Scene]
    facts: Mapping[str, Any] = field(default_factory=dict)


@runtime_checkable
class TellsStory(Protocol):
    """A game whose end can be told as a film."""

    def tell_story(self, first: Any, moves: Sequence[StoryMove]) -> Story:
        """Return the story of a finished game, from its first state and its moves. Pure, as all rules."""


def shorten_story(story: Story, most: int = MOST_SCENES) -> Story:
    """Return the story with at most so many scenes: turning points and the last one stay, others go evenly."""
    scenes = story.scenes
    if len(scenes) <= most:
        return story
    kept = [nth for nth, scene in enumerate(scenes[:-1]) if scene.turning][-(most - 1) :]
    others = [nth for nth in range(len(scenes) - 1) if not scenes[nth].turning]
    room = most - 1 - len(kept)
    kept += [others[nth * len(others) // room] for nth in range(room)]
    return Story([*(scenes[nth] for nth in sorted(kept)), scenes[-1]], story.facts)
