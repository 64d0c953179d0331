"""Cards that nobody has named: a box that holds nothing but its counts, and grows while people play."""

import random
from copy import deepcopy
from dataclasses import replace
from functools import reduce
from typing import Any, Final

import pytest

from companion.games.revolver2.box import PACKS, SHIPPED
from companion.games.revolver2.game import GAME
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.packs.pack import PackError, require_playable
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, SetPrinted, TellBack
from companion.skirmish.battle.events import cards_identified_while_playing as new
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.stack import StepKind
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver, of
from tests.games.revolver2.support.revolver2_twin_games import Pair

UNNAMED: Final = {side: CardId(f"unnamed-{side.value}") for side in Side}
DISCARDS: Final = ZoneId("discard-attack")


def box(*cards: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A box of which the decks are counted only, but for these cards."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True, **changes}
    return {"name": "ann-s-box", "data": {**deepcopy(DATA), "box": head, "card": list(cards)}}


RAZOR: Final = {
    "id": "razor",
    "name": "Razor",
    "side": "attack",
    "kind": "firepower",
    "cost": 0,
    "firepower": 2,
    "effects": [],
}


def raid(*cards: dict[str, Any]) -> Revolver2Driver:
    """The first turn of Mapache, with real cards of which nobody knows the names."""
    evening = Revolver2Driver(pack=box(*cards), real=True).dealt()
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def add(
    evening: Revolver2Driver,
    name: str,
    kind: CardKind = CardKind.FIREPOWER,
    cost: int = 0,
    firepower: int = 0,
    **more: Any,
) -> None:
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], name, kind, cost, firepower, **more))


def lay(evening: Revolver2Driver, card: str, zone: str = "attack-0") -> None:
    evening.act(ATTACK, do.PlayCard(CardId(card), ZoneId(zone)))


def copies(evening: Revolver2Driver, card: str) -> int:
    return int(evening.view()["cards"][card]["copies"])


def test_a_box_of_counts_alone_has_one_card_a_side_for_all_that_nobody_named() -> None:
    cards = Revolver2Driver(pack=box()).view()["cards"]
    assert {card: one["copies"] for card, one in cards.items()} == {UNNAMED[ATTACK]: 62, UNNAMED[DEFENCE]: 62}
    assert all(one["unnamed"] for one in cards.values())


def test_without_leave_a_deck_must_be_whole_and_never_holds_too_many() -> None:
    require_playable(GAME, box())
    with pytest.raises(PackError, match="has 0 cards"):
        require_playable(GAME, box(name_in_play=False))
    with pytest.raises(PackError, match="1 too many"):
        require_playable(GAME, box({**RAZOR, "copies": 62}, {**RAZOR, "id": "other"}))
    with pytest.raises(PackError, match="write true or false"):
        require_playable(GAME, box(name_in_play="yes"))


def test_the_companion_cannot_deal_cards_that_only_people_can_read() -> None:
    tables = TableManager({"revolver2": GAME}, MemoryLog(), lambda game, notes: WaitingDealer())
    here = Lobby(tables, close_later(CredentialStore()), PlannedGame("revolver2"))
    with pytest.raises(BadSetup, match="deal real cards"):
        here.plan_game(PlannedGame("revolver2", dealer={"kind": "digital"}, pack=box()))
    here.plan_game(PlannedGame("revolver2", dealer={"kind": "real"}, pack=box()))
    here.plan_game(PlannedGame("revolver2", dealer={"kind": "digital"}))


def test_a_new_card_is_named_as_it_is_played_and_then_known() -> None:
    evening = raid()
    assert evening.playable(ATTACK, UNNAMED[ATTACK]) == {"attack-0", DISCARDS, *(f"defence-{n}" for n in range(6))}
    lay(evening, UNNAMED[ATTACK])
    assert evening.asked() is StepKind.DESCRIBE
    add(evening, "Iron Wagon", firepower=3, plain=True)
    assert evening.column(ATTACK) == ["iron-wagon"]
    shown = evening.view()["cards"]["iron-wagon"]
    assert (shown["name"], shown["firepower"], shown["effects"], shown["copies"]) == ("Iron Wagon", 3, [], 1)
    assert copies(evening, UNNAMED[ATTACK]) == 61 and evening.view()["battlefields"][0]["sums"]["attack"] == 3


def test_what_a_new_card_says_is_left_to_people_unless_it_says_no_more() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", firepower=3)
    assert evening.view()["step"]["task"] == "told"
    evening.act(ATTACK, do.Done())


