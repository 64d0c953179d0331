"""Cards that are used beyond being played, from play and from the hand."""

from typing import Any

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, LetItBe, ShuffleBack, TakeBack, UseCard
from companion.skirmish.battle.events.people import CardMarked
from companion.skirmish.battle.events.playing import CardLeft, PlayCancelled
from companion.skirmish.battle.events.using import CardShuffledBack, CardUsed, HandCardUsed
from companion.skirmish.cards.abilities import ActivatedAbility, From, Often, Spends
from companion.skirmish.cards.effect import OnlyIf, Where, Who
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import HAND, CardKind, FieldId, Icon, Side, Token, column, discard_pile
from companion.skirmish.cards.vocabulary import (
    Boost,
    Cancel,
    Countdown,
    Destroy,
    Draw,
    Leave,
    Move,
    Power,
    PreventWound,
    Wound,
)
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.fight import Variant
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, TOKENS, book, card, fray_of, frontier, red

COME = Move(this=True, to=Where.HERE)


def _tool(*uses: ActivatedAbility, side: Side = ATTACK, **more: Any) -> Arena:
    """The cards of a side that are called `tool` have those uses."""
    return Arena(fray_of(book(card("tool", side, uses=uses)), **more))


def _used(zone: str = column(1, ATTACK), use: int = 0, nth: int = 0) -> UseCard:
    return UseCard(CardId("tool"), ZoneId(zone), nth, use)


def _discard(name: str, side: Side = ATTACK) -> DiscardCard:
    return DiscardCard(CardId(name), discard_pile(side))


def test_a_card_comes_to_the_current_battlefield_for_a_discard() -> None:
    """R1-45: from an earlier battlefield too."""
    fight = _tool(ActivatedAbility(discards=1, effects=(COME,)))
    fight.lays("tool", field=0)
    fight.draws(ATTACK, "dust")
    fight.uses(ATTACK, _used(column(0, ATTACK))).answers(_discard("dust"))
    assert fight.lying(1, ATTACK) == ["tool"] and fight.fray.attack.discard == ("dust",)


def test_it_is_not_offered_where_it_would_do_nothing_or_cannot_be_paid() -> None:
    fight = _tool(ActivatedAbility(discards=1, effects=(COME,)))
    fight.lays("tool", field=0)
    assert not fight.offered(ATTACK)
    free = _tool(ActivatedAbility(effects=(COME,)))
    free.lays("tool", field=1)
    assert not free.offered(ATTACK) and not free.offered(DEFENCE)


def test_what_is_not_paid_for_is_taken_back() -> None:
    fight = _tool(ActivatedAbility(discards=2, effects=(COME,)))
    fight.lays("tool", field=0)
    fight.draws(ATTACK, "dust", "rider")
    fight.uses(ATTACK, _used(column(0, ATTACK))).answers(_discard("dust")).answers(TakeBack())
    assert sorted(map(str, fight.fray.attack.hand)) == ["dust", "rider"] and not fight.fray.agenda
    assert fight.lying(0, ATTACK) == ["tool"] and not fight.happened(CardUsed)


def test_a_card_of_the_hand_is_discarded_for_what_it_does() -> None:
    fight = _tool(ActivatedAbility(at=From.HAND, effects=(Destroy(),)))
    fight.draws(ATTACK, "tool")
    fight.lays("farmer")
    fight.uses(ATTACK, _used(HAND))
    assert fight.fray.attack.discard == ("tool",) and fight.lying(1, DEFENCE) == [] and not fight.fray.played


def test_or_goes_where_it_says() -> None:
    fight = _tool(ActivatedAbility(at=From.HAND, discards=1, goes=Goes.GAME, effects=(Draw(),)))
    fight.draws(ATTACK, "tool", "dust")
    fight.uses(ATTACK, _used(HAND))
    fight.answers(TakeBack())
    assert sorted(map(str, fight.fray.attack.hand)) == ["dust", "tool"]
    fight.uses(ATTACK, _used(HAND)).answers(_discard("dust"))
    assert fight.fray.attack.gone == ("tool",) and len(fight.fray.attack.hand) == 1


def test_it_pays_for_itself_with_no_card_less() -> None:
    fight = _tool(ActivatedAbility(at=From.HAND, discards=1, effects=(Draw(),)))
    fight.draws(ATTACK, "tool")
    assert not fight.offered(ATTACK)


def test_a_real_card_that_may_be_in_the_hand_is_offered() -> None:
    fight = _tool(ActivatedAbility(at=From.HAND, effects=(Draw(),)))
    fight.draws_unknown(ATTACK, 1)
    fight.uses(ATTACK, _used(HAND))
    assert fight.fray.attack.discard == ("tool",) and len(fight.fray.attack.hand) == 1


