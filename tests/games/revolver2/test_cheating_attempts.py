"""Players who try to learn or break something: by undoing, by lists and sights, with broken taps."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from random import Random
from typing import Any, Final

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.errors import BadSetup
from companion.rules.event import Event
from companion.rules.game import Setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.derived.knowledge_of_cards import copies_unseen_by_public
from companion.table.dealer import Dealer, PhysicalDealer, RandomDealer
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Match, Unmatched
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import CardQuestion, UndoRequest
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.playouts import choose, playout
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG, PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver
from tests.server.server_fixture import ServerFixture

PILE: Final = {side: discard_pile_zone(side) for side in Side}
TOLD_BY_THEIR_OWNER: Final = ("kind", "cost", "firepower", "effects")


def opened(dealer: Dealer, pack: Any = PACK, **options: Any) -> Table:
    table = Table("t", GAME, Setup(2, options, {}, pack), MemoryLog(), dealer, clock=lambda: 0)
    table.open(dealer={})
    return table


def to_the_fight(table: Table) -> Table:
    """Seat 0 leads Mapache; both play poker as it comes, until the guardians' first turn."""
    table.submit(Seat(0), TakeSide(ATTACK))
    while table.update_for(PUBLIC).view["phase"] == "poker":
        for seat in sorted(each for each in table.update_for(PUBLIC).to_act if each is not CHANCE):
            table.submit(seat, table.legal_for(seat).nth(0))
    return table


# Undo.


def test_nobody_looks_at_the_poker_cards_of_one_side_and_then_takes_the_other() -> None:
    """The same cards would be left out again, and he would know which the enemy has not got."""
    table = opened(RandomDealer(3))
    before = table.log_length
    table.submit(Seat(1), TakeSide(DEFENCE))
    table.undo(before)
    assert isinstance(table.update_for(Seat(0)).prompt, UndoRequest)
    assert table.update_for(Seat(1)).view["me"]["side"] == "defence"


@pytest.mark.parametrize(("dealer", "asks"), [(RandomDealer(3), True), (PhysicalDealer(), False)], ids=["ours", "real"])
def test_nobody_draws_a_card_by_hand_and_puts_it_back_unasked(dealer: Dealer, asks: bool) -> None:
    """With a dealer of ours the same card would come again; a real one can be put back, and we have not seen it."""
    table = to_the_fight(opened(dealer)) if asks else real_fight()
    before = table.log_length
    size = table.update_for(PUBLIC).view["hands"]["attack"]
    table.submit(Seat(0), do.DrawByHand("miscounted"))
    table.undo(before)
    assert isinstance(table.update_for(Seat(1)).prompt, UndoRequest) == asks
    assert table.update_for(PUBLIC).view["hands"]["attack"] == size + asks


def tells_secret(events: Sequence[Event]) -> set[str]:
    return {type(event).__name__ for event in events if event.tells_secret()}


def test_what_a_side_makes_the_other_show_is_not_undone_unasked() -> None:
    evening = Revolver2Driver(pack=PACK).dealt(
        ["a-toll", "a-pickpocket", "a-spyglass", "a-own-look"], ["d-not-so-fast"]
    )
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.seen.clear()
    evening.play(ATTACK, "a-spyglass")
    assert tells_secret(evening.seen) == {"HandSeen"}
    evening.play(ATTACK, "a-own-look")
    evening.deal()
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked"}
    evening.act(ATTACK, evening.offered(ATTACK, do.Arrange)[0])
    evening.passive = False
    evening.play(ATTACK, "a-toll")
    evening.act(DEFENCE, do.LetItBe())
    evening.act(DEFENCE, do.DiscardCard(CardId("villager"), PILE[DEFENCE]))
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked", "CardDiscarded"}
    evening.play(ATTACK, "a-pickpocket")
    evening.act(DEFENCE, do.Respond(CardId("d-not-so-fast"), PILE[DEFENCE]))
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked", "CardDiscarded", "CardPlayed"}


def test_a_card_of_ones_own_choice_is_taken_back_without_asking() -> None:
    evening = Revolver2Driver(pack=PACK).dealt()
    evening.seen.clear()
    evening.play(DEFENCE, "villager")
    assert tells_secret(evening.seen) == set()


def test_what_came_by_lot_is_not_undone_unasked() -> None:
    evening = Revolver2Driver(pack=PACK).dealt(["a-pickpocket"])
    assert {"PokerShuffled", "PokerRevealed", "Drew", "MemberJoined"} <= tells_secret(evening.seen)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.seen.clear()
    evening.play(ATTACK, "a-pickpocket")
    evening.deal(defence=["villager"])
    assert tells_secret(evening.seen) == {"LostAtRandom"}


# Real cards.


