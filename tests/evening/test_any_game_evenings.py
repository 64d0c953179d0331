"""Evenings of any game in a real browser, each with the plug pulled in the middle and a log that is verified.

A bidding game with chips and side pots by five phones and two pucks; hidden roles by seven phones; a skirmish by two
phones, the panel and the camera, which sees cards of a taught deck.
"""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.evening.any_game_room import AnyGameRoom, any_game_evening
from tests.evening.browser_phones import Window
from tests.evening.check_log import Record
from tests.evening.evening_pucks import PUCK_OPTIONS, dial, is_asked, press, pucks_at, shown_on_puck
from tests.firmware.emulated_board import NEXT, Board

LAY = """lain => fetch("/api/host/stage", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(lain),
}).then(answer => answer.status)"""
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

FORD = """
turns = { order = "by", by = "initiative" }
phase = [{ name = "Initiative", turns = "talk", opens = "initiative" }, { name = "Shooting", turns = "passes" }]
secret = [{ id = "initiative", question = "How early do you act?", of = "number", least = 1, most = 6 }]
counter = [{ id = "wounds", name = "Wounds", most = 6, hands = "all", taps = [1], alarm = [6], dial = "gain" }]
token = [{ id = "dollars", name = "Dollars", total = 200, start = 20, step = 5, pots = ["stagecoach"] }]
track = [{ id = "army", name = "Mexican Army", places = ["Border", "River", "Farm", "Mission", "Town", "Malpaso"] }]
dice = [{ id = "shots", name = "Shots", count = 3, faces = ["hit", "hit", "miss", "miss", "miss", "jam"] }]
card = [
  { id = "skirmish-dynamite", name = "Dynamite", copies = 2 }, { id = "skirmish-ambush", name = "Ambush" },
  { id = "skirmish-mule", name = "Mule" },
]
zone = [{ at = "row", name = "In play" }, { at = "pile", name = "Discard" }]
end = { winner = "said" }
sheet = { title = "Skirmish at the Ford", players = [2, 4] }
"""


def chips(room: AnyGameRoom) -> list[int]:
    """Everybody's chips; with the pot and the bank they are as many as ever."""
    held = [seat["chips"] for seat in room.view["seats"]]
    assert sum(held) + room.view["counters"]["chips_pot"] + room.view["counters"]["chips_bank"] == 300
    return held


def test_bids_stakes_and_side_pots_by_five_and_two_pucks(tmp_path: Path) -> None:
    with (
        any_game_evening(tmp_path, 5, STAKES, *PUCK_OPTIONS) as room,
        pucks_at(room.program, tmp_path) as (anns_puck, berts_puck),
    ):
        ann, bert, cleo, dora, emil = room.phones
        for puck in (anns_puck, berts_puck):
            puck.shows(is_asked, "all are asked for their bid")
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
        room.screen.until(lambda: room.view["on_turn"] == [0], "nobody bets")
        pay_by_puck(room, anns_puck, 10)
        bert.pay(13, "Pot")
        pay_by_puck(room, berts_puck, 12)
        for phone, many in zip((cleo, dora, emil), (40, 40, 40), strict=True):
            words = ("Dai", "Fatto") if phone is emil else ("Give", "Done")
            phone.pay(many, "Pot", words[0])
            phone.act(words[1])
        await_on_puck(room, 0, "Done", "Pass")
        anns_puck.press(NEXT)  # steps to what else the turn may end with
        await_on_puck(room, 0, "Pass", "Count or pay 1")
        press(anns_puck)
        room.screen.until(lambda: room.view["seats"][0]["passed"] and room.view["on_turn"] == [1], "Ann has not passed")
        room.agree()
        assert chips(room) == [30, 15, 0, 0, 0]
        expect(room.screen.page.locator(".any-side-pots li b")).to_have_text(["50", "60", "45"])
        ann.split("Main pot", ("You", "Cleo"))
        emil.split("Tutto", ("Cleo", "Dora", "Tu"), "Dividi")
        room.agree()
        room.shot("split", ann, emil, room.screen)
        room.end(None, "D’accordo, è finita", "Sì, d’accordo, è finita", tmp_path)
        assert [sum(chips(room)), room.view["winners"]] == [200, [2]]


