"""Players who show cards that are not theirs, are none or do not belong there, and those who read lists."""

from random import Random

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.derived.knowledge_of_cards import copies_unseen_by_public
from companion.table.dealer import PhysicalDealer
from companion.table.observing.matcher import AlreadyKnown, Match, Unmatched
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG, PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, Revolver2Driver
from tests.games.revolver2.support.revolver2_tables import asked, opened, real_fight, state_of


def lay(table: Table, card: str, zone: str, count: int = 1) -> Match:
    return table.observe(CardSeen(CardId(card), ZoneId(zone), 1.0, count))


def test_of_real_hands_it_knows_what_lay_open_and_nothing_else() -> None:
    table = real_fight()
    me = table.update_for(Seat(1)).view["me"]
    assert (me["hand"], me["unknown"]) == ([], 7)
    table.submit(Seat(1), do.PlayCard(CardId(f"d-{LONG}"), ZoneId("defence-0")))
    table.submit(Seat(1), do.TakeBack())
    me = table.update_for(Seat(1)).view["me"]
    assert ([each["card"] for each in me["hand"]], me["unknown"]) == ([f"d-{LONG}"], 6)
    assert table.update_for(PUBLIC).view["hands"]["defence"] == 7


def test_more_copies_than_the_deck_holds_are_a_question_to_their_owner() -> None:
    table = real_fight()
    lay(table, "d-back", "discard-defence")
    table.submit(Seat(0), do.LetItBe())
    lay(table, "d-back", "defence-0")
    question = asked(table, 1)
    assert question is not None and question.why == "copies" and question.card == "d-back"
    assert asked(table, 0) is None


@pytest.mark.parametrize("card", ["padre-esteban", "church", "attack-12", "nonsense", ""])
@pytest.mark.parametrize("zone", ["defence-0", "attack-1", "discard-defence", "poker-attack", "recruits", "nowhere"])
def test_what_is_no_card_of_the_decks_is_nobodys_play(card: str, zone: str) -> None:
    table = real_fight()
    before = table.log_length
    assert isinstance(lay(table, card, zone), Unmatched)
    assert (table.log_length, asked(table, 0), asked(table, 1)) == (before, None, None)


def test_what_is_no_poker_card_is_not_turned_for_one() -> None:
    table = opened(PhysicalDealer(), poker="cards")
    table.submit(Seat(0), TakeSide(ATTACK))
    while table.update_for(PUBLIC).view["phase"] == "shuffle":
        table.deal(next(iter(table.chance_outcomes())))
    for seat in (0, 1):
        table.submit(Seat(seat), act.LayPoker())
    for card in ("bandit", "padre-esteban", "defence-6"):
        assert isinstance(lay(table, card, "poker-attack"), Unmatched)
    lay(table, "attack-6", "poker-attack")
    assert not isinstance(lay(table, "defence-6", "poker-defence"), Unmatched)
    assert table.update_for(PUBLIC).view["poker"]["round"] == 2


def test_the_enemys_card_in_ones_own_column_is_a_question_to_the_enemy() -> None:
    table = real_fight()
    assert isinstance(lay(table, "bandit", "defence-0"), Unmatched)
    question = asked(table, 0)
    assert question is not None and question.actions == () and question.why == "not-now"
    assert asked(table, 1) is None


@pytest.mark.parametrize("seed", range(2))
def test_a_flood_of_sights_neither_breaks_nor_blocks_a_table(seed: int) -> None:
    table, rng = real_fight(), Random(seed)
    cards = [*GAME.cards(PACK), "nonsense", ""]
    zones = [*table.update_for(PUBLIC).view["zones"], "poker-attack", "attack-17", ""]
    for _ in range(200):
        card, zone = CardId(rng.choice(cards)), ZoneId(rng.choice(zones))
        seen = CardSeen(card, zone, rng.choice((0.0, 1.0)), rng.randrange(1, 9)) if rng.random() < 0.6 else None
        table.observe(seen or CardGone(card, zone, rng.randrange(3)))
    assert GAME.invariants(state_of(table)) == []
    waited = table.update_for(PUBLIC).to_act
    assert any(table.chance_outcomes() if each is CHANCE else table.legal_for(each) for each in waited)
    if seats := sorted(each for each in waited if each is not CHANCE):
        table.submit(seats[0], table.legal_for(seats[0]).nth(0))
    assert isinstance(lay(table, "nonsense", "recruits"), Unmatched | AlreadyKnown)


@pytest.mark.parametrize("real", [False, True], ids=["ours", "real"])
def test_what_may_come_up_is_listed_by_what_everybody_sees(real: bool) -> None:
    evening = Revolver2Driver(pack=PACK, real=real).dealt(["a-pickpocket"] if not real else [])
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.act(ATTACK, do.PlayCard(CardId("a-pickpocket"), PILE[ATTACK]))
    listed = {one.card for one in evening.outcomes()}
    assert listed == copies_unseen_by_public(evening.state.fight, DEFENCE).keys()