def real_fight(pack: Any = PACK) -> Table:
    """A table with real cards; only coins, and so the poker cards that nobody sees, are ours."""
    table = opened(PhysicalDealer(), pack, poker="cards")
    table.submit(Seat(0), TakeSide(ATTACK))
    for attack, defence in (("attack-4", "defence-6"), ("attack-6", "defence-10")):
        while table.update_for(PUBLIC).view["phase"] == "shuffle":
            table.deal(next(iter(table.chance_outcomes())))
        for seat in (0, 1):
            table.submit(Seat(seat), act.LayPoker())
        table.deal(act.TurnPoker(ATTACK, CardId(attack)))
        table.deal(act.TurnPoker(DEFENCE, CardId(defence)))
    while table.chance_outcomes():
        table.deal(next(iter(table.chance_outcomes())))
    return table


def lay(table: Table, card: str, zone: str, count: int = 1) -> Match:
    return table.observe(CardSeen(CardId(card), ZoneId(zone), 1.0, count))


def asked(table: Table, seat: int) -> CardQuestion | None:
    prompt = table.update_for(Seat(seat)).prompt
    assert prompt is None or isinstance(prompt, CardQuestion)
    return prompt


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


def state_of(table: Table) -> State:
    state: State = table._record.now.state
    return state


@pytest.mark.parametrize("real", [False, True], ids=["ours", "real"])
def test_what_may_come_up_is_listed_by_what_everybody_sees(real: bool) -> None:
    evening = Revolver2Driver(pack=PACK, real=real).dealt(["a-pickpocket"] if not real else [])
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.act(ATTACK, do.PlayCard(CardId("a-pickpocket"), PILE[ATTACK]))
    listed = {one.card for one in evening.outcomes()}
    assert listed == copies_unseen_by_public(evening.state.fight, DEFENCE).keys()


# Broken taps.

JUNK: Final[Sequence[Any]] = (
    None, True, -1, 0, 2**63, 10**30, 1.5, "", "x", "a" * 3000, [], ["d-x"] * 400, ["villager", "villager"], ["bandit"],
    {}, {"a": 1}, [[["d"]]], "discard-attack", "attack-99", "deck-attack", "card:attack-0:bandit:99", "card:::",
    "member:", "member:nobody", "field:99", "field:x", "countdown", "attack", "army", "grit", "miscounted", "\u0000",
)  # fmt: skip


def broken(rng: Random, table: Table, seat: Seat) -> dict[str, Any]:
    """An action that is nearly one of those on offer, or not at all."""
    offers = [offer for offer in table.legal_for(seat).offers if offer.count]
    kind = rng.choice(offers).action if offers and rng.random() < 0.7 else rng.choice(list(GAME.actions))
    body: dict[str, Any] = {"type": kind.__name__}
    for field in fields(kind):
        slots = [offer.slots[field.name] for offer in offers if offer.action is kind and field.name in offer.slots]
        body[field.name] = rng.choice(JUNK)
        if slots and rng.random() < 0.7:
            value = slots[0].nth(rng.randrange(slots[0].count))
            body[field.name] = [*value, *value] if isinstance(value, tuple) else value
    return body


def test_broken_taps_from_a_phone_are_refused_and_change_nothing_they_should_not() -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    phones, rng, refused = [house.seated(0), house.seated(1)], Random(5), set()
    for _ in range(60):
        for seat in (Seat(0), Seat(1)):
            before = house.table.log_length
            body = {"action": broken(rng, house.table, seat), "decision": house.table.update_for(seat).decision}
            answer = phones[seat].post(f"/api/act?as=seat:{seat}", body)
            assert answer.status in (200, 400, 409), answer.body
            assert (answer.status == 200) == (house.table.log_length > before)
            refused.add("" if answer.status == 200 else answer.code)
            assert phones[1 - seat].post(f"/api/act?as=seat:{seat}", body).status in (403, 409)
        if GAME.outcome(state_of(house.table)) is not None:
            break
        actor, action = choose(GAME, state_of(house.table), 2, rng)
        house.table.submit(Seat(int(str(actor))), action)
        assert GAME.invariants(state_of(house.table)) == []
    assert {"bad_request", "illegal"} <= refused
    house.close()


def test_of_two_phones_that_tap_at_once_one_is_late() -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    phones = [house.seated(0), house.seated(1)]
    decisions = [house.table.update_for(Seat(seat)).decision for seat in (0, 1)]
    taken = [phones[seat].act(seat, decisions[seat], "TakeSide", side="attack") for seat in (0, 1)]
    assert [answer.status for answer in taken] == [200, 409] and taken[1].code == "stale"
    house.close()


def test_after_the_end_there_is_nothing_to_do() -> None:
    table = opened(RandomDealer(1))
    for step in playout(GAME, table.setup, seed=4):
        last = step.after
    assert GAME.to_act(last) == frozenset()
    assert not any(GAME.legal_actions(last, Seat(seat)) for seat in (0, 1))


# Boxes.


@pytest.mark.parametrize("pack", ["facts", "nowhere", "../house", ""])
def test_a_box_that_cannot_be_played_does_not_end_the_game_that_is_played(pack: str) -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    house.seated(0), house.seated(1)
    table = house.table
    answer = house.host().post("/api/host/open", {"game": "revolver2", "pack": pack})
    assert (answer.status, answer.code) == (400, "bad_setup")
    assert house.table is table and not table.is_closed
    house.close()


