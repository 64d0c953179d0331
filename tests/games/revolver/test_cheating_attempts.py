"""Players who try to learn or break something: by undoing, by broken taps, with boxes of rubbish."""

import copy
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from companion.games.revolver.expansion_modules import NEEDS
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.rules.errors import BadSetup
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import NameCard
from companion.table.dealer import PhysicalDealer, RandomDealer
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Unmatched
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.playouts import choose
from tests.games.revolver.support.revolver_box_of_secrets import EVERYTHING, PACK
from tests.games.revolver.support.revolver_driver import ATTACK, DUELLING, RevolverDriver
from tests.server.server_fixture import ServerFixture
from tests.skirmish.support.broken_taps import tap_and_check

DATA: Final[dict[str, Any]] = PACK["data"]


def needed(chosen: dict[str, Any]) -> dict[str, Any]:
    """With every module that one of those chosen needs."""
    found = dict(chosen)
    for name, others in reversed(NEEDS.items()):
        if found[name.replace("_", "-")]:
            found.update({other.replace("_", "-"): True for other in others})
    return found


def opened(options: dict[str, Any], pack: Any = PACK, rulings: Any = None) -> State:
    return GAME.initial_state(complete_setup(GAME.info, Setup(2, options, rulings or {}, pack)))


# Undo.


def tells_secret(events: Sequence[Event]) -> set[str]:
    return {type(event).__name__ for event in events if event.tells_secret()}


def test_who_called_for_a_card_in_vain_does_not_undo_it_unasked() -> None:
    evening = RevolverDriver(pack=PACK, **DUELLING).dealt(["a-call"], ["d-x"])
    evening.law()
    evening.play(ATTACK, "a-call")
    evening.seen.clear()
    evening.act(ATTACK, NameCard(CardId("d-toll")))
    assert tells_secret(evening.seen) == {"CardNamed"}


def test_who_has_looked_through_the_frontier_deck_does_not_undo_it_unasked() -> None:
    """It holds what the enemy has not bought."""
    evening = RevolverDriver(pack=PACK, **DUELLING).dealt(["a-find-far"])
    evening.law()
    evening.seen.clear()
    evening.play(ATTACK, "a-find-far")
    (opening,) = [event for event in evening.seen if event.tells_secret()]
    assert type(opening).__name__ == "DeckOpened" and "PickFromDeck" in evening.offers(ATTACK)
    assert getattr(opening.as_seen_by(PUBLIC), "cards") == () == getattr(opening.as_seen_by(Seat(1)), "cards")  # noqa: B009


def test_an_empty_frontier_deck_is_not_looked_through() -> None:
    evening = RevolverDriver(pack=PACK, **DUELLING).dealt(["a-find-far"])
    evening.law()
    fight = evening.state.fight
    gone = tuple(card for card, count in fight.frontier.deck.unseen.items() for _ in range(count))
    deck = replace(fight.frontier, deck=replace(fight.frontier.deck, size=0, unseen={}), gone=gone)
    evening.state = replace(evening.state, fight=replace(fight, frontier=deck))
    evening.play(ATTACK, "a-find-far")
    assert evening.asked() is None


# Modules and boxes.


def test_every_choice_of_modules_opens_or_says_what_it_needs() -> None:
    opens = 0
    for bits in product((False, True), repeat=len(EVERYTHING)):
        options = dict(zip(EVERYTHING, bits, strict=True))
        if options == needed(options):
            opens += 1
            assert GAME.to_act(opened(options))
        else:
            with pytest.raises(BadSetup, match="needs .*: choose both, or neither"):
                opened(options)
    assert opens == 84


JUNK: Final[Sequence[Any]] = (
    None, True, -1, 0, 2**63, 1.5, "", "x", "a" * 3000, [], {}, {"a": 1}, [[]], ["x"], [{}], [{"do": "win"}],
    [{"do": "search", "frontier": 3}], {"attack": {"a-x": 99}}, {"attack": []}, {"attack": {"nobody": 62}},
    {"kills": "many"}, {"kills": -1}, {"kills": 10**9},
)  # fmt: skip
ABILITY: Final = ("at", "moment", "discards", "spends", "often", "goes", "effects", "when", "here", "who", "named",
                  "only_if", "dollars", "random", "printed_cost")  # fmt: skip
MORE: Final = ("host", "needs", "reach", "only_at", "not_with", "prison", "pays", "moment", "at_once", "battlefield",
               "standing", "killed", "grit", "power", "icons", "types")  # fmt: skip


def spoilt(rng: Random) -> dict[str, Any]:
    """The box, with rubbish in one place of it."""
    data = copy.deepcopy(DATA)
    where, junk = rng.choice(("top", "card", "member", "battlefield", "roles", "derail", "uses", "triggers")), JUNK
    match where:
        case "top":
            data[rng.choice((*data, "deck", "nonsense"))] = rng.choice(junk)
        case "roles" | "derail":
            data[where][rng.choice((*data[where], "odd"))] = rng.choice(junk)
        case "uses" | "triggers":
            rng.choice(data["card"])[where] = [{rng.choice(ABILITY): rng.choice(junk)}]
        case _:
            piece = rng.choice(data[where])
            piece[rng.choice((*piece, *MORE))] = rng.choice(junk)
    return data


def test_boxes_with_any_rubbish_open_or_are_refused_with_a_sentence() -> None:
    rng, refused = Random(4), 0
    for _ in range(120):
        try:
            opened(EVERYTHING, {"name": "odd", "data": spoilt(rng)})
        except BadSetup as error:
            refused += 1
            assert len(str(error)) > 20
    assert 40 < refused < 120


