"""A round of Desperados at a real table, in a real browser.

There are the marshal's phone, two desperados' phones and the table screen. A phone is asleep while the gang plans, one
is reloaded with its card laid, a plug is pulled in the examination. Then everybody goes home, and the companion plays
on to the end.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.mqtt.topics import VIEW
from tests.evening.check_log import Record
from tests.evening.desperados_room import DesperadosPhone, DesperadosRoom
from tests.evening.evening_room import opened, running, shots_folder
from tests.evening.leave_and_download_log import go_home, host_desk, take_the_log, verify
from tests.evening.program_control import Program

SEED = 54
"""The brown coach begins in Buzzard, and comes through Fiddle and Kettle; the bank of Lost Mule holds $3,200."""


class Ride(DesperadosRoom):
    """Ann is the marshal, Bert and Cleo are the gang."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        phones = tuple(DesperadosPhone(browser, name) for name in ("Ann", "Bert", "Cleo"))
        super().__init__(program, browser, shots, phones)
        self.ann, self.bert, self.cleo = phones


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(Program(tmp_path, SEED, "--game=desperados")) as program:
        yield program


@pytest.fixture
def ride(program: Program, tmp_path: Path) -> Iterator[Ride]:
    with opened(Ride, program, shots_folder(tmp_path / "shots")) as ride:
        yield ride


def test_a_round_and_the_rest_of_the_game(ride: Ride, tmp_path: Path) -> None:
    ride.sit_down()
    set_out(ride)
    for move in (first_move, second_move, third_move, fourth_move, fifth_move):
        move(ride)
    examine(ride)
    go_home(ride, host_desk(ride))
    log = take_the_log(ride, ride.bert, 2, tmp_path)
    nobody_told(ride)
    ride.nothing_else_happened()
    assert ride.program.stop() == 0
    verify(log)


# Before the first round.


def set_out(ride: Ride) -> None:
    ann, bert, cleo = ride.phones
    ann.does("Wear the marshal’s star", sure=True)
    for city, piece in (("Lost Mule", "the marshal"), ("Pepper", "sheriff 1"), ("Coyote", "sheriff 2")):
        expect(ann.page.get_by_text(f"Tap a place for {piece}.")).to_be_visible()
        ride.shot(f"deploy-{piece}", ann)
        ann.sets(city)
    ride.shot("deployed", ann)
    ann.does("All are set")
    for phone, city in ((bert, "Gravel"), (cleo, "Jackdaw")):
        phone.touch(city)
        ride.shot(f"start-{city}", phone)
        phone.does("Set your pawn here")
    ride.move(1)


# Five moves.


def first_move(ride: Ride) -> None:
    """A sheriff rides in the open; three cards lie, and nobody could have read one off a phone."""
    ann, bert, cleo = ride.phones
    ride.shot("move1")
    ann.tap(re.compile("^Sheriff 1"))
    ride.shot("move1-sheriff", ann)
    ann.sets("Kettle")
    expect(ann.button(re.compile("^Sheriff 2"))).to_have_attribute("aria-pressed", "true")
    ride.shot("move1-next", ann)
    ann.tap(re.compile("^Sheriff 2"))
    with ann.hiding("Lost Mule"):
        ann.lay("Lost Mule")
    ride.agree()
    bert.uncover()
    ride.shot("move1-open", bert)
    bert.touch("Fiddle")
    ride.shot("move1-sheet", bert)
    bert.tap("Close")
    bert.cover()
    with bert.hiding("Fiddle"):
        bert.lay("Fiddle", "Decide later")
    with bert.looking():
        ride.shot("move1-laid", bert)
    cleo.lay("Jackdaw")
    bert.uncover()
    ride.shot("move1-deeds", bert)
    bert.does("Say it")
    ride.shot("move1-asked", cleo)
    cleo.does("Nothing more to say")  # all are asked, so that nobody knows who decides later
    ride.move(2)