@pytest.mark.parametrize(("often", "again", "later"), [(Often.ANY, 1, 1), (Often.TURN, 0, 1), (Often.GAME, 0, 0)])
def test_how_often(often: Often, again: int, later: int) -> None:
    fight = _tool(ActivatedAbility(often=often, effects=(Countdown(),)), turn=ATTACK)
    fight.lays("tool")
    fight.uses(ATTACK, _used())
    assert len(fight.offered(ATTACK)) == again
    fight.ends(ATTACK)
    assert len(fight.offered(ATTACK)) == later


@pytest.mark.parametrize("spends", [Spends.POWER, Spends.GRIT])
def test_a_token_on_it_is_spent(spends: Spends) -> None:
    fight = _tool(ActivatedAbility(spends=spends, effects=(Countdown(),)))
    fight.lays("tool")
    assert not fight.offered(ATTACK)
    fight.lays("tool", power=1, grit=1)
    fight.uses(ATTACK, _used(nth=1))
    tool = fight.fray.here.attack[1]
    assert (tool.power, tool.grit) == ((0, 1) if spends is Spends.POWER else (1, 0))
    assert fight.fray.countdown == 5


def test_a_card_in_play_may_go_for_it() -> None:
    """l.501: the spirit guide leaves the game for a wound."""
    fight = _tool(ActivatedAbility(goes=Goes.GAME, effects=(Wound(count=-1),)), wounds=2)
    fight.lays("tool")
    fight.uses(ATTACK, _used())
    assert fight.fray.wounds == 1 and fight.fray.attack.gone == ("tool",) and fight.lying(1, ATTACK) == []


def test_the_enemy_may_use_it_where_that_is_printed() -> None:
    """l.471: at one battlefield two discards of the enemy remove it; the effects are those of who used it."""
    use = ActivatedAbility(who=Who.ENEMY, only_at=(FieldId("town"),), discards=1, effects=(Leave(), Draw()))
    fight = _tool(use)
    fight.lays("tool", field=0)
    fight.draws(DEFENCE, "prayer")
    assert not fight.offered(ATTACK)
    fight.uses(DEFENCE, _used(column(0, ATTACK))).answers(_discard("prayer", DEFENCE))
    assert fight.fray.attack.discard == ("tool",) and len(fight.fray.defence.hand) == 1


@pytest.mark.parametrize(
    "use",
    [
        ActivatedAbility(here=True, effects=(Draw(),)),
        ActivatedAbility(only_at=(FieldId("mine"),), effects=(Draw(),)),
        ActivatedAbility(only_if=OnlyIf(in_play="wall"), effects=(Draw(),)),
        ActivatedAbility(dollars=1, effects=(Draw(),)),
        ActivatedAbility(moment=Moment.ATTACK, effects=(Draw(),)),
    ],
)
def test_only_where_it_says(use: ActivatedAbility) -> None:
    fight = _tool(use)
    fight.lays("tool", field=0)
    assert not fight.offered(ATTACK)


def test_a_dollar_for_a_use_goes_to_the_reserve() -> None:
    fight = _tool(
        ActivatedAbility(dollars=1, effects=(Draw(),)), dollars={ATTACK: 1}, reserve=0, law=Variant(dollars=1)
    )
    fight.lays("tool")
    fight.uses(ATTACK, _used())
    assert fight.fray.reserve == 1 and len(fight.fray.attack.hand) == 1


def _pigface(**more: Any) -> Arena:
    """l.511: its True Grit goes to cancel a card of the enemy at the same battlefield."""
    use = ActivatedAbility(moment=Moment.CANCEL, here=True, spends=Spends.GRIT, effects=(Cancel(**more),))
    fight = _tool(use, side=DEFENCE)
    fight.lays("tool", grit=1)
    fight.draws(ATTACK, "rider", "dust")
    return fight


def test_a_use_answers_the_enemys_card() -> None:
    fight = _pigface().plays(ATTACK, "rider", column(1, ATTACK))
    assert fight.choices == [_used(column(1, DEFENCE)), LetItBe(), LetItBe(True)]
    fight.answers(_used(column(1, DEFENCE)))
    assert fight.happened(PlayCancelled) and fight.lying(1, ATTACK) == [] and not fight.fray.agenda
    assert fight.plays(ATTACK, "dust", discard_pile(ATTACK)).asked is None, "there is no token left"


def test_only_what_it_is_made_for() -> None:
    assert _pigface(named=("dust",)).plays(ATTACK, "rider", column(1, ATTACK)).asked is None
    assert _pigface(destroying=True).plays(ATTACK, "dust", discard_pile(ATTACK)).asked is None


