"""Cards that are used beyond being played, from play and from the hand."""

from typing import Any

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, LetItBe, ShuffleBack, TakeBack, UseCard
from companion.skirmish.battle.events.members_and_tokens import CardMarked
from companion.skirmish.battle.events.played_cards import CardLeft, PlayCancelled
from companion.skirmish.battle.events.used_cards import CardShuffledBack, CardUsed, HandCardUsed
from companion.skirmish.cards.abilities import ActivatedAbility, SpentToken, UseLimit, ZoneOfUse
from companion.skirmish.cards.effect import BattlefieldRange, ConcernedSides, EffectCondition
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import (
    HAND,
    CardKind,
    FieldId,
    Icon,
    Side,
    Token,
    column_zone,
    discard_pile_zone,
)
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent_wound import PreventWound
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.gang.wound_leader import WoundLeader
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.state.fight_state import GameDifferences
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS, book, card, fight_of, frontier, red

COME = MoveCard(this=True, to=BattlefieldRange.HERE)


def _tool(*uses: ActivatedAbility, side: Side = ATTACK, **more: Any) -> Arena:
    """The cards of a side that are called `tool` have those uses."""
    return Arena(fight_of(book(card("tool", side, uses=uses)), **more))


def _used(zone: str = column_zone(1, ATTACK), use: int = 0, nth: int = 0) -> UseCard:
    return UseCard(CardId("tool"), ZoneId(zone), nth, use)


def _discard(name: str, side: Side = ATTACK) -> DiscardCard:
    return DiscardCard(CardId(name), discard_pile_zone(side))


def test_a_card_comes_to_the_current_battlefield_for_a_discard() -> None:
    """R1-45: from an earlier battlefield too."""
    arena = _tool(ActivatedAbility(discards=1, effects=(COME,)))
    arena.lays("tool", field=0)
    arena.draws(ATTACK, "dust")
    arena.uses(ATTACK, _used(column_zone(0, ATTACK)))
    assert arena.lying(1, ATTACK) == ["tool"] and arena.fight.attack.discard == ("dust",)


def test_it_is_not_offered_where_it_would_do_nothing_or_cannot_be_paid() -> None:
    arena = _tool(ActivatedAbility(discards=1, effects=(COME,)))
    arena.lays("tool", field=0)
    assert not arena.offered(ATTACK)
    free = _tool(ActivatedAbility(effects=(COME,)))
    free.lays("tool", field=1)
    assert not free.offered(ATTACK) and not free.offered(DEFENCE)


def test_what_is_not_paid_for_is_taken_back() -> None:
    arena = _tool(ActivatedAbility(discards=2, effects=(COME,)))
    arena.lays("tool", field=0)
    arena.draws(ATTACK, "dust", "rider", "rider")
    arena.uses(ATTACK, _used(column_zone(0, ATTACK))).answers(_discard("dust")).answers(TakeBack())
    assert sorted(map(str, arena.fight.attack.hand)) == ["dust", "rider", "rider"] and not arena.fight.stack.steps
    assert arena.lying(0, ATTACK) == ["tool"] and not arena.happened(CardUsed)


def test_a_card_of_the_hand_is_discarded_for_what_it_does() -> None:
    arena = _tool(ActivatedAbility(at=ZoneOfUse.HAND, effects=(Destroy(),)))
    arena.draws(ATTACK, "tool")
    arena.lays("farmer")
    arena.uses(ATTACK, _used(HAND))
    assert arena.fight.attack.discard == ("tool",) and arena.lying(1, DEFENCE) == [] and not arena.fight.turn.played


def test_or_goes_where_it_says() -> None:
    arena = _tool(ActivatedAbility(at=ZoneOfUse.HAND, discards=1, goes=LeaveDestination.GAME, effects=(Draw(),)))
    arena.draws(ATTACK, "tool", "dust", "rider")
    arena.uses(ATTACK, _used(HAND))
    arena.answers(TakeBack())
    assert sorted(map(str, arena.fight.attack.hand)) == ["dust", "rider", "tool"]
    arena.uses(ATTACK, _used(HAND)).answers(_discard("dust"))
    assert arena.fight.attack.gone == ("tool",) and len(arena.fight.attack.hand) == 2


def test_it_pays_for_itself_with_no_card_less() -> None:
    arena = _tool(ActivatedAbility(at=ZoneOfUse.HAND, discards=1, effects=(Draw(),)))
    arena.draws(ATTACK, "tool")
    assert not arena.offered(ATTACK)


def test_a_real_card_that_may_be_in_the_hand_is_offered() -> None:
    arena = _tool(ActivatedAbility(at=ZoneOfUse.HAND, effects=(Draw(),)))
    arena.draws_unknown(ATTACK, 1)
    arena.uses(ATTACK, _used(HAND))
    assert arena.fight.attack.discard == ("tool",) and len(arena.fight.attack.hand) == 1


