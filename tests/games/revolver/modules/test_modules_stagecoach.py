"""The variant with two decks a side, step by step (l.446-456)."""

import pytest

from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions import PickDeck
from companion.skirmish.battle.events.decks_and_draw_phase import HandShuffled
from companion.skirmish.battle.events.draws_and_discards import Reshuffled
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import deed, pack
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, RevolverDriver, of

COACH = {"stagecoach": True}
LOOKING = pack(deed("glass", "attack", {"do": "look", "at": "deck", "count": 2, "who": "own"}),
               deed("hunt", "attack", {"do": "search", "to": "top"}),
               deed("junction", "attack", {"do": "trade", "lost": 3, "count": 1}),
               deed("lights", "attack", {"do": "redraw"}))  # fmt: skip


def stage(evening: RevolverDriver, side: Side) -> set[str]:
    return {str(card) for card in evening.state.fight.zones_of(side).stage.unseen}


def test_l446_the_second_deck_holds_the_expansion_cards_of_its_side() -> None:
    evening = RevolverDriver(**COACH)
    assert stage(evening, ATTACK) == {"pinkerton-agent", "isabella-chastain", "into-the-gwangi"}
    assert stage(evening, DEFENCE) == {"tomahawk", "nitroglycerin", "garzista-revolutionary"}
    assert evening.state.fight.attack.deck.size == 62 == evening.state.fight.defence.deck.size
    assert stage(RevolverDriver(), ATTACK) == set()


def test_l446_the_sixth_set_is_in_it_only_with_its_module() -> None:
    evening = RevolverDriver(**COACH, gun=True)
    assert "apache-warrior" in stage(evening, ATTACK) and "banditos" in stage(evening, DEFENCE)


def test_l448_it_lies_beside_the_other_one() -> None:
    assert RevolverDriver(**COACH).view()["stage"] == {"attack": 6, "defence": 7}


def test_l450_the_opening_five_may_come_from_both() -> None:
    evening = RevolverDriver(**COACH)
    evening.passive = False
    evening.seated()
    assert evening.state.phase is Phase.DEAL and evening.asked() is StepKind.DRAW
    assert {one.stage for one in evening.offered(evening.answering(), do.DrawFrom)} == set(range(6))
    for _ in Side:
        evening.act(evening.answering(), do.DrawFrom(3))
        while evening.asked() is None and evening.state.phase is Phase.DEAL:
            evening.chance(next(card for card, weight in evening.outcomes().items() if weight))
    hand = evening.hand(ATTACK)
    assert len(hand) == 5 and sum(card in stage(RevolverDriver(**COACH), ATTACK) for card in hand) == 3


@pytest.mark.parametrize("staged", [0, 1, 2])
def test_l452_one_card_of_each_or_both_of_one(staged: int) -> None:
    evening = RevolverDriver(**COACH).dealt()
    evening.end(DEFENCE)
    evening.passive = False
    before = evening.state.fight.attack
    assert evening.asked() is StepKind.DRAW and evening.answering() is ATTACK
    evening.act(ATTACK, do.DrawFrom(staged))
    evening.deal()
    after = evening.state.fight.attack
    assert (before.stage.size - after.stage.size, before.deck.size - after.deck.size) == (staged, 2 - staged)


def test_l454_there_is_one_discard_pile_for_both() -> None:
    evening = RevolverDriver(**COACH).dealt()
    evening.end(DEFENCE)
    evening.passive = False
    evening.act(ATTACK, do.DrawFrom(1))
    evening.deal(["lawman", "isabella-chastain"])
    evening.passive = True
    for card in ("isabella-chastain", "lawman"):
        evening.play(ATTACK, card)
        evening.deal()
        evening.act(ATTACK, do.DropCard(CardId(card), ZoneId("attack-0")))
    assert evening.discards(ATTACK) == ["isabella-chastain", "lawman"]


