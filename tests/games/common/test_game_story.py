"""The stories of recorded games: whole, small, and with the secrets that the game kept."""

import gzip
from collections.abc import Mapping
from typing import Any, Final

import pytest

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.parts.game_story import Story, TellsStory
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.skirmish.battle.events.members_and_tokens import MemberKilled
from companion.skirmish.battle.events.played_cards import CardPlayed
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import encode_json
from companion.table.updates.finished_game_story import story_to_json
from tests.golden.replayed_games import Course, list_courses

MOST_BYTES: Final = 1 << 20
MOST_PACKED_BYTES: Final = 64 << 10
"""Bytes of a story as it travels: compressed. A phone in a full room gets it in a second."""
RECORDED: Final = [
    name for name, course in list_courses().items() if "recorded" in name and isinstance(course.game, TellsStory)
]


class NoDealer:
    """A dealer that leaves chance to the record."""

    by_hand = False

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        return None


def play(course: Course) -> Table:
    """Return a table at which the whole course was played."""
    table = Table("t", course.game, course.setup, MemoryLog(), NoDealer(), clock=lambda: 1, entropy=bytes)
    table.open()
    for move in course.moves():
        if move.actor is CHANCE:
            table.deal(move.action)
        else:
            table.submit(move.actor, move.action)
    return table


def tell(table: Table) -> Story:
    assert table.unlock_log()
    return table.tell_story()


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_is_told_whole_and_small(name: str) -> None:
    table = play(list_courses()[name])
    story = tell(table)
    assert len(story.scenes) > 1 and all(scene.events for scene in story.scenes)
    assert [scene.turning for scene in story.scenes].count("won") <= 1
    assert any(scene.turning for scene in story.scenes), "nothing decided this game"
    encoded = encode_json(story_to_json(table.game, story))
    assert len(encoded) < MOST_BYTES and len(gzip.compress(encoded)) < MOST_PACKED_BYTES
    assert story_to_json(table.game, tell(table)) == story_to_json(table.game, story)


def test_noir_tells_where_both_were() -> None:
    table = play(list_courses()["noir recorded three-traps"])
    story = tell(table)
    first, last = story.scenes[1].shows, story.scenes[-1].shows
    shown = [seat["shown"] for seat in table.update_for(PUBLIC).view["seats"]]
    assert last["rooms"] == [seat["room"] for seat in shown] and last["traps"] == [seat["traps"] for seat in shown]
    assert None not in first["rooms"] and max(last["hits"]) == 2
    assert [scene.turning for scene in story.scenes if scene.turning] == ["on_trap", "hit", "on_trap", "won"]


def test_quick_draw_tells_what_everybody_held() -> None:
    story = tell(play(list_courses()["quickdraw recorded two-hands"]))
    deal, last = story.scenes[0].shows, story.scenes[-1].shows
    assert [len(seat["down"]) for seat in deal["seats"]] == [5, 5, 5]
    assert deal["seats"][0]["down"] == ["double-draw", "gold-2", "gold-9", "coal-10", "lead-4"]
    assert [seat["chips"] for seat in last["seats"]] == [50, 580, 270] and last["hand"] == 2
    assert not any(scene.shows["bluff"] for scene in story.scenes), (
        "the best hand won the second pot, the first was shown"
    )


def test_desperados_tells_where_everybody_rode() -> None:
    table = play(list_courses()["desperados recorded five-desperados"])
    scenes = tell(table).scenes
    moved = [scene.shows for scene in scenes if scene.shows["believed"]]
    assert [(shows["round"], shows["move"]) for shows in moved] == [(r, m) for r in range(1, 6) for m in range(1, 6)]
    for shows in moved:
        assert all(len(been) <= shows["move"] + 1 for been in shows["been"])
        for rider, cities in shows["believed"].items():
            assert shows["been"][int(rider)][-1] in cities or len(shows["been"][int(rider)]) <= shows["move"]
            assert 900 <= sum(cities.values()) <= 1000 + len(cities)
    last = table.update_for(PUBLIC).view
    assert [been[0] for been in scenes[-1].shows["been"]] == [ride["start"] for ride in last["past"]]
    assert scenes[-1].shows["money"] == last["money"]


def test_desperados_with_real_cards_tells_what_was_turned() -> None:
    scenes = tell(play(list_courses()["desperados rides cards random"])).scenes
    assert any(len(been) > 1 for scene in scenes for been in scene.shows["been"])


@pytest.mark.parametrize("name", ["revolver recorded the-fifth-wound", "revolver2 recorded the-army-arrives"])
def test_revolvers_tell_firepower_and_every_end(name: str) -> None:
    table = play(list_courses()[name])
    story = tell(table)
    view, last = table.update_for(PUBLIC).view, story.scenes[-1].shows
    assert (last["dead"], last["alive"]) == (view["fallen"], [member["id"] for member in view["members"]])
    assert {
        str(one["number"]): [one["sums"]["attack"], one["sums"]["defence"]] for one in view["battlefields"]
    } == last["fields"]
    assert last["countdown"] == view["countdown"]["left"] and story.facts["sides"] == view["sides"]
    killed = [event.member for scene in story.scenes for event in scene.events if isinstance(event, MemberKilled)]
    assert killed == last["dead"] and story.scenes[-1].turning == "won"
    assert set(last["dead"] + last["alive"]) <= set(story.facts["people"])


def test_a_card_that_must_be_paid_for_makes_one_scene() -> None:
    story = tell(play(list_courses()["revolver recorded the-fifth-wound"]))
    nth = next(nth for nth, one in enumerate(story.scenes) if any(_plays(event, "hired-iron") for event in one.events))
    before, after = (story.scenes[at].shows["fields"]["0"] for at in (nth - 1, nth))
    assert (before, after) == ([0, 4], [0, 5])
    paid = [one for one in story.scenes if any(_plays(event, "treaty-land") for event in one.events)]
    assert [len(one.events) for one in paid[:2]] == [1, 1]


def _plays(event: Event, card: str) -> bool:
    return isinstance(event, CardPlayed) and event.card == card
