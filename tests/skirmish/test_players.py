"""What those who fill chairs in both games reckon with."""

from companion.skirmish.cards.vocabulary import EFFECTS, STANDING
from companion.skirmish.evaluation.estimates import ESTIMATES

ANSWERS = {"prevent", "prevent-wound", "cancel"}
BY_WHERE_THEIR_CARD_LIES = {"leave", "shift"}
BEGUN_FOR_A_WHILE = {"costs", "forbid", "limit"}


def test_every_effect_of_the_vocabulary_is_weighed_or_counts_otherwise() -> None:
    """The rest are answers to a moment, or hold while a card lies there, where its firepower is counted anew."""
    holding = {effect.word() for effect in STANDING} - BEGUN_FOR_A_WHILE
    elsewhere = ANSWERS | BY_WHERE_THEIR_CARD_LIES | holding
    assert set(ESTIMATES) == {effect.word() for effect in EFFECTS} - elsewhere