def test_R1_38_the_pile_becomes_the_main_deck_and_the_second_never_refills() -> None:
    rain = deed("rain", "attack", {"do": "draw", "count": 20}, copies=4)
    gale = deed("gale", "attack", {"do": "discard", "who": "own"})
    evening = RevolverDriver(pack=pack(rain, gale), **COACH).dealt(["rain"] * 4 + ["gale"]).law()
    evening.passive = False
    evening.play(ATTACK, "rain")
    evening.act(ATTACK, do.DrawFrom(6))
    evening.deal()
    for card in ("rain", "rain", "gale"):
        evening.play(ATTACK, card)
        evening.deal()
    evening.act(ATTACK, do.DiscardCard(CardId("pinkerton-agent"), ZoneId("discard-attack")))
    assert evening.state.fight.attack.stage.size == 0 and evening.state.fight.attack.deck.size == 1
    evening.play(ATTACK, "rain")
    evening.deal()
    assert len(of(evening.seen, Reshuffled)) == 1 and evening.state.fight.attack.stage.size == 0
    assert evening.hand(ATTACK).count("pinkerton-agent") == 4, "cards of both decks are shuffled into the one"


@pytest.mark.parametrize("deck", [DeckId.ATTACK, DeckId.STAGE_ATTACK])
def test_R1_39_who_plays_the_card_chooses_which_of_the_decks_it_is_about(deck: DeckId) -> None:
    evening = RevolverDriver(pack=LOOKING, **COACH).dealt(["glass"]).law()
    evening.play(ATTACK, "glass")
    assert set(evening.offered(ATTACK, PickDeck)) == {PickDeck(DeckId.ATTACK), PickDeck(DeckId.STAGE_ATTACK)}
    evening.act(ATTACK, PickDeck(deck))
    evening.deal()
    assert len(evening.state.fight.hidden.peeked[deck]) == 2
    evening.act(ATTACK, evening.offered(ATTACK, do.Arrange)[0])
    assert len(evening.state.fight.deck(deck).top) == 2


@pytest.mark.parametrize(("card", "deck"), [("cowboy", DeckId.ATTACK), ("isabella-chastain", DeckId.STAGE_ATTACK)])
def test_R1_39_a_card_is_searched_for_in_either_deck(card: str, deck: DeckId) -> None:
    evening = RevolverDriver(pack=LOOKING, **COACH).dealt(["hunt"]).law()
    size = evening.state.fight.deck(deck).size
    evening.play(ATTACK, "hunt")
    evening.act(ATTACK, do.PickFromDeck(CardId(card)))
    assert evening.state.fight.deck(deck).top == (card,) and evening.state.fight.deck(deck).size == size


@pytest.mark.parametrize(("deck", "left"), [(DeckId.ATTACK, (-4, 0)), (DeckId.STAGE_ATTACK, (-1, -3))])
def test_R1_39_of_two_decks_that_one_loses_cards_that_its_player_says(deck: DeckId, left: tuple[int, int]) -> None:
    evening = RevolverDriver(pack=LOOKING, **COACH).dealt(["junction"]).law()
    before = evening.state.fight.attack
    evening.play(ATTACK, "junction")
    assert set(evening.offered(ATTACK, PickDeck)) == {PickDeck(DeckId.ATTACK), PickDeck(DeckId.STAGE_ATTACK)}
    evening.act(ATTACK, PickDeck(deck))
    evening.deal()
    after = evening.state.fight.attack
    assert (after.deck.size - before.deck.size, after.stage.size - before.stage.size) == left
    assert len(after.discard) == 4, "the card itself, and three"
    evening.act(ATTACK, do.Decline())
    assert evening.asked() is None


def test_R1_59_each_card_of_a_hand_goes_back_where_its_set_belongs() -> None:
    evening = RevolverDriver(pack=LOOKING, **COACH).dealt(["lights"])
    evening.end(DEFENCE)
    evening.passive = False
    evening.act(ATTACK, do.DrawFrom(1))
    evening.deal(["lawman", "isabella-chastain"])
    before, held = evening.state.fight.attack, len(evening.hand(ATTACK)) - 1
    evening.play(ATTACK, "lights")
    assert of(evening.seen, HandShuffled) == [HandShuffled(ATTACK, 1), HandShuffled(DEFENCE, 0)]
    after = evening.state.fight.attack
    assert (after.deck.size - before.deck.size, after.stage.size - before.stage.size) == (held - 1, 1)


def test_R1_59_a_game_that_was_recorded_before_goes_by_the_draws() -> None:
    setups = complete_recorded_setup(GAME.info, Setup(2, COACH)), complete_setup(GAME.info, Setup(2, COACH))
    assert [GAME.initial_state(setup).fight.variant.says_stagecoach for setup in setups] == [False, True]
    drawn = complete_setup(GAME.info, Setup(2, COACH, {"R1-59": "drawn"}))
    assert not GAME.initial_state(drawn).fight.variant.says_stagecoach