def test_a_further_copy_is_played_by_its_name_and_counted() -> None:
    evening = raid(RAZOR)
    for _ in range(2):
        lay(evening, "razor")
    assert evening.column(ATTACK) == ["razor", "razor"]
    assert copies(evening, "razor") == 2 and copies(evening, UNNAMED[ATTACK]) == 60


@pytest.mark.parametrize(
    "said", [MatchCard(UNNAMED[ATTACK], CardId("razor")), AddCard(UNNAMED[ATTACK], "RAZOR", CardKind.ACTION, 6, 0)]
)
def test_a_card_laid_without_a_name_can_turn_out_to_be_a_known_one(said: Any) -> None:
    """The first stands for the copy that is known, the second is another one; nothing is asked again."""
    evening = raid(RAZOR)
    for _ in range(2):
        lay(evening, UNNAMED[ATTACK])
        evening.act(ATTACK, said)
    assert evening.column(ATTACK) == ["razor", "razor"]
    assert copies(evening, "razor") == 2 and [one.copies for one in of(evening.seen, new.CardMatched)] == [1, 2]


def test_a_known_card_that_nobody_described_is_asked_for_next() -> None:
    evening = raid({"id": "letter", "name": "Letter", "side": "attack"})
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, MatchCard(UNNAMED[ATTACK], CardId("letter")))
    assert evening.asked() is StepKind.DESCRIBE and "AddCard" not in evening.offers(ATTACK)
    evening.act(ATTACK, do.Describe(CardId("letter"), CardKind.ACTION, 0, 0))
    evening.act(ATTACK, do.Done())
    assert evening.discards(ATTACK) == ["letter"]


def test_a_new_card_for_a_moment_and_one_too_dear_go_back_with_their_names() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Last Shot", CardKind.ACTION, moment=Moment.ATTACK)
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, MatchCard(UNNAMED[ATTACK], CardId("last-shot")))
    for _ in range(4):
        lay(evening, UNNAMED[ATTACK])
        add(evening, "Razor", firepower=1, plain=True) if not evening.column(ATTACK) else evening.act(
            ATTACK, MatchCard(UNNAMED[ATTACK], CardId("razor"))
        )
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Cannon", cost=5, firepower=9)
    assert {"last-shot", "cannon"} <= set(evening.hand(ATTACK)) and "cannon" not in evening.column(ATTACK)


def test_cards_are_paid_with_without_a_name() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Wagon", cost=2, firepower=1, plain=True)
    evening.act(ATTACK, do.DiscardCards((UNNAMED[ATTACK],) * 2))
    assert evening.discards(ATTACK) == [UNNAMED[ATTACK]] * 2


def test_copies_that_are_discarded_for_a_cost_are_counted_too() -> None:
    evening = raid(RAZOR)
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Wagon", cost=2, firepower=1, plain=True)
    evening.act(ATTACK, do.DiscardCards((UNNAMED[ATTACK], CardId("razor"))))
    assert copies(evening, "razor") == 1
    lay(evening, "wagon")
    evening.act(ATTACK, do.DiscardCards((UNNAMED[ATTACK], CardId("razor"))))
    assert copies(evening, "razor") == 2 and evening.discards(ATTACK) == [UNNAMED[ATTACK], "razor"] * 2


@pytest.mark.parametrize("name", ["", " Wagon", "a\nb", "x" * 61, 7])
def test_a_name_is_one_line(name: Any) -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    assert AddCard(UNNAMED[ATTACK], name, CardKind.FIREPOWER, 0, 1) not in GAME.legal_actions(evening.state, Seat(0))


def test_two_names_never_share_an_id() -> None:
    evening = raid()
    for name in ("Padre Esteban", "!!!", "Iron-Wagon", "Iron Wagon"):
        lay(evening, UNNAMED[ATTACK])
        add(evening, name, firepower=1, plain=True)
    assert evening.column(ATTACK) == ["padre-esteban-2", "card", "iron-wagon", "iron-wagon-2"]


def test_the_name_of_an_empty_field_is_never_that_of_a_known_card() -> None:
    """Otherwise whoever types nothing would say that it is a copy of that one."""
    evening = raid({**RAZOR, "id": "a", "name": "Card 2"}, {**RAZOR, "id": "b", "name": "Card 3", "side": "defence"})
    lay(evening, UNNAMED[ATTACK])
    [said] = {
        offer.slots["name"].nth(0)
        for offer in GAME.legal_actions(evening.state, Seat(0)).offers
        if offer.action is AddCard
    }
    assert said == "Card 4"


