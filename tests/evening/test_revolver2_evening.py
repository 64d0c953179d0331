"""An evening of Revolver 2 in a real browser: two phones and the table screen.

It goes from the sides through the tournament to the first guardian who falls, with a plug pulled while a card is being
paid for, a phone asleep and reloaded, and a step taken back. Then everybody goes home, and the companion plays on to
the end.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.mqtt.topics import VIEW
from tests.evening.browser_phones import Window
from tests.evening.check_log import Record
from tests.evening.evening_room import opened, running, shots_folder
from tests.evening.leave_and_download_log import go_home, host_desk, take_the_log, verify
from tests.evening.program_control import Program
from tests.evening.revolver2_room import Revolver2Phone, Revolver2Room

SEED = 83
"""A tournament of two rounds; both sides draw cards that fight, for nothing and for one other card."""
LOOKED_AT = 40
"""So many updates are held to the log; each is replayed from the beginning."""


class Night(Revolver2Room):
    """Ann leads the raiders, Bert the guardians."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        phones = tuple(Revolver2Phone(browser, name) for name in ("Ann", "Bert"))
        super().__init__(program, browser, shots, phones)
        self.ann, self.bert = phones


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(Program(tmp_path, SEED, "--game=revolver2", "--dealer=digital")) as program:
        yield program


@pytest.fixture
def night(program: Program, tmp_path: Path) -> Iterator[Night]:
    with opened(Night, program, shots_folder(tmp_path / "shots")) as night:
        yield night


def test_two_turns_and_the_rest_of_the_game(night: Night, tmp_path: Path) -> None:
    night.sit_down()
    night.ann.does("Lead the raiders", sure=True)
    night.agree()
    tournament(night)
    guardians_play(night)
    raiders_fail(night)
    host = host_desk(night)
    raiders_play(night, host)
    somebody_falls(night)
    nobody_told(night)
    go_home(night, host)
    log = take_the_log(night, night.bert, 2, tmp_path)
    night.nothing_else_happened()
    assert night.program.stop() == 0
    verify(log)


def tournament(night: Night) -> None:
    """Round by round, both choose in secret: what lies is not named before both lie."""
    for phone in night.phones:
        phone.uncover()
    while night.view["phase"] == "poker":
        chosen = night.ann.first_poker
        others = [window.page.locator(".fray").get_by_text(chosen) for window in (night.bert, night.screen)]
        named = [other.count() for other in others]
        night.ann.lay_poker()
        expect(night.bert.page.get_by_text("✓ card face down")).to_be_visible()
        assert [other.count() for other in others] == named
        night.shot("poker")
        night.bert.lay_poker()
        night.agree()
        expect(night.screen.page.get_by_text(chosen).first).to_be_visible()


def guardians_play(night: Night) -> None:
    """A card that costs one other is played in four taps, with the plug pulled between them; a turn ends in one."""
    bert = night.bert
    bert.my_turn()
    night.agree()
    card = bert.reinforcement(cost=1)
    assert card is not None
    before = bert.taps
    bert.play(card)
    night.shot("pay", bert)
    night.pull_the_plug()
    bert.pay()
    assert bert.taps - before == 4
    night.let_be()
    expect(night.screen.page.locator(".fray-place.is-here").get_by_role("img", name=bert.called(card))).to_be_visible()
    before = bert.taps
    asked = bert.ends("End your turn")
    assert bert.taps - before == 1 + asked


def raiders_fail(night: Night) -> None:
    """Nobody fights, nobody falls: the Army comes a token closer. Bert ends his turn while Ann's phone sleeps."""
    ann, bert = night.phones
    expect(ann.button("Attack")).to_contain_text("the Army comes closer")
    left = night.view["countdown"]["left"]
    assert ann.ends("Attack"), "an attack that kills nobody asks once"
    night.let_be()
    assert night.view["countdown"]["left"] == left - 1
    expect(night.screen.page.get_by_text(f"{left - 1} to go")).to_be_visible()
    bert.my_turn()
    with ann.asleep():
        bert.ends("End your turn")
    ann.my_turn()
    ann.uncover()
    ann.page.reload()
    ann.uncover()
    night.agree()


def raiders_play(night: Night, host: Window) -> None:
    """One card comes, is taken back on the host's page, comes again, and another with it."""
    ann = night.ann
    first = ann.reinforcement(cost=0)
    assert first is not None
    hand = ann.hand
    ann.play(first)
    night.let_be()
    night.agree()
    host.tap("Undo")
    ann.until(lambda: ann.hand == hand, "the card does not come back")
    night.agree()
    ann.play(first)
    night.let_be()
    second = ann.reinforcement(cost=1)
    assert second is not None
    ann.play(second)
    ann.pay()
    night.let_be()
    night.shot("strong")


def somebody_falls(night: Night) -> None:
    """The attack is foretold on its button; a guardian of the lowest rating falls, by one tap where several might."""
    ann, bert = night.phones
    expect(ann.button("Attack")).to_contain_text("a guardian falls")
    ann.does("Attack")
    night.let_be()
    night.shot("casualty")
    lowest = [one["name"] for one in night.view["members"] if one["lowest"]]
    if night.view["step"] is not None:
        bert.does(lowest[0])
    night.agree()
    assert len(night.view["fallen"]) == 1
    night.shot("fallen")


def nobody_told(night: Night) -> None:
    """Check that the screen and the broker showed what the public may see."""
    record = Record(night.program.data, str(night.screen.update["table"]))
    assert record.holds_to(night.published(VIEW)[-LOOKED_AT:])
    assert record.holds_to(night.screen.updates[-LOOKED_AT:])