@pytest.mark.parametrize(("left", "sentence"), [
    (3, "has 3 ambush cards for these modules, and 7 are needed"),
    (6, "has 6 ambush cards for these modules, and 7 are needed"),
])  # fmt: skip
def test_a_box_with_too_few_ambushes_is_refused(left: int, sentence: str) -> None:
    lying = [card for card in DATA["card"] if card.get("pile") == "ambush" and card["set"] != "1.5"]
    few = [{**card, "copies": 1} for card in lying][:left]
    cards = [card for card in DATA["card"] if card.get("pile") != "ambush"]
    with pytest.raises(BadSetup, match=sentence):
        opened(DUELLING, {"name": "few", "data": {**DATA, "card": [*cards, *few]}})


def test_a_box_whose_ambushes_may_lie_nowhere_is_refused() -> None:
    cards = [
        {**card, "effects": [{"do": "step-back"}]} if card.get("pile") == "ambush" else card for card in DATA["card"]
    ]
    with pytest.raises(BadSetup, match="move the turn marker back"):
        opened(DUELLING, {"name": "back", "data": {**DATA, "card": cards}})


# Broken taps.


def test_broken_taps_from_a_phone_are_refused_and_change_nothing() -> None:
    house = ServerFixture(
        {"revolver": GAME}, PlannedGame("revolver", EVERYTHING, {}, {"kind": "digital", "seed": 3}, PACK)
    )
    phones, rng = [house.seated(0), house.seated(1)], Random(5)
    refused: set[str] = set()
    for _ in range(45):
        refused |= tap_and_check(rng, house, phones)
        for _ in range(3):
            go_on(house.table, rng)
        assert GAME.invariants(state_of(house.table)) == []
    assert {"bad_request", "illegal"} <= refused
    house.close()


def go_on(table: Table, rng: Random) -> None:
    """Somebody does something that may be done."""
    waiting = sorted(each for each in GAME.to_act(state_of(table)) if each is not CHANCE)
    if waiting:
        actor, action = choose(GAME, state_of(table), 2, rng)
        if actor is not CHANCE:
            table.submit(Seat(int(str(actor))), action)


def state_of(table: Table) -> State:
    state: State = table._record.now.state
    return state


@pytest.mark.parametrize("seed", range(2))
def test_a_flood_of_sights_neither_breaks_nor_blocks_a_table(seed: int) -> None:
    table, rng = (
        Table("t", GAME, Setup(2, EVERYTHING, {}, PACK), MemoryLog(), PhysicalDealer(), clock=lambda: 0),
        Random(seed),
    )
    table.open(dealer={})
    cards = [*GAME.cards(PACK), "nonsense", ""]
    for _ in range(150):
        zones = [*table.update_for(PUBLIC).view["zones"], "down-attack", "ambush-2", "attack-17", ""]
        card, zone = CardId(rng.choice(cards)), ZoneId(rng.choice(zones))
        if rng.random() < 0.5:
            table.observe(CardSeen(card, zone, rng.choice((0.0, 1.0)), rng.randrange(1, 9)))
        elif rng.random() < 0.5:
            table.observe(CardGone(card, zone, rng.randrange(3)))
        elif table.chance_outcomes():
            table.deal(next(iter(table.chance_outcomes())))
        else:
            go_on(table, rng)
        assert GAME.invariants(state_of(table)) == []
    assert isinstance(table.observe(CardSeen(CardId("nonsense"), ZoneId("nowhere"), 1.0, 1)), Unmatched)


# Short games over any modules.


def played(seed: int, real: bool) -> Iterator[State]:
    """A random game of chance's modules and rulings, with what people may do wrong; real cards are told or not."""
    rng = Random(seed)
    options = needed({name: rng.random() < 0.6 for name in EVERYTHING}) | {"sides": rng.choice(("taken", "drawn"))}
    rulings = {"R1-1": rng.choice(("attack", "nobody")), "R1-35": rng.choice(("any", "shown"))}
    state, wire = opened(options, rulings=rulings), UpdateEncoder(GAME)
    while waited := GAME.to_act(state):
        actor, action = choose(GAME, state, 2, rng)
        if real and CHANCE in waited:
            outcomes = list(GAME.chance_outcomes(state))
            unseen = [one for one in outcomes if getattr(one, "card", "") is None]
            actor, action = CHANCE, rng.choice(unseen if unseen and rng.random() < 0.6 else outcomes)
        offers = [GAME.legal_actions(state, each).offers for each in waited if each is not CHANCE]
        assert CHANCE in waited or any(offers), "nobody can go on"
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
        assert GAME.invariants(state) == []
        yield state
    json.dumps([wire.offer_to_json(offer) for each in offers for offer in each])
    json.dumps([GAME.view(state, viewer) for viewer in (PUBLIC, Seat(0), Seat(1))])


@pytest.mark.parametrize("real", [False, True], ids=["ours", "real"])
def test_random_games_over_any_modules_come_to_an_end(real: bool) -> None:
    for seed in range(4):
        *_, last = played(seed, real)
        assert GAME.outcome(last) is not None


def test_the_dealer_plays_every_module_out_of_a_table() -> None:
    table = Table("t", GAME, Setup(2, EVERYTHING, {}, PACK), MemoryLog(), RandomDealer(2), clock=lambda: 0)
    table.open(dealer={})
    rng = Random(2)
    for _ in range(120):
        go_on(table, rng)
    assert table.update_for(PUBLIC).view["phase"] not in ("sides", "ambush") and not table.chance_outcomes()
