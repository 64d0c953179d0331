"""Hands of real cards that are shuffled into two decks (l.446-454, R1-59)."""

from dataclasses import replace

import pytest

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawFrom
from companion.skirmish.battle.events.decks_and_draw_phase import HandShuffled
from companion.skirmish.battle.events.draws_and_discards import Drew, Reshuffled
from companion.skirmish.cards.enums_and_constants import STAGE, Side
from companion.skirmish.effects.hands.redraw import Redraw
from companion.skirmish.state.derived.resolve_contradictions import forget_assumed_cards
from companion.skirmish.state.fight_state import GameDifferences
from companion.skirmish.state.stack import StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot

COACH, WAGON, GOLD = CardId("coach"), CardId("wagon"), red("gold", copies=2)


def _arena(**rules: bool) -> Arena:
    """Each side has a Stagecoach deck of three cards beside its own."""
    coaches = {ATTACK: WAGON, DEFENCE: COACH}
    printed = book(GOLD, shot(Redraw()), *(card(name, side, set="1.1", copies=3) for side, name in coaches.items()))
    arena = Arena(fight_of(printed, variant=GameDifferences(**rules), frontier=frontier(GOLD)))
    for side, name in coaches.items():
        stock = {**printed.count_deck_copies(side), name: 3}
        arena.fight = arena.fight.with_zones(side, stage=Deck.with_copies({name: 3}), stock=stock)
    return arena


@pytest.fixture
def arena() -> Arena:
    return _arena(says_stagecoach=True)


def _draws(arena: Arena, *cards: str | None, side: Side = DEFENCE, staged: bool = False) -> None:
    for each in cards:
        drew = Drew(side, None if each is None else CardId(each), 1, STAGE[side] if staged else None)
        arena.fight = drew.apply_to(arena.fight)


def _discards_a_coach(arena: Arena) -> None:
    """One is drawn, discarded, and in the main deck since the discards were shuffled into it."""
    _draws(arena, COACH, staged=True)
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(), discard=(COACH,))
    arena.fight = Reshuffled(DEFENCE).apply_to(arena.fight)


def _sizes(arena: Arena) -> tuple[int, int]:
    return arena.fight.defence.deck.size, arena.fight.defence.stage.size


def test_a_side_says_how_many_real_cards_go_into_the_second_deck(arena: Arena) -> None:
    _discards_a_coach(arena)
    before = _sizes(arena)
    _draws(arena, None, None)
    arena.begins()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == [DrawFrom(0), DrawFrom(1)]
    arena.answers(DrawFrom(1))
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, 1)]
    assert _sizes(arena) == (before[0] - 1, before[1] + 1)
    assert arena.choices == [DrawFrom(0), DrawFrom(1), DrawFrom(2)]
    assert arena.answers(DrawFrom(0)).fight.defence.hand_size == 2


def test_the_counts_are_those_of_a_table_that_knows_the_cards(arena: Arena) -> None:
    _discards_a_coach(arena)
    real = Arena(arena.fight)
    _draws(arena, COACH, "farmer")
    _draws(real, None, None)
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, 1)]
    assert _sizes(real.begins().answers(DrawFrom(1))) == _sizes(arena)


@pytest.mark.parametrize("staged", [0, 1, 2])
def test_nobody_is_asked_what_the_draws_tell(arena: Arena, staged: int) -> None:
    _draws(arena, None, None)
    _draws(arena, *(None,) * staged, staged=True)
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, staged)]


@pytest.mark.parametrize("staged", [0, 1])
def test_a_card_that_lies_face_down_may_be_of_either_deck(arena: Arena, staged: int) -> None:
    _draws(arena, None)
    _draws(arena, None, staged=True)
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(None,), buried=(None,))
    assert arena.begins().choices == [DrawFrom(0), DrawFrom(1)] and not arena.happened(HandShuffled)
    assert arena.answers(DrawFrom(staged)).happened(HandShuffled) == [HandShuffled(DEFENCE, staged)]


def test_one_face_down_card_hides_no_more_than_one_of_the_second_deck(arena: Arena) -> None:
    _draws(arena, None)
    _draws(arena, None, None, None, staged=True)
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(None,) * 3, buried=(None,))
    assert arena.begins().choices == [DrawFrom(2), DrawFrom(3)]


def test_a_card_of_the_frontier_is_not_among_those_that_go_back(arena: Arena) -> None:
    _discards_a_coach(arena)
    _draws(arena, None)
    arena.buys(DEFENCE, "gold")
    arena.begins()
    assert arena.fight.stack.steps[0].count == 1 and arena.choices == [DrawFrom(0), DrawFrom(1)]
    arena.answers(DrawFrom(0)).answers(DrawFrom(0))
    assert arena.fight.defence.hand_size == 2 and arena.fight.frontier.deck.size == 2


