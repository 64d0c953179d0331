"""The tours: whole in every language, each scene as its viewer saw it, and nothing of a running game."""

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.noir.actions import ChooseStart
from companion.games.registry import folder_of, load_games
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.tours import tour_routes
from companion.server.tours.tour_file import LANGUAGES, MOST_SCENES, read_tour
from companion.server.tours.tour_scenes import replay_tour
from companion.table.lobby import PlannedGame
from tests.golden.replayed_games import list_courses
from tests.server.server_fixture import ServerFixture

GAMES: Final = load_games()
LONGEST_TEXT: Final = 190
"""Letters under a screen: more does not fit on a small phone."""
_FILE: Final = """
playthrough = "three-traps"
players = ["Ada", "Ben"]
[[scene]]
ply = {ply}
viewer = {viewer}
light = ".plan"
en = {{ title = "Here", text = "Look." }}
it = {{ title = "Qui", text = "Guarda." }}
"""


def folder_with(tmp_path: Path, text: str) -> Path:
    """A game's folder with this tour, beside the playthroughs of Noir."""
    (tmp_path / "playthroughs").symlink_to(folder_of("noir") / "playthroughs")
    (tmp_path / "tour.toml").write_text(text)
    return tmp_path


@pytest.mark.parametrize("game", GAMES)
def test_a_tour_says_something_about_each_scene_in_every_language(game: str) -> None:
    tour = read_tour(folder_of(game))
    assert 5 <= len(tour.scenes) <= MOST_SCENES
    texts = [scene.words[language]["text"] for scene in tour.scenes for language in LANGUAGES]
    assert all(words[name] for scene in tour.scenes for words in scene.words.values() for name in ("title", "text"))
    assert all(scene.words["en"]["text"] != scene.words["it"]["text"] for scene in tour.scenes)
    assert [text for text in texts if len(text) > LONGEST_TEXT] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_holds_what_its_viewer_may_know(game: str) -> None:
    tour, told = read_tour(folder_of(game)), replay_tour(GAMES[game], folder_of(game))
    states = [move.before for move in list_courses()[f"{game} recorded {tour.playthrough.stem}"].moves()]
    for scene, shown in zip(tour.scenes, told["scenes"], strict=True):
        update = shown["update"]
        assert update["seat"] == scene.viewer
        if scene.ply < len(states):
            view = GAMES[game].view(states[scene.ply], scene.viewer)
            assert {**told["printed"], **update["view"]} == view
        else:
            assert update["outcome"] is not None


def test_a_tour_is_the_same_whatever_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for room in ("Hall", "Kitchen", None):
        monkeypatch.setattr(tour_routes, "_known", {})
        house = ServerFixture(GAMES, PlannedGame("noir"))
        if room is not None:
            house.seated(0), house.seated(1)
            house.table.submit(Seat(0), ChooseStart(room))
            house.table.submit(Seat(1), ChooseStart(room))
        told.append(house.phone().get("/api/tour/noir"))
    assert told[0].status == 200 and told[0].body == told[1].body == told[2].body


def test_a_tour_needs_no_seat_and_knows_its_games() -> None:
    phone = ServerFixture(GAMES, PlannedGame("noir")).phone()
    assert phone.get("/api/tour/desperados").json["title"] == "Desperados"
    refused = phone.get("/api/tour/chess")
    assert refused.status == 404 and refused.json["error"]["code"] == "no_tour"
    assert "'chess'" in refused.json["error"]["message"] and "quickdraw" in refused.json["error"]["message"]
    toys = ServerFixture().phone()
    assert "none" in toys.get("/api/tour/toy").json["error"]["message"]
    assert toys.get("/api/lobby").json["game"]["tour"] is False and phone.get("/api/lobby").json["game"]["tour"] is True


def test_only_the_screen_of_a_scene_may_stand_in_a_frame_of_ours() -> None:
    phone = ServerFixture(GAMES, PlannedGame("noir")).phone()
    for path, may in (("/tour/noir/screen", True), ("/tour/noir", False), ("/", False)):
        headers = phone.get(path).headers
        assert (headers["X-Frame-Options"] == "SAMEORIGIN") is may
        assert ("frame-ancestors 'self'" in headers["Content-Security-Policy"]) is may


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'scene'"),
        (_FILE.format(ply=3, viewer=0).replace('it = { title = "Qui", text = "Guarda." }', ""), "'it'"),
        (_FILE.format(ply=3, viewer=0).replace("three-traps", "no-traps"), "'no-traps'"),
        (_FILE.format(ply=3, viewer=0) * 1 + _FILE.format(ply=2, viewer=0).partition('"]')[2], "order"),
        (_FILE.format(ply=3, viewer=0) + _FILE.format(ply=3, viewer=0).partition('"]')[2] * MOST_SCENES, "9 scenes"),
    ],
)
def test_a_tour_that_is_not_whole_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        read_tour(folder_with(tmp_path, text))


@pytest.mark.parametrize(
    ("change", "why"),
    [({"ply": 99, "viewer": 0}, "32 moves"), ({"ply": 3, "viewer": 0, "players": '["Ada"]'}, "names 1 players")],
)
def test_a_tour_beyond_its_game_is_refused(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    players = change.pop("players", '["Ada", "Ben"]')
    text = _FILE.format(**change).replace('["Ada", "Ben"]', players)
    with pytest.raises(BadData, match=why):
        replay_tour(GAMES["noir"], folder_with(tmp_path, text))


def test_every_tour_is_of_the_shipped_playthroughs() -> None:
    named = {game: tomllib.loads((folder_of(game) / "tour.toml").read_text("utf-8"))["playthrough"] for game in GAMES}
    assert all((folder_of(game) / "playthroughs" / f"{name}.toml").is_file() for game, name in named.items())