@pytest.mark.parametrize("said", ["doc’s  eclair", "DOC'S E\u0301CLAIR"])
def test_a_known_card_is_found_however_its_name_is_typed(said: str) -> None:
    evening = raid({**RAZOR, "name": "Doc's Éclair"})
    lay(evening, UNNAMED[ATTACK])
    add(evening, said, firepower=9)
    assert evening.column(ATTACK) == ["razor"]


def test_an_id_is_never_that_of_a_note_beside_the_pictures() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "License", firepower=1, plain=True)
    assert evening.column(ATTACK) == ["license-2"]


@pytest.mark.parametrize("said", [MatchCard, AddCard])
def test_a_known_card_is_itself_although_it_was_told_to_lie_on_the_deck(said: Any) -> None:
    """It must not become a second card of that name, which would also tell everybody that it lies there."""
    evening = raid(RAZOR)
    fight = evening.state.fight
    deck = fight.zones_of(ATTACK).deck.remove_seen(CardId("razor"))
    there = replace(deck, size=deck.size - 1).put_on_top(CardId("razor"))
    evening.state = replace(evening.state, fight=fight.with_zones(ATTACK, deck=there))
    lay(evening, UNNAMED[ATTACK])
    known = MatchCard(UNNAMED[ATTACK], CardId("razor"))
    evening.act(ATTACK, known) if said is MatchCard else add(evening, "Razor", firepower=2)
    assert evening.column(ATTACK) == ["razor"] and copies(evening, "razor") == 1
    assert GAME.invariants(evening.state) == []


def test_a_card_can_be_taken_back_before_it_is_named() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, do.TakeBack())
    assert evening.column(ATTACK) == [] and copies(evening, UNNAMED[ATTACK]) == 62


def test_a_back_that_was_taken_for_a_card_changes_nothing_and_is_told() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, TellBack(UNNAMED[ATTACK]))
    assert evening.column(ATTACK) == [] and copies(evening, UNNAMED[ATTACK]) == 62 and evening.asked() is None
    [told] = [found for event in evening.seen if (found := GAME.named_card(event)) is not None]
    assert told == (CardId("back-attack"), "") and grown(evening, pack := box()) is pack["data"]


def test_a_card_whose_name_begins_with_back_has_an_id_that_means_no_back() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Back Door", firepower=1)
    assert evening.column(ATTACK) == ["card-back-door"]


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_with_an_empty_box_lose_no_card(seed: int) -> None:
    """Random play; real cards every other time."""
    dice, real = random.Random(seed), seed % 2 == 0
    state = GAME.initial_state(complete_setup(GAME.info, Setup(2, {}, {}, box())))
    for _ in range(600):
        to_act = sorted(GAME.to_act(state), key=str)
        if not to_act or GAME.outcome(state):
            break
        actor = to_act[0]
        if actor is CHANCE:
            found = GAME.chance_outcomes(state)
            hidden = [one for one in found if real and isinstance(one, do.DrawCard) and one.card is None]
            action = hidden[0] if hidden else dice.choice([one for one, weight in found.items() if weight])
        else:
            legal = [
                offer
                for offer in GAME.legal_actions(state, actor).offers
                if offer.count and not offer.action.corrects_record
            ]
            offer = dice.choice(legal)
            action = offer.nth(dice.randrange(offer.count))
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
        assert GAME.invariants(state) == []
    named = [card for card in state.fight.book.cards.values() if not card.unnamed]
    assert named and all(
        sum(card.copies for card in state.fight.book.cards.values() if card.side is side) == 62 for side in Side
    )


def test_the_shipped_empty_box_can_be_played_with_a_title_alone() -> None:
    wrong = {
        complaint.at.table
        for complaint in PACKS.complaints(
            {**PACKS.starts["empty"], "box": {**PACKS.starts["empty"]["box"], "title": "Ann"}}
        )
    }
    assert wrong == set() and SHIPPED["house"]["box"].get("name_in_play") is None


def grown(evening: Revolver2Driver, pack: dict[str, Any]) -> Any:
    """The owner's box after an evening, told twice: after a power cut everything is told again."""
    return reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])