def half_filled(rng: Random, missing: float) -> dict[str, Any]:
    """The test box, of which its owner has typed in what every box needs, and of the rest not all."""
    deck = [
        {key: value for key, value in card.items() if key not in TOLD_BY_THEIR_OWNER or rng.random() > missing}
        for card in PACK["data"]["card"]
    ]
    return {"name": "half", "data": {**DATA, "card": deck}}


def played(pack: Any, seed: int, real: bool) -> Iterator[tuple[State, set[str]]]:
    """A random game, with what was on offer; real cards are dealt past the table."""
    setup, rng = opened(RandomDealer(0), pack).setup, Random(seed)
    state, wire = GAME.initial_state(setup), UpdateEncoder(GAME)
    while waited := GAME.to_act(state):
        actor, action = choose(GAME, state, 2, rng)
        if real and CHANCE in waited:
            outcomes = list(GAME.chance_outcomes(state))
            action = next((one for one in outcomes if getattr(one, "card", "") is None), rng.choice(outcomes))
        legal = [offer for each in waited if each is not CHANCE for offer in GAME.legal_actions(state, each).offers]
        assert CHANCE in waited or legal, "nobody can go on"
        json.dumps([wire.offer_to_json(offer) for offer in legal])
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
        assert GAME.invariants(state) == []
        yield state, {offer.action.__name__ for offer in legal}


@pytest.mark.parametrize("real", [False, True], ids=["ours", "real"])
@pytest.mark.parametrize("missing", [0.4, 1.0])
def test_a_box_of_which_much_is_missing_is_played_to_the_end(missing: float, real: bool) -> None:
    """Missing facts are asked, or left to people; they are never a fault of ours."""
    offered: set[str] = set()
    for state, names in played(half_filled(Random(7), missing), 7, real):
        offered, last = offered | names, state
    assert GAME.outcome(last) is not None
    json.dumps([GAME.view(last, viewer) for viewer in (PUBLIC, Seat(0), Seat(1))])
    assert {"Describe", "Done"} <= offered


@pytest.mark.parametrize(("known", "asked"), [
    ({"kind": "action"}, {"kind": {"action"}, "cost": set(range(7)), "firepower": {0}}),
    ({"kind": "firepower", "cost": 3}, {"kind": {"firepower"}, "cost": {3}, "firepower": set(range(13))}),
    ({"firepower": 2}, {"kind": {"firepower", "blocker", "action"}, "cost": set(range(7)), "firepower": {2}}),
])  # fmt: skip
def test_nobody_reads_from_a_card_what_its_box_knows_better(known: dict[str, Any], asked: dict[str, Any]) -> None:
    deck = [dict(card) for card in PACK["data"]["card"]]
    card = next(one for one in deck if one["id"] == "d-keg")
    for key in TOLD_BY_THEIR_OWNER:
        card.pop(key, None)
    card.update(known)
    evening = Revolver2Driver(pack={"name": "half", "data": {**DATA, "card": deck}}).dealt(defence=["d-keg"])
    evening.act(DEFENCE, next(one for one in evening.plays(DEFENCE) if one.card == "d-keg"))
    offered = evening.offered(DEFENCE, do.Describe)
    assert {key: {getattr(one, key) for one in offered} for key in asked} == asked


CONTRADICTIONS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "a card costs more than a hand": lambda card: card.update(cost=99),
    "a card at a battlefield that is none": lambda card: card.update(only_at=["moon"]),
    "an effect that is none": lambda card: card.update(effects=[{"do": "win"}]),
    "a guardian with ammo": lambda card: card.update(side="nobody"),
    "fewer copies than none": lambda card: card.update(copies=-3),
    "numbers that are texts": lambda card: card.update(firepower="many"),
    "half of a list": lambda card: card.update(effects={"do": "draw"}),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_box_that_contradicts_itself_is_refused_with_the_place(what: str) -> None:
    deck = [dict(card) for card in PACK["data"]["card"]]
    CONTRADICTIONS[what](deck[0])
    with pytest.raises(BadSetup, match="card 1") as refused:
        opened(RandomDealer(0), {"name": "odd", "data": {**PACK["data"], "card": deck}})
    assert len(str(refused.value)) > 30


def test_a_table_goes_on_with_the_box_it_was_opened_with() -> None:
    """Its log holds what is printed; the file may have changed since."""
    log, pack = MemoryLog(), json.loads(json.dumps(PACK))
    table = Table("t", GAME, Setup(2, {}, {}, pack), log, RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    to_the_fight(table)
    shown = table.update_for(PUBLIC).view
    [first, *_] = log.entries("t")
    pack["data"]["card"].clear()
    again = Table(
        "t", GAME, Setup(2, {}, {}, first.decode_body()["setup"]["pack"]), log, RandomDealer(3), clock=lambda: 0
    )
    assert again.update_for(PUBLIC).view == shown