def test_a_use_out_of_the_hand_answers_too() -> None:
    """l.473: the ranger."""
    use = ActivatedAbility(at=From.HAND, moment=Moment.CANCEL, effects=(Cancel(named=("rider",)),))
    fight = _tool(use, side=DEFENCE)
    fight.draws(DEFENCE, "tool")
    fight.draws(ATTACK, "rider")
    fight.plays(ATTACK, "rider", column(1, ATTACK)).answers(_used(HAND))
    assert fight.happened(PlayCancelled) and fight.happened(HandCardUsed)
    assert fight.fray.defence.discard == ("tool",) and fight.fray.attack.discard == ("rider",)


def test_a_card_in_play_goes_to_prevent_a_wound() -> None:
    """l.486: Gertrude, at the current battlefield."""
    use = ActivatedAbility(moment=Moment.WOUND, here=True, goes=Goes.GAME, effects=(PreventWound(),))
    fight = _tool(use, side=DEFENCE)
    fight.lays("tool")
    fight.does(Step(StepKind.WINDOW, DEFENCE, Moment.WOUND.value), Step(StepKind.WOUND, ATTACK))
    fight.answers(_used(column(1, DEFENCE)))
    assert fight.fray.wounds == 0 and fight.fray.defence.gone == ("tool",) and not fight.fray.agenda


def test_whether_a_window_opens_tells_nothing_about_the_hand() -> None:
    use = ActivatedAbility(at=From.HAND, moment=Moment.CANCEL, effects=(Cancel(),))
    asked = []
    for held in ("tool", "prayer"):
        fight = _tool(use, side=DEFENCE)
        fight.draws(DEFENCE, held)
        fight.draws(ATTACK, "rider")
        asked.append(fight.plays(ATTACK, "rider", column(1, ATTACK)).asked is not None)
    assert asked == [True, True]


def test_at_an_attack_one_may_answer_more_than_once() -> None:
    fight = _tool(ActivatedAbility(at=From.HAND, moment=Moment.ATTACK, effects=(Boost(power=1),)))
    fight.draws(ATTACK, "tool", "tool")
    fight.does(Step(StepKind.WINDOW, ATTACK, Moment.ATTACK.value)).answers(_used(HAND))
    assert fight.asked is not None and fight.asked.side is ATTACK


def test_a_card_under_an_eagle_has_no_use() -> None:
    fight = _tool(ActivatedAbility(effects=(Draw(),)))
    tool = fight.lays("tool")
    fight.fray = CardMarked(tool.uid, tool.card, column(1, ATTACK), Token.EAGLE, 1).onto(fight.fray)
    assert not fight.offered(ATTACK)


def test_a_chip_goes_onto_the_card_that_was_used() -> None:
    fight = _tool(ActivatedAbility(discards=1, often=Often.GAME, effects=(Power(),)))
    fight.lays("tool")
    fight.draws(ATTACK, "dust")
    fight.uses(ATTACK, _used()).answers(_discard("dust"))
    assert fight.fray.here.attack[0].power == 1 and fight.fray.supply[Token.POWER_ATTACK] == 2
    assert not fight.happened(CardLeft) and fight.fray.supply[Token.GRIT] == TOKENS[Token.GRIT]


def test_the_whitebait_is_shuffled_back_from_boot_hill() -> None:
    """l.426-430, R1-37: once for each card in each own turn, out of the own discard pile."""
    whitebait = card("whitebait", DEFENCE, CardKind.ACTION, copies=1, icons=(Icon.BOOT,), effects=(Destroy(),))
    fight = Arena(fray_of(book(whitebait), turn=DEFENCE))
    fight.discards(DEFENCE, "whitebait", "prayer")
    assert fight.offered(DEFENCE) == [ShuffleBack(whitebait.id)] and not fight.offered(ATTACK)
    size = fight.fray.defence.deck.size
    fight.uses(DEFENCE, ShuffleBack(whitebait.id))
    assert fight.fray.defence.deck.size == size + 1 and fight.fray.defence.discard == ("prayer",)
    assert fight.happened(CardShuffledBack)
    fight.discards(DEFENCE, "whitebait")
    assert not fight.offered(DEFENCE), "in this turn it has been"
    fight.ends(DEFENCE)
    assert fight.offered(DEFENCE) == [ShuffleBack(whitebait.id)]


def test_a_card_of_the_frontier_is_lost_for_good() -> None:
    """l.192."""
    boot = red("boot", CardKind.ACTION, icons=(Icon.BOOT,))
    fight = Arena(fray_of(book(boot), frontier=frontier(boot)))
    fight.buys(DEFENCE, "boot")
    fight.plays(DEFENCE, "boot", discard_pile(None))
    assert fight.fray.frontier.discard == ("boot",) and not fight.offered(DEFENCE)