def pay_by_puck(room: AnyGameRoom, puck: Board, many: int) -> None:
    """Pay what a dial shows into the pot, and end the turn by the button: windows and the puck tell of both."""
    room.agree()  # the screen may not have heard yet what a phone has paid
    [seat], pot, own = room.view["on_turn"], room.view["counters"]["chips_pot"], chips(room)[room.view["turn"]]
    await_on_puck(room, seat, "Done", "Pass")
    dial(puck, many)
    room.screen.until(lambda: room.view["counters"]["chips_pot"] == pot + many, "the number was not paid")
    left = {"name": "chips", "count": own - many}
    room.screen.until(lambda: left in shown_on_puck(room.ear.heard, seat)["tokens"], "the puck shows other chips")
    press(puck)
    room.screen.until(lambda: room.view["on_turn"] != [seat], "the turn has not ended")
    room.agree()


def await_on_puck(room: AnyGameRoom, seat: int, *words: str) -> None:
    """Wait until the puck of a seat has been told that a number is asked for, and the words of its two buttons."""

    def is_told() -> bool:
        shown = shown_on_puck(room.ear.heard, seat)
        meant = tuple((shown[button] or {}).get("words") for button in ("confirm", "next"))
        return room.view["on_turn"] == [seat] and meant == words and shown["dial"] is not None

    room.screen.until(is_told, f"puck {seat} does not show {words}")


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


def test_a_skirmish_by_two_phones_the_panel_and_the_camera(tmp_path: Path, card_pictures: Path) -> None:
    (tmp_path / "cache").symlink_to(card_pictures)
    with any_game_evening(tmp_path, 2, FORD, "--dealer=stage") as room:
        ann, bert = room.phones
        ann.answer(2)
        bert.answer(5, "Rispondi")
        ann.act("Go on")
        room.await_view("Bert, who is earlier, is not on turn", lambda view: view["on_turn"] == [1])
        host = room.open_host_page()
        lay(room, host, "skirmish-dynamite", "row", {"row": ["skirmish-dynamite"], "pile": []})
        ann.count("Wounds +1", 2)
        room.await_view("the wounds were not counted", lambda view: view["seats"][0]["wounds"] == 2)
        ann.pay(10, "Stagecoach")
        bert.act("Tira Shots (3)")
        room.await_view("the dice have not fallen", lambda view: len((view["thrown"] or {"faces": ()})["faces"]) == 3)
        with ann.counting():
            ann.tap("Mexican Army: one on")
        room.program.press("confirm")
        room.await_view("the panel has not ended the turn", lambda view: view["on_turn"] == [0])
        room.agree()
        before = room.view
        room.pull_the_plug()
        assert room.view == before and [seat["wounds"] for seat in before["seats"]] == [2, 0]
        lay(room, host, "skirmish-ambush", "pile", {"row": ["skirmish-dynamite"], "pile": ["skirmish-ambush"]})
        lay(room, host, "skirmish-dynamite", "row", {"row": [], "pile": ["skirmish-ambush"]}, gone=True)
        room.program.press("next")
        room.program.press("confirm")
        room.await_view("the panel has not passed", lambda view: view["seats"][0]["passed"] and view["on_turn"] == [1])
        room.agree()
        assert (room.view["counters"]["dollars_stagecoach"], room.view["marks"]["army"]) == (10, 1)
        room.shot("skirmish", ann, bert, room.screen)
        room.end("Bert", "D’accordo, è finita", "Sì, d’accordo, è finita", tmp_path)
        record = Record(tmp_path, room.screen.update["table"])
        laid = [body["source"] for kind in ("LayCard", "LiftCard") for body in record.acts(kind)]
        assert laid == ["camera"] * 3
        assert [body["source"] for kind in ("Done", "Pass") for body in record.acts(kind)] == ["panel"] * 2


def lay(room: AnyGameRoom, host: Window, card: str, zone: str, seen: dict[str, list[str]], gone: bool = False) -> None:
    """Lay a card on the drawn table, or take it away, and wait until the camera has told."""
    lain = {"card": card, "zone": zone, "gone": gone}
    assert host.page.evaluate(LAY, lain) == 200
    room.await_view(f"{lain} was not seen", lambda view: view["zones"] == seen)
