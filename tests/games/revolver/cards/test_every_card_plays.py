"""Each card of the expansions in a full running game: its effects happen, and nothing breaks.

Numbers that nobody has told us are ours: no cost, a firepower of 1. Answers are drawn by lot.
"""

from collections.abc import Sequence
from typing import Final

import pytest

from companion.games.revolver.events import AmbushSprung, LoserPaid, PhaseBegan
from companion.rules.event import Event
from companion.skirmish.battle.events import step_stack_changes as plumbing
from companion.skirmish.battle.events.played_cards import CardDone, CardEntered, CardLeft, CardPlayed
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from companion.skirmish.battle.events.used_cards import CardUsed, HandCardUsed
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import ChoresListed
from companion.skirmish.state.derived.standing_effects import standing_effects_from_card
from tests.games.revolver.cards.perform_card import perform
from tests.games.revolver.cards.position_with_every_card import ATTACK, DEFENCE
from tests.games.revolver.cards.scene_for_each_card_effect import VOICES, Voice, laid, scene
from tests.games.revolver.cards.test_facts_pack import UNSPOKEN

NOTHING: Final = {*UNSPOKEN["nothing"], "decoy-hat"}
"""An ambush that is nothing but out of the game afterwards, as all of them are."""
LEAST, MOST = 3, 12
"""So many games are played with each, and more until it has said something."""
_DOWN: Final = (CardDone, CardEntered, HandCardUsed, CardUsed, AmbushSprung)
"""The card is paid for; what comes then is what it does."""
_SILENT: Final = (
    plumbing.StepsAdded, plumbing.StepDone, plumbing.StepCounted, plumbing.StepAgreed, plumbing.Declined,
    plumbing.DrawsOwed, plumbing.DrawsPutOff, plumbing.Quieted, ChoresListed, PhaseBegan, CardPlayed, AttackFought,
    LoserPaid, *_DOWN,
)  # fmt: skip
"""Events of any action at all."""
SPEAKING: Final = [voice for voice in VOICES if voice.what != "standing"]
STANDING: Final = [voice for voice in VOICES if voice.what == "standing"]


def side_of(voice: Voice, seed: int) -> Side:
    """Return the side of a card; those of the Frontier are the law's and the gang's in turns."""
    prevents = voice.card == "lucky-shot" and voice.what == "use"
    return DEFENCE if prevents else voice.printed.side or (ATTACK, DEFENCE)[seed % 2]


def done(voice: Voice, events: Sequence[Event]) -> list[Event]:
    """Return the events after the card was down; of a card that was killed, more than that."""
    first = next((n for n, event in enumerate(events) if isinstance(event, _DOWN)), -1)
    silent = (*_SILENT, CardLeft) if voice.what == "killed" else _SILENT
    return [event for event in events[first + 1 :] if not isinstance(event, silent)]


def speaks(voice: Voice) -> bool:
    """Return True if the card must have a result."""
    return voice.card not in NOTHING and (voice.what != "played" or bool(voice.printed.effects))


@pytest.mark.parametrize("voice", SPEAKING, ids=str)
def test_what_a_card_says_happens(voice: Voice) -> None:
    said = not speaks(voice)
    for seed in range(MOST):
        if said and seed >= LEAST:
            break
        it = scene(voice, seed)
        perform(voice, it, side_of(voice, seed))
        said = said or bool(done(voice, it.seen))
    assert said, f"nothing has come of it in {MOST} games"


@pytest.mark.parametrize("voice", STANDING, ids=str)
def test_what_holds_while_a_card_is_in_play_holds(voice: Voice) -> None:
    it = scene(voice, 0)
    if voice.card != it.state.house.roles.guard:  # who sits on the train from the start
        laid(it, voice, side_of(voice, 0), it.fight.marker_at)
    one = next(one for one in it.fight.located_cards() if one.card.card == voice.card)
    assert (
        tuple(each.effect for each in standing_effects_from_card(it.fight, one.card, it.fight.marker_at))
        == voice.printed.standing
    )


def test_every_card_of_the_tables_but_the_guard_of_the_train_is_played() -> None:
    played = {voice.card for voice in VOICES if voice.what in ("played", "sprung", "answer")}
    assert {voice.card for voice in VOICES} - played == {"armed-train-guard"} and len(VOICES) > 200
