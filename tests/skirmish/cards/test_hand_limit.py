"""Number of cards that a hand may hold at the end of a turn."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards
from companion.skirmish.battle.events.turns_and_attacks import TurnBegan
from companion.skirmish.battle.pay_and_discard import discard_to_hand_limit
from companion.skirmish.cards.continuous_effects import HandLimit
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.standing_effects import hand_limit
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of


def _fight(who: ConcernedSides, *counts: int) -> Arena:
    skies = [card(f"sky-{count}", DEFENCE, standing=(HandLimit(count=count, who=who),)) for count in counts]
    arena = Arena(fight_of(book(*skies)))
    for sky in skies:
        arena.lays(sky.id)
    return arena


@pytest.mark.parametrize(
    ("who", "attack", "defence"),
    [(ConcernedSides.BOTH, 1, 1), (ConcernedSides.OWN, None, 1), (ConcernedSides.ENEMY, 1, None)],
)  # fmt: skip
def test_the_lowest_limit_holds_for_whom_it_concerns(
    who: ConcernedSides, attack: int | None, defence: int | None
) -> None:
    fight = _fight(who, 4, 1).fight
    assert hand_limit(fight, ATTACK) == attack and hand_limit(fight, DEFENCE) == defence


def test_a_side_chooses_what_it_discards_at_the_end_of_its_turn_before_the_next_begins() -> None:
    arena = _fight(ConcernedSides.BOTH, 1)
    arena.draws(ATTACK, "rider", "dust")
    arena.draws(DEFENCE, "farmer", "prayer")
    arena.ends(ATTACK)
    assert arena.asked is not None and arena.asked.side is ATTACK and not arena.happened(TurnBegan)
    arena.answers(DiscardCards((CardId("dust"),)))
    assert (
        arena.fight.attack.hand == ("rider",)
        and arena.fight.turn.side is DEFENCE
        and len(arena.fight.defence.hand) == 2
    )


@pytest.mark.parametrize("side", list(Side))
def test_of_real_cards_the_number_counts(side: Side) -> None:
    arena = _fight(ConcernedSides.BOTH, 2)
    arena.draws_unknown(side, 3)
    arena.ends(side)
    assert arena.asked is not None and arena.asked.side is side
    assert arena.answers(arena.choices[0]).fight.zones_of(side).hand_size == 2


def test_a_hand_within_the_limit_is_left_alone() -> None:
    arena = _fight(ConcernedSides.BOTH, 2)
    arena.draws(ATTACK, "rider", "dust")
    assert not discard_to_hand_limit(arena.referee(), ATTACK) and arena.ends(ATTACK).fight.turn.side is DEFENCE