def second_move(ride: Ride) -> None:
    """The gang plans; a phone falls asleep over it; a card is laid from the list, and a bank spied out."""
    ann, bert, cleo = ride.phones
    bert.tap("Gang")
    expect(bert.button("No proposals yet")).to_have_count(0)
    bert.uncover()
    bert.tap(re.compile("^3$"))
    ride.shot("move2-gang", bert)
    bert.touch("Kettle")
    ride.shot("move2-plan", bert)
    bert.does("You mean to be here")
    bert.touch("Kettle")
    bert.choose("Brown coach")
    bert.does("Propose it")
    ride.shot("move2-proposed", bert)
    with cleo.asleep():
        ann.lay("Hangnail")
        bert.cover()
        bert.tap_tab("My ride")
        bert.lay("Fiddle")
    expect(cleo.page.get_by_text("Kettle after move 3")).to_have_count(0)
    cleo.tap("Gang")
    cleo.is_covered()
    expect(cleo.page.get_by_text("Kettle after move 3")).to_have_count(0)
    ride.shot("move2-awake", cleo)
    cleo.uncover()
    expect(cleo.page.get_by_text("Kettle after move 3: brown coach")).to_be_visible()
    cleo.does("I’m in")
    ride.shot("move2-accepted", cleo)
    cleo.cover()
    cleo.tap_tab("My ride")
    cleo.tap("List")
    cleo.uncover()
    ride.shot("move2-list", cleo)
    cleo.find("Old Bones")
    cleo.choose("Spy out the bank")
    ride.shot("move2-list-sheet", cleo)
    cleo.does("Lay it")
    cleo.tap("Map")
    ride.move(3)
    expect(ride.screen.happened("Cleo looks beneath the bank tile of Old Bones")).to_be_visible()


def third_move(ride: Ride) -> None:
    """The marshal looks for the gang; a phone is reloaded with its card laid; two discs for the coach."""
    ann, bert, cleo = ride.phones
    ann.tap("Suspects")
    ride.shot("move3-suspects-covered", ann)
    with ann.looking():
        ride.shot("move3-suspects", ann)
    ann.tap_tab("My ride")
    ann.lay("Molasses")
    ride.agree()
    bert.lay("Kettle", "Rob the brown coach")
    bert.page.reload()
    bert.is_covered()
    with bert.looking():
        expect(bert.page.get_by_role("list", name="Your cards this round")).to_contain_text("FiddleSaloonKettle")
        ride.shot("move3-reloaded", bert)
    cleo.uncover()
    cleo.touch("Kettle")
    cleo.choose("Rob the brown coach")
    expect(cleo.page.get_by_text("With Bert: 2 discs of the 2 needed, enough.")).to_be_visible()
    ride.shot("move3-enough", cleo)
    cleo.tap("Close")
    ride.shot("move3-agreed", cleo)
    cleo.does("Lay Kettle: brown coach, as agreed")
    ride.move(4)
    expect(ride.screen.happened("2 discs for the brown coach in Kettle")).to_be_visible()
    ride.shot("move4")


def fourth_move(ride: Ride) -> None:
    for phone, city in zip(ride.phones, ("Quarrel", "Lost Mule", "Gravel"), strict=True):
        phone.lay(city)
    ride.move(5)


def fifth_move(ride: Ride) -> None:
    """Bert rides into the marshal's arms."""
    for phone, city in zip(ride.phones, ("Pepper", "Pepper", "Lost Mule"), strict=True):
        phone.lay(city)


# The examination.


def examine(ride: Ride) -> None:
    """Anybody presses; in the middle of it somebody trips over the cable."""
    ann, bert, cleo = ride.phones
    for window in ride.windows:
        expect(window.heading).to_have_text("Examination of round 1")
    ride.shot("examine")
    for move, phone in enumerate((ann, bert, cleo), start=1):
        phone.does(f"Turn the cards of move {move}")
        expect(ride.screen.page.get_by_role("heading", name=f"Move {move}")).to_be_visible()
    ride.shot("examine3")
    ride.pull_the_plug()
    bert.does("Open the brown coach in Kettle")
    expect(ride.screen.page.get_by_text("Theirs!", exact=True)).to_be_visible()
    ride.shot("examine3-robbed")
    ride.program.press("next")
    cleo.does("Turn the cards of move 5")
    expect(bert.page.get_by_role("region", name="Your part")).to_contain_text("You are arrested in Pepper")
    ride.shot("examine5")
    ann.does("Storm the bank of Lost Mule")
    ride.shot("examine-bank")
    ann.does("End the round")
    expect(ride.screen.page.get_by_text("Round 2 of 5")).to_be_visible()
    ride.agree()
    ride.shot("round2")


# Afterwards.


def nobody_told(ride: Ride) -> None:
    """Check that the screen and the broker showed what the public may see, and no line to the marshal held the gang."""
    table_id = str(ride.screen.update["table"])
    record, agreed = Record(ride.program.data, table_id), ride.agreed(table_id)
    assert len(agreed) >= 8
    assert agreed <= record.holds_to(ride.published(VIEW)) and agreed <= record.holds_to(ride.screen.updates)
    for update in ride.ann.updates:
        view = update["view"]
        assert view["gang"] is None and set(view["me"]["riders"]) <= {0}
        assert not [rider for rider in view["riders"][1:] if any(rider["row"][rider["turned"] :])]
