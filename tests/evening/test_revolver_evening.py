"""An evening of Revolver with all its modules in a real browser.

There are an Italian phone for the law, an English one for the gang, and the table screen. Ambushes and a padlock are
laid in secret, cards played, paid and bought, with a plug pulled, a phone asleep and a step taken back. The gang breaks
into the prison and calls the law out. Then everybody goes home, and the companion plays on to the end.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.games.revolver.game import GAME
from companion.mqtt.topics import VIEW
from tests.evening.browser_phones import Window
from tests.evening.check_log import Record
from tests.evening.evening_room import opened, running, shots_folder
from tests.evening.leave_and_download_log import go_home, host_desk, take_the_log, verify
from tests.evening.program_control import Program
from tests.evening.revolver_room import RevolverRoom, fighter, held, short_trail, yard

SEED = 40
"""Both sides draw cards that fight, the gang a padlock; nothing asks for more than `RevolverRoom.settle` gives."""
MODULES = [f"--option={option.id}=true" for option in GAME.info.options if option.choices == (False, True)]
LOOKED_AT = 40
"""So many updates are held to the log; each is replayed from the beginning."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    pack = f"--pack={short_trail(tmp_path / 'short.toml')}"
    with running(Program(tmp_path, SEED, "--game=revolver", "--dealer=digital", pack, *MODULES)) as program:
        yield program


@pytest.fixture
def chase(program: Program, tmp_path: Path) -> Iterator[RevolverRoom]:
    with opened(RevolverRoom, program, shots_folder(tmp_path / "shots")) as chase:
        yield chase


def test_from_the_bank_to_the_saloon_and_the_rest_of_the_game(chase: RevolverRoom, tmp_path: Path) -> None:
    chase.sit_down()
    the_law_prepares(chase)
    the_gang_plays(chase)
    host = host_desk(chase)
    the_law_plays(chase, host)
    on_to_the_prison(chase)
    in_the_prison(chase)
    the_duel(chase)
    nobody_told(chase)
    go_home(chase, host)
    log = take_the_log(chase, chase.bert, 2, tmp_path)
    chase.nothing_else_happened()
    assert chase.program.stop() == 0
    verify(log)


def the_law_prepares(chase: RevolverRoom) -> None:
    """Two dollars, then an ambush before each battlefield, and nobody else ever sees which."""
    anna = chase.anna
    anna.taps("law", sure=True)
    anna.taps("two")
    expect(chase.bert.happened("The law begins with 2 dollars.")).to_be_visible()
    anna.uncover()
    chase.agree()
    assert chase.view["dollars"]["attack"] == 2
    while chase.view["phase"] == "ambush":
        anna.lay_ambush()
        chase.agree()
    laid = anna.update["view"]["me"]["ambushed"]
    assert len(laid) == len(chase.view["battlefields"]) and all(field["armed"] for field in chase.view["battlefields"])
    for card in laid.values():
        chase.never_named(card, anna)


def the_gang_plays(chase: RevolverRoom) -> None:
    """A padlock goes to the prison face down; a card is played, and the plug is pulled while it is being paid for."""
    anna, bert = chase.phones
    chase.settle()
    bert.my_turn()
    bert.uncover()
    padlock = held(bert, lambda one, _: bool(one["padlock"]))
    bert.lay_down(padlock)
    chase.agree()
    prison = next(field for field in chase.view["battlefields"] if field.get("kind") == "prison")
    assert prison["down"] == {"attack": 0, "defence": 1}
    expect(anna.happened("Bert mette una carta coperta a Fort Contrition.")).to_be_visible()
    chase.never_named(padlock, bert)
    card = fighter(bert, cost=1)
    bert.play(card)
    chase.shot("pay", bert)
    chase.pull_the_plug()
    bert.pay(1)
    chase.settle()
    expect(
        chase.screen.page.locator(".fray-place.is-here").get_by_role("img", name=bert.printed(card)["name"])
    ).to_be_visible()
    with anna.asleep():
        bert.taps("end")


def the_law_plays(chase: RevolverRoom, host: Window) -> None:
    """A card of the Frontier is bought; another one comes, is taken back on the host's page, and comes again."""
    anna = chase.anna
    chase.settle()
    anna.my_turn()
    anna.uncover()
    before = [one["card"] for one in anna.hand]
    anna.taps("buy")
    chase.settle()
    assert chase.view["dollars"]["attack"] == 1 and chase.view["frontier"]["deck"] < 42
    [bought] = [one["card"] for one in anna.hand if one["card"] not in before]
    chase.never_named(bought, anna)
    hand, card = anna.hand, fighter(anna, cost=0)
    anna.play(card)
    chase.agree()
    host.tap("Undo")
    anna.until(lambda: anna.hand == hand, "the card does not come back")
    anna.play(card)
    chase.settle()
    attack(chase)


def attack(chase: RevolverRoom) -> None:
    """The ambush comes first, and only then the attack can be tapped."""
    here = chase.view["marker"]["field"]
    expect(chase.anna.page.get_by_role("button", name=chase.anna.says("attack"))).to_have_count(0)
    chase.anna.taps("spring")
    chase.settle()
    assert not chase.view["battlefields"][here]["armed"]
    chase.anna.taps("attack")
    chase.settle()


def on_to_the_prison(chase: RevolverRoom) -> None:
    """Two battlefields of one turn each."""
    while chase.view["phase"] != "advance":
        chase.bert.taps("end")
        chase.settle()
        attack(chase)


def in_the_prison(chase: RevolverRoom) -> None:
    """A wound, the ambush, a card of each side, two passes, and the count."""
    anna, bert = chase.phones
    expect(bert.page.get_by_role("heading", name="Fort Contrition: enter, or ride on?")).to_be_visible()
    bert.taps("enter", sure=True)
    chase.settle()
    assert chase.view["phase"] == "prison" and chase.view["wounds"]["on"] == 1
    for phone in (bert, anna):
        yard(phone).first.click()
        phone.taps("bring")
        chase.settle()
    chase.shot("prison")
    for phone in (bert, anna):
        phone.taps("pass")
        chase.settle()
    expect(anna.page.get_by_role("region", name="La banda è più forte")).to_be_visible()
    expect(bert.page.get_by_role("region", name="The gang is stronger")).to_be_visible()
    chase.shot("counted")


def the_duel(chase: RevolverRoom) -> None:
    """A loaded gun that nobody has seen lies face down, and the law calls."""
    anna, bert = chase.phones
    bert.taps("out", sure=True)
    chase.settle()
    card = held(bert, lambda one, _: one["padlock"] and not chase.named_elsewhere(one["card"], bert))
    cards = bert.page.get_by_role("group", name=bert.says("hand"))
    cards.get_by_role("button", name=re.compile(bert.printed(card)["name"])).first.click()
    bert.taps("lay")
    chase.agree()
    assert chase.view["laid"] == {"defence": None}
    chase.never_named(card, bert)
    chase.shot("duel")
    anna.taps("call")
    chase.settle()
    chase.shot("called")
    assert (chase.view["duel"]["winner"], chase.view["duel"]["defence"]) == ("defence", card)
    expect(chase.screen.page.get_by_text(bert.printed(card)["name"]).first).to_be_visible()


def nobody_told(chase: RevolverRoom) -> None:
    """Check that the screen and the broker showed what the public may see."""
    record = Record(chase.program.data, str(chase.screen.update["table"]))
    assert record.holds_to(chase.published(VIEW)[-LOOKED_AT:])
    assert record.holds_to(chase.screen.updates[-LOOKED_AT:])