@pytest.mark.parametrize(("told", "said"), [(COACH, 1), (CardId("farmer"), 0)])
def test_a_card_that_we_were_told_of_does_not_show_in_whether_somebody_is_asked(
    arena: Arena, told: CardId, said: int
) -> None:
    _discards_a_coach(arena)
    _draws(arena, told, None)
    arena.begins()
    assert not arena.happened(HandShuffled) and arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == ([DrawFrom(1)] if told == COACH else [DrawFrom(0), DrawFrom(1)])
    assert arena.answers(DrawFrom(said)).happened(HandShuffled) == [HandShuffled(DEFENCE, said)]
    assert arena.fight.defence.stage.unseen[COACH] == 2 + said, "the one that we know of, before those that we do not"


@pytest.mark.parametrize("said", [0, 1])
@pytest.mark.parametrize("told", [COACH, CardId("farmer")])
def test_R1_61_the_number_is_believed_against_what_was_told(told: CardId, said: int) -> None:
    arena = _arena(says_stagecoach=True, asks_told=True)
    _discards_a_coach(arena)
    arena.fight = replace(arena.fight, real_cards=True)
    before = _sizes(arena)
    _draws(arena, told)
    assert arena.begins().choices == [DrawFrom(0), DrawFrom(1)]
    assert arena.answers(DrawFrom(said)).happened(HandShuffled) == [HandShuffled(DEFENCE, said)]
    assert _sizes(arena) == (before[0] - said, before[1] + said)
    assert "farmer" not in arena.fight.defence.stage.unseen


@pytest.mark.parametrize("told", [COACH, CardId("farmer")])
def test_nor_does_a_whole_hand_as_long_as_the_other_side_holds_real_cards(arena: Arena, told: CardId) -> None:
    """The others are asked first: that they hold nothing then changes nothing."""
    _discards_a_coach(arena)
    _draws(arena, told)
    _draws(arena, None, side=ATTACK, staged=True)
    _draws(arena, WAGON, side=ATTACK, staged=True)
    arena.fight = arena.fight.with_zones(ATTACK, hand=(None,), discard=(WAGON,))
    arena.fight = Reshuffled(ATTACK).apply_to(arena.fight)
    assert arena.begins().choices == [DrawFrom(0), DrawFrom(1)]
    assert arena.answers(DrawFrom(1)).choices == [DrawFrom(int(told == COACH))]
    assert arena.asked is not None and arena.asked.side is DEFENCE


def test_what_was_told_wrong_does_not_show_afterwards(arena: Arena) -> None:
    """A card that we were told of is one of its own deck again once the table has shown that it is not there."""
    _draws(arena, COACH, staged=True)
    _draws(arena, None)
    arena.fight = forget_assumed_cards(arena.fight, DEFENCE)
    assert COACH not in arena.fight.defence.deck.unseen and arena.fight.defence.stage.unseen[COACH] == 3
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, 1)]


def test_a_card_that_was_put_on_top_of_the_main_deck_may_be_there(arena: Arena) -> None:
    _draws(arena, None)
    _draws(arena, COACH, staged=True)
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(None,), deck=arena.fight.defence.deck.put_on_top(COACH))
    assert arena.begins().choices == [DrawFrom(0), DrawFrom(1)] and not arena.happened(HandShuffled)


def test_the_same_side_draws_first_whether_somebody_was_asked(arena: Arena) -> None:
    doubtful = Arena(arena.fight)
    _discards_a_coach(doubtful)
    for each in (arena, doubtful):
        each.draws_unknown(ATTACK, 1)
        each.draws_unknown(DEFENCE, 1)
        each.begins()
    doubtful.answers(DrawFrom(0))
    for each in (arena, doubtful):
        assert len(each.happened(HandShuffled)) == 2
        assert [(step.task, step.side) for step in each.fight.stack.steps] == [
            (StepKind.DRAW, DEFENCE),
            (StepKind.DRAW, ATTACK),
        ]


def test_each_side_says_its_own(arena: Arena) -> None:
    _discards_a_coach(arena)
    _draws(arena, None)
    arena.draws_unknown(ATTACK, 2)
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(ATTACK, 0)]
    arena.answers(DrawFrom(0)).answers(DrawFrom(0)).answers(DrawFrom(0))
    assert arena.happened(HandShuffled)[1:] == [HandShuffled(DEFENCE, 0)]
    assert (arena.fight.attack.hand_size, arena.fight.defence.hand_size) == (2, 1)


def test_of_old_the_draws_told() -> None:
    """A game that was recorded then goes as it went."""
    arena = _arena()
    _discards_a_coach(arena)
    _draws(arena, None)
    _draws(arena, None, staged=True)
    assert HandShuffled(DEFENCE).apply_to(arena.fight).defence.stage.size == 2
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, 1)]
    assert arena.fight.defence.stage.size == 2


def test_a_built_deck_has_cards_of_expansions_and_no_second_one(arena: Arena) -> None:
    zones = arena.fight.defence
    mixed = Deck.with_copies({**zones.deck.unseen, COACH: 3})
    arena.fight = arena.fight.with_zones(DEFENCE, deck=mixed, stage=Deck(0))
    _draws(arena, None, None)
    arena.begins()
    assert arena.happened(HandShuffled) == [HandShuffled(DEFENCE, 0)]
    assert arena.fight.defence.deck.size == mixed.size
