"""How many cards a hand may hold at the end of a turn."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards
from companion.skirmish.battle.events.turns import TurnBegan
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary import HandLimit
from companion.skirmish.effects.hands import discard_down
from companion.skirmish.state.holding import hand_limit
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of


def _fight(who: Who, *counts: int) -> Arena:
    skies = [card(f"sky-{count}", DEFENCE, standing=(HandLimit(count=count, who=who),)) for count in counts]
    fight = Arena(fray_of(book(*skies)))
    for sky in skies:
        fight.lays(sky.id)
    return fight


@pytest.mark.parametrize(
    ("who", "attack", "defence"), [(Who.BOTH, 1, 1), (Who.OWN, None, 1), (Who.ENEMY, 1, None)]
)  # fmt: skip
def test_the_lowest_limit_holds_for_whom_it_concerns(who: Who, attack: int | None, defence: int | None) -> None:
    fray = _fight(who, 4, 1).fray
    assert hand_limit(fray, ATTACK) == attack and hand_limit(fray, DEFENCE) == defence


def test_a_side_chooses_what_it_discards_at_the_end_of_its_turn_before_the_next_begins() -> None:
    fight = _fight(Who.BOTH, 1)
    fight.draws(ATTACK, "rider", "dust")
    fight.draws(DEFENCE, "farmer", "prayer")
    fight.ends(ATTACK)
    assert fight.asked is not None and fight.asked.side is ATTACK and not fight.happened(TurnBegan)
    fight.answers(DiscardCards((CardId("dust"),)))
    assert fight.fray.attack.hand == ("rider",) and fight.fray.turn is DEFENCE and len(fight.fray.defence.hand) == 2


@pytest.mark.parametrize("side", list(Side))
def test_of_real_cards_the_number_counts(side: Side) -> None:
    fight = _fight(Who.BOTH, 2)
    fight.draws_unknown(side, 3)
    fight.ends(side)
    assert fight.asked is not None and fight.asked.side is side
    assert fight.answers(fight.choices[0]).fray.force(side).held == 2


def test_a_hand_within_the_limit_is_left_alone() -> None:
    fight = _fight(Who.BOTH, 2)
    fight.draws(ATTACK, "rider", "dust")
    assert not discard_down(fight.battle(), ATTACK) and fight.ends(ATTACK).fray.turn is DEFENCE
