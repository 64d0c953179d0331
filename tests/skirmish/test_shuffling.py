"""Whole hands, decks and discard piles, and draw phases that do not take place."""

from dataclasses import replace

import pytest

from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, MillCard, PickOption
from companion.skirmish.battle.draw import skips_draw
from companion.skirmish.battle.events.decks import CardsBuried, DrawPhaseSkipped, HandShuffled
from companion.skirmish.battle.events.hands import Drew
from companion.skirmish.battle.events.shown import CardMilled
from companion.skirmish.cards.effect import Effect, Who
from companion.skirmish.cards.terms import DeckId, discard_pile
from companion.skirmish.cards.vocabulary import Bury, Redraw, SkipDraw, Trade
from companion.skirmish.state.fight import Variant
from companion.skirmish.state.stack import Lands, Owed
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, fray_of, frontier, red, shot

GOLD = red("gold", copies=4)
GO, STOP = PickOption(0), Decline()


def _with_frontier(effect: Effect) -> Arena:
    return Arena(fray_of(book(GOLD, shot(effect)), frontier=frontier(GOLD)))


def test_both_sides_draw_as_many_as_they_held() -> None:
    fight = _with_frontier(Redraw())
    fight.draws(ATTACK, "rider", "dust")
    fight.buys(ATTACK, "gold")
    fight.draws_unknown(DEFENCE, 1)
    fight.effect()
    assert [each.side for each in fight.happened(Drew)] == [ATTACK, ATTACK, ATTACK, DEFENCE]
    assert fight.fray.frontier.deck.size == 4 and "gold" not in fight.fray.attack.hand


def test_real_cards_go_back_untold() -> None:
    fight = _with_frontier(Redraw())
    fight.draws_unknown(ATTACK, 2)
    fight.draws(ATTACK, "dust")
    size = fight.fray.attack.deck.size
    fight.begins()
    assert fight.fray.attack.deck.size == size + 3 and not fight.fray.attack.hand and len(fight.fray.owed) == 3


def test_real_cards_go_back_into_the_deck_that_each_came_from() -> None:
    coaches = Deck.of({CardId("prayer"): 4})
    fight = arena(Redraw())
    fight.draws_unknown(DEFENCE, 2)
    own = fight.fray.defence.deck.size
    stage = replace(coaches, size=coaches.size - 3)
    fight.fray = fight.fray.with_force(DEFENCE, stage=stage, hand=(*fight.fray.defence.hand, *(None,) * 3))
    after = HandShuffled(DEFENCE).onto(fight.fray).defence
    assert (after.deck.size, after.stage.size, after.hand) == (own + 2, coaches.size, ())


def test_what_was_seen_of_a_hand_is_worth_nothing_any_more() -> None:
    fight = arena(Redraw())
    fight.draws(DEFENCE, "farmer")
    fight.fray = replace(fight.fray, seen_hands={DEFENCE: (CardId("farmer"),)})
    assert not fight.effect().fray.seen_hands


def test_empty_hands_redraw_nothing() -> None:
    assert not arena(Redraw()).effect().happened(Drew)


def test_a_trade_is_asked_again_until_it_is_declined() -> None:
    fight = arena(Trade(lost=2)).effect()
    assert fight.choices == [GO, STOP]
    fight.answers(GO).answers(GO).answers(STOP)
    assert len(fight.fray.attack.discard) == 4 == len(fight.fray.attack.hand) and not fight.fray.agenda


def test_nothing_is_traded_that_the_deck_does_not_hold() -> None:
    fight = arena(Trade(), law=Variant(reshuffle=False)).effect()
    while fight.asked is not None:
        fight.answers(GO)
    assert fight.fray.attack.deck.size < 3 and not fight.fray.agenda


def test_the_cards_that_are_lost_are_seen_by_all() -> None:
    fight = arena(Trade(lost=1, count=0)).begins()
    fight.answers(GO)
    (event,) = fight.happened(CardMilled)
    assert event.seen_by(1) == event and event.tells() and fight.fray.attack.discard == (event.card,)


