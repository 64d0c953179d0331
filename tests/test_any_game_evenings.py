"""Evenings of any game in a real browser, each with the plug pulled in the middle and a log that is verified.

A bidding game with chips and side pots by five phones, and hidden roles by seven.
"""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.evening.any_game_room import AnyGameRoom, any_game_evening

STAKES = """
turns = { first = "next" }
phase = [
  { name = "Bids", turns = "talk", opens = "bid" }, { name = "Stakes", turns = "talk", opens = "stake" },
  { name = "Betting", turns = "passes" },
]
counter = [{ id = "tricks", name = "Tricks", most = 5, back = "round", taps = [1] }]
token = [{ id = "chips", name = "Chips", total = 300, start = 40, pots = ["pot"], sides = true, dial = "pot" }]
secret = [
  { id = "bid", question = "How many tricks will you take?", of = "number", most = 5 },
  { id = "stake", question = "How many chips on it?", of = "number", most = "chips" },
]
score = { adds = { chips = 1 } }
end = { winner = "score" }
sheet = { title = "Saloon stakes", players = [3, 6] }
"""


def chips(room: AnyGameRoom) -> list[int]:
    """Everybody's chips; with the pot and the bank they are as many as ever."""
    held = [seat["chips"] for seat in room.view["seats"]]
    assert sum(held) + room.view["counters"]["chips_pot"] + room.view["counters"]["chips_bank"] == 300
    return held


def test_bids_stakes_and_side_pots_by_five(tmp_path: Path) -> None:
    with any_game_evening(tmp_path, 5, STAKES) as room:
        ann, bert, cleo, dora, emil = room.phones
        for phone, bid in zip(room.phones, (0, 1, 2, 0, 1), strict=True):
            assert room.screen.page.locator(".any-said").count() == 0
            phone.answer(bid, "Rispondi" if phone is emil else "Answer")
        expect(room.screen.page.locator(".any-said")).to_have_count(5)
        expect(room.screen.page.get_by_text("Waiting for somebody to go on")).to_be_visible()
        ann.act("Go on")
        expect(ann.page.locator(".any-told li")).to_have_text(["You0", "Bert1", "Cleo2", "Dora0", "Emil1"])
        for phone in room.phones[:3]:
            phone.answer(4)
        room.pull_the_plug()
        dora.answer(5)
        emil.answer(6, "Rispondi")
        bert.act("Go on")
        for phone, many in zip(room.phones, (10, 25, 40, 40, 40), strict=True):
            words = ("Dai", "Fatto") if phone is emil else ("Give", "Done")
            phone.pay(many, "Pot", words[0])
            phone.act(words[1])
        room.agree()
        assert chips(room) == [30, 15, 0, 0, 0]
        expect(room.screen.page.locator(".any-side-pots li b")).to_have_text(["50", "60", "45"])
        ann.split("Main pot", ("You", "Cleo"))
        emil.split("Tutto", ("Cleo", "Dora", "Tu"), "Dividi")
        room.agree()
        room.shot("split", ann, emil, room.screen)
        room.end(None, "D’accordo, è finita", "Sì, d’accordo, è finita", tmp_path)
        assert [sum(chips(room)), room.view["winners"]] == [200, [2]]


def test_hidden_roles_by_seven(tmp_path: Path) -> None:
    with any_game_evening(tmp_path, 7, "roles") as room:
        ann, bert, cleo, *others, gustavo = room.phones
        room.screen.until(lambda: not room.screen.update["chance"] and room.view["on_turn"] == [0], "no roles")
        room.agree()  # a phone may be told its role later than the screen is told that all are dealt
        roles = [phone.update["view"]["me"]["role_id"] for phone in room.phones]
        assert (roles.count("spy"), roles.count("scout")) == (3, 1)
        ann.act("Done")
        for phone in (ann, bert, cleo, *others):
            phone.act("Stay" if phone is cleo else "Ride")
        room.pull_the_plug()
        assert room.screen.page.locator(".any-said").count() == 0
        gustavo.act("Parta")
        expect(room.screen.page.locator(".any-said")).to_have_count(7)
        ann.act("Go on")
        ann.tap(re.compile("^How does the job go"))
        for name in ("Bert", "Cleo", "Gustavo"):
            ann.page.locator(".any-pick").first.get_by_role("button", name=name).click()
        ann.act("Ask them")
        bert.act("Well")
        cleo.act("Badly")
        gustavo.act("Bene")
        expect(room.screen.page.locator(".any-bars li")).to_have_text(["Well2", "Badly1"])
        ann.count("Jobs failed +1", 1)
        room.screen.until(lambda: room.view["counters"]["jobs_failed"] == 1, "no job has failed")
        assert not any(seat["role_id"] for seat in room.view["seats"])
        room.end("Gustavo", "D’accordo, è finita", "Sì, d’accordo, è finita", tmp_path)
        assert [seat["role_id"] for seat in room.view["seats"]] == roles