@pytest.mark.parametrize(
    ("often", "again", "later"), [(UseLimit.ANY, 1, 1), (UseLimit.TURN, 0, 1), (UseLimit.GAME, 0, 0)]
)
def test_how_often(often: UseLimit, again: int, later: int) -> None:
    arena = _tool(ActivatedAbility(often=often, effects=(ChangeCountdown(),)), side=ATTACK)
    arena.lays("tool")
    arena.uses(ATTACK, _used())
    assert len(arena.offered(ATTACK)) == again
    arena.ends(ATTACK)
    assert len(arena.offered(ATTACK)) == later


@pytest.mark.parametrize("spends", [SpentToken.POWER, SpentToken.GRIT])
def test_a_token_on_it_is_spent(spends: SpentToken) -> None:
    arena = _tool(ActivatedAbility(spends=spends, effects=(ChangeCountdown(),)))
    arena.lays("tool")
    assert not arena.offered(ATTACK)
    arena.lays("tool", power=1, grit=1)
    arena.uses(ATTACK, _used(nth=1))
    tool = arena.fight.battlefield.attack[1]
    assert (tool.power, tool.grit) == ((0, 1) if spends is SpentToken.POWER else (1, 0))
    assert arena.fight.tokens.countdown == 5


def test_a_card_in_play_may_go_for_it() -> None:
    """l.501: the spirit guide leaves the game for a wound."""
    arena = _tool(ActivatedAbility(goes=LeaveDestination.GAME, effects=(WoundLeader(count=-1),)), wounds=2)
    arena.lays("tool")
    arena.uses(ATTACK, _used())
    assert arena.fight.tokens.wounds == 1 and arena.fight.attack.gone == ("tool",) and arena.lying(1, ATTACK) == []


def test_the_enemy_may_use_it_where_that_is_printed() -> None:
    """l.471: at one battlefield two discards of the enemy remove it; the effects are those of who used it."""
    use = ActivatedAbility(who=ConcernedSides.ENEMY, only_at=(FieldId("town"),), discards=1, effects=(Leave(), Draw()))
    arena = _tool(use)
    arena.lays("tool", field=0)
    arena.draws(DEFENCE, "prayer")
    assert not arena.offered(ATTACK)
    arena.uses(DEFENCE, _used(column_zone(0, ATTACK)))
    assert arena.fight.attack.discard == ("tool",) and len(arena.fight.defence.hand) == 1


@pytest.mark.parametrize(
    "use",
    [
        ActivatedAbility(here=True, effects=(Draw(),)),
        ActivatedAbility(only_at=(FieldId("mine"),), effects=(Draw(),)),
        ActivatedAbility(only_if=EffectCondition(in_play="wall"), effects=(Draw(),)),
        ActivatedAbility(dollars=1, effects=(Draw(),)),
        ActivatedAbility(moment=Moment.ATTACK, effects=(Draw(),)),
    ],
)
def test_only_where_it_says(use: ActivatedAbility) -> None:
    arena = _tool(use)
    arena.lays("tool", field=0)
    assert not arena.offered(ATTACK)


def test_a_dollar_for_a_use_goes_to_the_reserve() -> None:
    arena = _tool(
        ActivatedAbility(dollars=1, effects=(Draw(),)),
        dollars={ATTACK: 1},
        reserve=0,
        variant=GameDifferences(dollars=1),
    )
    arena.lays("tool")
    arena.uses(ATTACK, _used())
    assert arena.fight.tokens.reserve == 1 and len(arena.fight.attack.hand) == 1


def _pigface(**more: Any) -> Arena:
    """l.511: its True Grit goes to cancel a card of the enemy at the same battlefield."""
    use = ActivatedAbility(moment=Moment.CANCEL, here=True, spends=SpentToken.GRIT, effects=(Cancel(**more),))
    arena = _tool(use, side=DEFENCE)
    arena.lays("tool", grit=1)
    arena.draws(ATTACK, "rider", "dust")
    return arena


def test_a_use_answers_the_enemys_card() -> None:
    arena = _pigface().plays(ATTACK, "rider", column_zone(1, ATTACK))
    assert arena.choices == [_used(column_zone(1, DEFENCE)), LetItBe(), LetItBe(True)]
    arena.answers(_used(column_zone(1, DEFENCE)))
    assert arena.happened(PlayCancelled) and arena.lying(1, ATTACK) == [] and not arena.fight.stack.steps
    assert arena.plays(ATTACK, "dust", discard_pile_zone(ATTACK)).asked is None, "there is no token left"


def test_only_what_it_is_made_for() -> None:
    assert _pigface(named=("dust",)).plays(ATTACK, "rider", column_zone(1, ATTACK)).asked is None
    assert _pigface(destroying=True).plays(ATTACK, "dust", discard_pile_zone(ATTACK)).asked is None


