"""Revolver with all its modules on two phones in a real browser, one read in Italian, one in English, and the table
screen: from the sides through the decision and the ambushes to the first cards that are paid, bought and hidden."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.games.revolver.rules import GAME
from tests.evening.pair import Pair, PairPhone
from tests.evening.phones import ENGLISH, ITALIAN
from tests.evening.program import Program
from tests.evening.room import opened, running, shots_folder

SEED = 7
"""The gang draws a card that fights and costs others, and a padlock beside it."""
MODULES = [f"--option={option.id}=true" for option in GAME.info.options if option.choices == (False, True)]


class Table(Pair):
    """Anna rides for the law, Bert with the gang."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        phones = (PairPhone(browser, "Anna", ITALIAN), PairPhone(browser, "Bert", ENGLISH))
        super().__init__(program, browser, shots, phones)
        self.anna, self.bert = phones


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Table]:
    with running(Program(tmp_path, SEED, "--game=revolver", "--dealer=digital", *MODULES)) as program:
        with opened(Table, program, shots_folder(tmp_path / "shots")) as pair:
            yield pair


def test_an_italian_and_an_english_phone_chase_each_other(pair: Table) -> None:
    pair.sit_down()
    pair.shot("sides")
    pair.anna.taps("law", sure=True)
    pair.agree()
    prepare(pair)
    gang_plays(pair)
    law_plays(pair)
    assert pair.program.stop() == 0
    assert [fault for window in pair.windows for fault in window.faults] == []


def prepare(pair: Table) -> None:
    """Two dollars, then an ambush before each battlefield, which nobody else ever reads."""
    pair.shot("decision")
    pair.anna.taps("two")
    pair.agree()
    assert pair.view["dollars"]["attack"] == 2
    pair.anna.uncover()
    secret = [pair.anna.printed(card)["name"] for card in pair.anna.update["view"]["me"]["ambushes"]]
    pair.shot("ambush")
    while pair.view["phase"] == "ambush":
        pair.anna.lay_ambush()
        pair.agree()
    pair.draw_and_let_be()
    assert all(field["armed"] for field in pair.view["battlefields"])
    for window in (pair.bert, pair.screen):
        assert [name for name in secret if name in window.page.inner_text("body")] == []


def gang_plays(pair: Table) -> None:
    """A card is played and paid for; a padlock waits at the prison, and only its back is seen."""
    bert = pair.bert
    bert.my_turn()
    bert.uncover()
    padlock, card = pair_of_cards(bert)
    bert.lay_down(padlock)
    pair.agree()
    prison = next(field for field in pair.view["battlefields"] if field.get("kind") == "prison")
    assert prison["down"] == {"attack": 0, "defence": 1}
    name = bert.printed(padlock)["name"]
    assert all(name not in window.page.inner_text("body") for window in (pair.anna, pair.screen))
    bert.play(card)
    pair.shot("pay", bert)
    bert.pay(bert.printed(card)["cost"])
    pair.draw_and_let_be()
    here = pair.screen.page.locator(".fray-place.is-here")
    expect(here.get_by_text(bert.printed(card)["name"])).to_be_visible()
    pair.shot("gang")
    bert.taps("end")
    pair.draw_and_let_be()


def law_plays(pair: Table) -> None:
    """A dollar buys a card of the Frontier; the ambush comes before the attack."""
    anna = pair.anna
    anna.my_turn()
    held, dollars = len(anna.hand), pair.view["dollars"]["attack"]
    anna.taps("buy")
    pair.draw_and_let_be()
    assert pair.view["dollars"]["attack"] <= dollars
    assert pair.view["frontier"]["deck"] < 42 and len(anna.hand) >= held
    expect(anna.page.get_by_role("button", name=anna.says("attack"))).to_have_count(0)
    pair.shot("law")
    anna.taps("spring")
    pair.agree()
    pair.shot("ambushed")
    assert not pair.view["battlefields"][0]["armed"]


def pair_of_cards(phone: PairPhone) -> tuple[str, str]:
    """A padlock, and another card that fights at a cost which the rest of the hand can pay."""
    cards = [one["card"] for one in phone.hand]
    plain = [one["card"] for one in phone.hand if one["why"] is None and one["cost"]]
    fights = [card for card in plain if phone.printed(card)["firepower"] and not phone.printed(card)["effects"]]
    for card in fights:
        for padlock in (other for other in cards if other != card and "padlock" in phone.printed(other)["icons"]):
            if phone.printed(card)["cost"] <= len(cards) - 2:
                return padlock, card
    raise LookupError(f"{cards} holds no padlock beside a card that fights at a cost")
