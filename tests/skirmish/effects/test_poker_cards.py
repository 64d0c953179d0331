"""The effects of poker cards, before the turn marker lies anywhere."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous_effects import ColumnLimit
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, CountedThing, Effect, EffectMultiplier
from companion.skirmish.cards.effect_field_enums import FoundCardPlace, PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import FieldId, MemberId
from companion.skirmish.cards.printed_components import PokerCard
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent_casualty import PreventCasualty
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.battlefield.change_number_of_turn_spaces import ChangeTurnSpaces
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.hands.recover import Recover
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.effects.in_play.true_grit_tokens import TrueGritTokens
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import COUNTED_FROM, DEFENCE, book, fight_of


def _poker(effect: Effect) -> Arena:
    ace = PokerCard(id=CardId("ace"), name="Ace", side=DEFENCE, value=1, effects=(effect,))
    arena = Arena(fight_of(book(poker=(ace,)), at=-1, countdown=COUNTED_FROM - 1))
    arena.discards(DEFENCE, "farmer")
    return arena.effect(DEFENCE, "poker:ace")


def test_cards_are_drawn() -> None:
    assert len(_poker(Draw(count=2)).fight.defence.hand) == 2


def test_a_named_battlefield_gets_power() -> None:
    assert (
        _poker(PowerTokens(count=2, on=PowerTokenPlace.BATTLEFIELD, field=FieldId("town")))
        .fight.row.battlefields[1]
        .power
        == 2
    )


def test_members_get_true_grit() -> None:
    assert _poker(TrueGritTokens(member=MemberId("ana"))).fight.gang.alive[0].grit == 1


def test_tokens_are_counted() -> None:
    assert _poker(ChangeCountdown(count=1)).fight.tokens.countdown == COUNTED_FROM


@pytest.mark.parametrize(
    "effect",
    [
        Boost(),
        Boost(per=EffectMultiplier(what=CountedThing.IN_PLAY)),
        ChangeTurnSpaces(),
        ChangeTurnSpaces(count=-1),
        ColumnLimit(),
        Destroy(),
        Destroy(every=True, which=CardFilter(where=BattlefieldRange.NEXT)),
        MoveCard(),
        Leave(),
        PowerTokens(),
        PowerTokens(on=PowerTokenPlace.CARDS),
        PowerTokens(on=PowerTokenPlace.BATTLEFIELD),
        Recover(to=FoundCardPlace.PLAY),
        Cancel(),
        PreventCasualty(),
        Draw(only_at=(FieldId("ford"),)),
    ],
)
def test_what_needs_a_battlefield_does_nothing(effect: Effect) -> None:
    arena = _poker(effect)
    before = Arena(fight_of(arena.fight.book, at=-1, countdown=COUNTED_FROM - 1))
    before.discards(DEFENCE, "farmer")
    assert arena.asked is None and arena.fight == before.fight