def test_a_use_out_of_the_hand_answers_too() -> None:
    """l.473: the ranger."""
    use = ActivatedAbility(at=ZoneOfUse.HAND, moment=Moment.CANCEL, effects=(Cancel(named=("rider",)),))
    arena = _tool(use, side=DEFENCE)
    arena.draws(DEFENCE, "tool")
    arena.draws(ATTACK, "rider")
    arena.plays(ATTACK, "rider", column_zone(1, ATTACK)).answers(_used(HAND))
    assert arena.happened(PlayCancelled) and arena.happened(HandCardUsed)
    assert arena.fight.defence.discard == ("tool",) and arena.fight.attack.discard == ("rider",)


def test_a_card_in_play_goes_to_prevent_a_wound() -> None:
    """l.486: Gertrude, at the current battlefield."""
    use = ActivatedAbility(moment=Moment.WOUND, here=True, goes=LeaveDestination.GAME, effects=(PreventWound(),))
    arena = _tool(use, side=DEFENCE)
    arena.lays("tool")
    arena.does(Step(StepKind.WINDOW, DEFENCE, Moment.WOUND.value), Step(StepKind.WOUND, ATTACK))
    arena.answers(_used(column_zone(1, DEFENCE)))
    assert arena.fight.tokens.wounds == 0 and arena.fight.defence.gone == ("tool",) and not arena.fight.stack.steps


def test_whether_a_window_opens_tells_nothing_about_the_hand() -> None:
    use = ActivatedAbility(at=ZoneOfUse.HAND, moment=Moment.CANCEL, effects=(Cancel(),))
    asked = []
    for held in ("tool", "prayer"):
        arena = _tool(use, side=DEFENCE)
        arena.draws(DEFENCE, held)
        arena.draws(ATTACK, "rider")
        asked.append(arena.plays(ATTACK, "rider", column_zone(1, ATTACK)).asked is not None)
    assert asked == [True, True]


def test_at_an_attack_one_may_answer_more_than_once() -> None:
    arena = _tool(ActivatedAbility(at=ZoneOfUse.HAND, moment=Moment.ATTACK, effects=(Boost(power=1),)))
    arena.draws(ATTACK, "tool", "tool")
    arena.does(Step(StepKind.WINDOW, ATTACK, Moment.ATTACK.value)).answers(_used(HAND))
    assert arena.asked is not None and arena.asked.side is ATTACK


def test_a_card_under_an_eagle_has_no_use() -> None:
    arena = _tool(ActivatedAbility(effects=(Draw(),)))
    tool = arena.lays("tool")
    arena.fight = CardMarked(tool.uid, tool.card, column_zone(1, ATTACK), Token.EAGLE, 1).apply_to(arena.fight)
    assert not arena.offered(ATTACK)


def test_a_chip_goes_onto_the_card_that_was_used() -> None:
    arena = _tool(ActivatedAbility(discards=1, often=UseLimit.GAME, effects=(PowerTokens(),)))
    arena.lays("tool")
    arena.draws(ATTACK, "dust")
    arena.uses(ATTACK, _used())
    assert arena.fight.battlefield.attack[0].power == 1 and arena.fight.tokens.supply[Token.POWER_ATTACK] == 2
    assert not arena.happened(CardLeft) and arena.fight.tokens.supply[Token.GRIT] == TOKENS[Token.GRIT]


def test_the_whitebait_is_shuffled_back_from_boot_hill() -> None:
    """l.426-430, R1-37: once for each card in each own turn, out of the own discard pile."""
    whitebait = card("whitebait", DEFENCE, CardKind.ACTION, copies=1, icons=(Icon.BOOT,), effects=(Destroy(),))
    arena = Arena(fight_of(book(whitebait), side=DEFENCE))
    arena.discards(DEFENCE, "whitebait", "prayer")
    assert arena.offered(DEFENCE) == [ShuffleBack(whitebait.id)] and not arena.offered(ATTACK)
    size = arena.fight.defence.deck.size
    arena.uses(DEFENCE, ShuffleBack(whitebait.id))
    assert arena.fight.defence.deck.size == size + 1 and arena.fight.defence.discard == ("prayer",)
    assert arena.happened(CardShuffledBack)
    arena.discards(DEFENCE, "whitebait")
    assert not arena.offered(DEFENCE), "in this turn it has been"
    arena.ends(DEFENCE)
    assert arena.offered(DEFENCE) == [ShuffleBack(whitebait.id)]


def test_a_card_of_the_frontier_is_lost_for_good() -> None:
    """l.192."""
    boot = red("boot", CardKind.ACTION, icons=(Icon.BOOT,))
    arena = Arena(fight_of(book(boot), frontier=frontier(boot)))
    arena.buys(DEFENCE, "boot")
    arena.plays(DEFENCE, "boot", discard_pile_zone(None))
    assert arena.fight.frontier.discard == ("boot",) and not arena.offered(DEFENCE)
