"""The story of a finished game, from its log."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.codec import Codec
from companion.rules.event import Event
from companion.rules.game import AnyGame
from companion.rules.parts.game_story import Scene, Story, StoryMove, TellsStory, shorten_story
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.log.replayed_log import ReplayedLog
from companion.table.log.snapshot import Snapshot

NO_STORY = Story(())
"""That of a game which tells none."""


def tell_story(record: ReplayedLog) -> Story:
    """Return the story of the game of `record`, which is over."""
    game = record.game
    if not isinstance(game, TellsStory):
        return NO_STORY
    *moves, first = record.now.walk_back()
    played = [_played_move(record, snapshot) for snapshot in reversed(moves)]
    return shorten_story(game.tell_story(first.state, played))


def _played_move(record: ReplayedLog, snapshot: Snapshot) -> StoryMove:
    body = record.entries[snapshot.seq - 1].decode_body()
    actor = CHANCE if body["actor"] == CHANCE.value else Seat(body["actor"])
    action = record.decode_action(body["action"])
    return StoryMove(body["at"], actor, action, record.decode_events(body), snapshot.state)


def story_to_json(game: AnyGame, story: Story) -> dict[str, Any]:
    """Return the story as JSON values, with its events whole."""
    codec: Codec[Event] = Codec(*game.events)
    return {"facts": story.facts, "scenes": [_scene_to_json(scene, codec.encode) for scene in story.scenes]}


def _scene_to_json(scene: Scene, encode: Callable[[Event], Mapping[str, Any]]) -> dict[str, Any]:
    events = [encode(event) for event in scene.events]
    return {"at": scene.at, "events": events, "shows": scene.shows, "turning": scene.turning}