def test_what_is_told_of_new_cards_stays_in_the_owners_box_and_is_never_asked_again() -> None:
    pack = box(RAZOR)
    evening = raid(RAZOR)
    for _ in range(2):
        lay(evening, "razor")
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3, ammo=1, plain=True)
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Last Shot", CardKind.ACTION, cost=1, moment=Moment.ATTACK)
    data = grown(evening, pack)
    assert data["card"] == [
        {**RAZOR, "copies": 2},
        {
            "id": "iron-wagon",
            "name": "Iron Wagon",
            "side": "attack",
            "kind": "firepower",
            "cost": 0,
            "firepower": 3,
            "ammo": 1,
            "effects": [],
        },
        {"id": "last-shot", "name": "Last Shot", "side": "attack", "kind": "action", "cost": 1, "moment": "attack"},
    ]
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = Revolver2Driver(pack={"name": "ann-s-box", "data": data}, real=True).dealt()
    later.end(DEFENCE)
    lay(later.turn(ATTACK), "iron-wagon")
    assert later.column(ATTACK) == ["iron-wagon"] and later.asked() is None


def test_what_is_told_anew_after_an_undo_holds_and_a_name_that_the_owner_mended_stays() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3)
    typed = {"id": "iron-wagon", "name": "The Iron Wagon", "side": "attack", "firepower": 4}
    told = {**typed, "kind": "firepower", "cost": 0, "firepower": 3}
    assert grown(evening, box(typed))["card"] == [told]


def test_a_full_deck_and_a_box_that_is_whole_take_no_new_card() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3)
    for pack in (box({**RAZOR, "copies": 62}), box(name_in_play=False)):
        assert grown(evening, pack) is pack["data"]


def test_what_is_read_of_a_card_that_has_a_name_is_kept_too() -> None:
    letter = {"id": "letter", "name": "Letter", "side": "attack"}
    evening = raid(letter)
    lay(evening, "letter")
    evening.act(ATTACK, do.Describe(CardId("letter"), CardKind.ACTION, 0, 0))
    assert grown(evening, box(letter))["card"] == [{**letter, "kind": "action", "cost": 0}]


def test_the_editor_counts_the_cards_without_a_name() -> None:
    gaps = PACKS.list_gaps(box(RAZOR)["data"])
    assert "123 cards have no name yet: whoever plays one first names it" in gaps


def test_numbers_that_were_read_wrong_are_put_right_at_the_card_and_in_the_box() -> None:
    """Both players are asked: the other one may win or lose by it."""
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    add(evening, "Iron Wagon", cost=0, firepower=3, plain=True)
    right = SetPrinted(CardId("iron-wagon"), 1, 2, "miscounted")
    assert GAME.concerned_by(evening.state, right) == [Seat(0), Seat(1)]
    evening.act(DEFENCE, right)
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 2
    [card] = grown(evening, box())["card"]
    assert (card["cost"], card["firepower"]) == (1, 2)


def test_only_described_cards_of_a_box_that_grows_are_put_right() -> None:
    evening = raid({"id": "letter", "name": "Letter", "side": "attack"}, RAZOR)
    assert {(one.card, one.firepower) for one in evening.offered(ATTACK, SetPrinted)} == {
        ("razor", n) for n in range(13)
    }
    lay(evening, UNNAMED[ATTACK])
    assert "SetPrinted" not in evening.offers(ATTACK), "somebody reads a card just now"
    whole = Revolver2Driver().dealt()
    assert "SetPrinted" not in whole.offers(DEFENCE)


@pytest.mark.parametrize(
    "said", [MatchCard(UNNAMED[ATTACK], CardId("razor")), AddCard(UNNAMED[ATTACK], "Razor", CardKind.ACTION, 0, 0)]
)
def test_who_says_which_card_it_is_tells_nothing_of_the_other_copies(said: Any) -> None:
    """One raider holds the copy that is known, the other does not; the companion has dealt."""
    held = ((UNNAMED[ATTACK], "razor"), (UNNAMED[ATTACK],) * 2)
    fill = {side: (UNNAMED[side],) * 7 for side in Side}
    worlds = [Revolver2Driver(pack=box(RAZOR)).dealt((*hand, *fill[ATTACK][:3]), fill[DEFENCE]) for hand in held]
    twins = Pair(worlds, [PUBLIC, SEAT[DEFENCE]])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK, *fill[ATTACK][:2])))
    twins.act(ATTACK, do.PlayCard(UNNAMED[ATTACK], ZoneId("attack-0")))
    twins.act(ATTACK, said)
    assert [copies(world, "razor") for world in worlds] == [1, 1] and worlds[0].column(ATTACK) == ["razor"]
