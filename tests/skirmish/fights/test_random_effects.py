"""Every effect of the vocabulary, by lot, whatever is there: it is done as far as it goes, and no question tells."""

from random import Random

import pytest

from companion.rules.actions_and_offers import Offer, OneOf
from companion.skirmish.battle.actions import NameCard
from companion.skirmish.battle.events import decks_and_draw_phase, secrets, shown_cards
from companion.skirmish.battle.question import Question
from companion.skirmish.effects.all_effects import EFFECTS
from companion.skirmish.effects.secrets.discard_named_card import DiscardNamedCard
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step
from tests.skirmish.support.endless_fight import EndlessFight
from tests.skirmish.support.random_box import spells


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", range(6))
def test_every_effect_is_done_as_far_as_it_goes(seed: int, real: bool) -> None:
    stew = EndlessFight(Random(seed), real)
    stew.stir()
    assert not stew.fight.stack.steps and not stew.fight.stack.owed


def test_there_is_a_spell_for_every_word() -> None:
    assert {type(effect) for spell in spells(Random(1)) for effect in spell.effects or ()} == set(EFFECTS)


def test_cards_are_shown_and_hidden_in_them() -> None:
    """By the twentieth seed at the latest; the third one will usually do."""
    seen = (
        shown_cards.CardShown,
        shown_cards.DrewOpenly,
        shown_cards.CardMilled,
        shown_cards.CardsKept,
        decks_and_draw_phase.HandShuffled,
        decks_and_draw_phase.CardsBuried,
    )
    hidden = (
        decks_and_draw_phase.DrawPhaseForbidden,
        secrets.CardNamed,
        secrets.ChipHidden,
        secrets.HandGuessed,
        secrets.CardStashed,
    )
    missing: set[type] = {*seen, *hidden}
    for seed in range(20):
        stew = EndlessFight(Random(seed), real=False)
        stew.stir()
        missing -= {type(event) for event in stew.events}
        if not missing:
            break
    assert not missing


def test_a_question_that_depends_on_a_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def indiscreet(self: DiscardNamedCard, fight: Fight, step: Step) -> Question | None:
        held = tuple(card for card in fight.zones_of(step.side.enemy).hand if card is not None)
        return Question(step.side, (Offer(NameCard, {"card": OneOf(held)}),)) if held else None

    monkeypatch.setattr(DiscardNamedCard, "ask", indiscreet)
    with pytest.raises(AssertionError, match="what the .* holds shows"):
        for seed in range(6):
            EndlessFight(Random(seed), real=False).stir()
