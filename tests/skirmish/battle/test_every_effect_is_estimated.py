"""Estimates of effects by bots."""

from companion.skirmish.effects.all_effects import CONTINUOUS, EFFECTS, ONE_SHOTS
from companion.skirmish.evaluation.estimate_effects import BEGUN_FOR_A_WHILE, EstimatedEffect

ANSWERS = {"prevent", "prevent-wound", "cancel"}
BY_WHERE_THEIR_CARD_LIES = {"leave", "shift"}


def test_every_effect_of_the_vocabulary_is_weighed_or_counts_otherwise() -> None:
    """The rest are answers to a moment, or hold while a card lies there, where its firepower is counted anew."""
    begun = {effect.pack_word() for effect in BEGUN_FOR_A_WHILE}
    holding = {effect.pack_word() for effect in CONTINUOUS} - begun
    elsewhere = ANSWERS | BY_WHERE_THEIR_CARD_LIES | holding
    weighed = {effect.pack_word() for effect in ONE_SHOTS if effect.estimate is not EstimatedEffect.estimate}
    assert weighed | begun == {effect.pack_word() for effect in EFFECTS} - elsewhere
