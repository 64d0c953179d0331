"""Cards that nobody has named: a box that holds nothing but its counts, and names them as they are played."""

import random
from typing import Any

import pytest

from companion.games.revolver2.box import PACKS, SHIPPED
from companion.games.revolver2.game import GAME
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.packs.pack import PackError, require_playable
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, TellBack
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
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED, add, box, copies, grown, raid
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, Revolver2Driver, of
from tests.games.revolver2.support.revolver2_fights import lay
from tests.games.revolver2.support.revolver2_twin_games import Pair


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
    assert evening.playable(ATTACK, UNNAMED[ATTACK]) == {"attack-0", PILE[ATTACK], *(f"defence-{n}" for n in range(6))}
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