def _real() -> tuple[Arena, MillCard]:
    """Both gunners are believed in the hand, and a card is to be lost."""
    fight = arena(Trade(lost=1, count=0))
    fight.draws(ATTACK, "gunner", "gunner")
    fight.draws_unknown(ATTACK, 1)
    fight.fray = replace(fight.fray, owed=(Owed(ATTACK, lands=Lands.PILE),))
    return fight, MillCard(ATTACK, CardId("gunner"), discard_pile(ATTACK))


def test_a_lost_card_shows_its_face_whatever_we_believed() -> None:
    fight, lost = _real()
    assert fight.chances()[lost] == 0 and all(isinstance(each, MillCard) for each in fight.chances())
    fight.chance(lost)
    assert fight.fray.attack.discard == ("gunner",) and fight.fray.attack.hand == (None, None, None)


def test_so_it_does_where_we_believed_it_under_another_card() -> None:
    fight, lost = _real()
    uid = fight.lays("rider").uid
    fight.fray = replace(fight.fray.with_force(ATTACK, hand=(None,)), stashed={uid: lost.card})
    fight.fray = fight.fray.with_force(ATTACK, gone=(lost.card,))
    assert fight.chance(lost).fray.stashed == {uid: None}


def test_frontier_cards_are_traded_for_frontier_cards() -> None:
    fight = _with_frontier(Trade(lost=2, count=1, frontier=True)).effect().answers(GO)
    assert fight.fray.frontier.discard == ("gold", "gold") and fight.fray.attack.hand == ("gold",)
    assert fight.asked is None and fight.happened(CardMilled)[0].deck is DeckId.FRONTIER


def test_a_whole_pile_is_out_of_the_game() -> None:
    fight = arena(Bury())
    fight.discards(DEFENCE, "farmer", "prayer")
    fight.effect()
    assert not fight.fray.defence.discard and fight.fray.defence.gone == ("farmer", "prayer")


def test_or_only_the_named_cards() -> None:
    fight = arena(Bury(named=("prayer",)))
    fight.discards(DEFENCE, "farmer", "prayer", "prayer")
    assert fight.effect().fray.defence.discard == ("farmer",)


def test_a_card_that_is_being_done_does_not_bury_itself() -> None:
    fight = arena(Bury(who=Who.OWN))
    fight.discards(ATTACK, "dust")
    fight.draws(ATTACK, "shot")
    fight.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert fight.fray.attack.discard == ("shot",) and fight.fray.attack.gone == ("dust",)


def test_an_empty_pile_buries_nothing() -> None:
    assert not arena(Bury(who=Who.BOTH)).effect().happened(CardsBuried)


@pytest.mark.parametrize("times", [1, 2])
def test_one_draw_phase_does_not_take_place(times: int) -> None:
    fight = arena(SkipDraw(who=Who.ENEMY))
    for _ in range(times):
        fight.effect()
    battle = fight.battle()
    assert fight.fray.no_draw == (DEFENCE,) and not skips_draw(battle, ATTACK)
    assert skips_draw(battle, DEFENCE) and not skips_draw(battle, DEFENCE)
    assert battle.play.events == [DrawPhaseSkipped(DEFENCE)]


def test_so_it_does_where_we_were_told_that_a_card_of_the_frontier_lies_face_down() -> None:
    gold, silver = red("gold"), red("silver")
    fight = Arena(fray_of(book(gold, silver), frontier=frontier(gold, silver)))
    uid = fight.lays("rider").uid
    deck = fight.fray.frontier.deck.draw(gold.id)
    fight.fray = replace(
        fight.fray.with_pool(gold.id, deck=deck), stashed={uid: gold.id},
        owed=(Owed(ATTACK, deck=DeckId.FRONTIER, lands=Lands.PILE),),
    )  # fmt: skip
    fight.chance(MillCard(ATTACK, gold.id, discard_pile(None), DeckId.FRONTIER))
    assert fight.fray.frontier.discard == ("gold",) and fight.fray.stashed == {uid: "silver"}
