"""The rules: for anybody, in every language, the same for all, and never anything of a running game but its options."""

import json
from typing import Any

from companion.games.registry import find_game, load_games
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import ServerFixture

DUEL = {"noir": find_game("noir")}


def test_anybody_reads_the_rules_of_every_game(house: ServerFixture) -> None:
    stranger = house.phone()
    listed = json.loads(stranger.get("/api/rules").body)["games"]
    assert {game["id"] for game in listed} == set(load_games())
    for game in listed:
        english, italian = (rules_of(house, game["id"], language) for language in ("en", "it"))
        assert english["title"] == italian["title"] == game["title"] and english["chosen"] is None
        assert english["sections"][0]["title"] != italian["sections"][0]["title"]
        assert all("{" not in point["text"] for section in italian["sections"] for point in section["points"])


def test_a_language_that_nobody_has_written_is_english(house: ServerFixture) -> None:
    assert rules_of(house, "noir", "fr") == rules_of(house, "noir", "en") == rules_of(house, "noir", "../it")


def test_there_are_no_rules_of_a_game_that_nobody_knows(house: ServerFixture) -> None:
    for game in ("poker", "..", "toy"):
        answer = house.phone().get(f"/api/rules/{game}")
        assert answer.status == 404 and json.loads(answer.body)["error"]["code"] == "not_found"
    assert house.phone().get("/rules/poker").status == 200, "the page says so itself, and leads to the others"


def test_the_rules_say_what_this_table_plays_by_and_are_the_same_for_every_seat() -> None:
    house = ServerFixture(DUEL, PlannedGame("noir", rulings={"RN-4": "repeat"}))
    assert rules_of(house, "noir", "en")["chosen"] is None, "no game is open"
    phones = [house.seated(seat) for seat in range(2)]
    told = [phone.get("/api/rules/noir?language=en").body for phone in (*phones, house.phone())]
    assert told[0] == told[1] == told[2]
    chosen = json.loads(told[0])["chosen"]
    assert chosen == {"aid": True, "RN-1": "printed", "RN-4": "repeat", "RN-6": "triggered"}
    assert rules_of(house, "quickdraw", "en")["chosen"] is None, "another game"


def rules_of(house: ServerFixture, game: str, language: str) -> dict[str, Any]:
    answer = house.phone().get(f"/api/rules/{game}?language={language}")
    assert answer.status == 200
    found: dict[str, Any] = json.loads(answer.body)
    return found
