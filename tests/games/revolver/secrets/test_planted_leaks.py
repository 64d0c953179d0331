"""Leaks, planted one at a time: a test of secrets finds each."""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from companion.games.revolver import events as ev
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.games.revolver.view import view_for
from companion.rules.seats_and_viewers import Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle import draws_by_chance
from companion.skirmish.battle.events import draws_and_discards, secrets
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play import reaction_windows
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from tests.games.common.twin_worlds import Leak
from tests.games.revolver.secrets import test_held_cards as held_cards
from tests.games.revolver.secrets import test_laid_cards as laid_cards
from tests.games.revolver.support.revolver_twin_games import act
from tests.skirmish.support.planted_leaks import open_event, tell_cards_in_hands


def _in_the_view(patch: pytest.MonkeyPatch) -> None:
    def view(state: State, viewer: Viewer) -> dict[str, Any]:
        lying = enumerate(battlefield.ambush or "" for battlefield in state.fight.row.battlefields)
        return {**view_for(state, viewer), "pad": " " * sum(number * len(card) for number, card in lying)}

    patch.setattr(GAME, "view", view)


def _in_who_is_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        reaction_windows,
        "possible_hand_copies_for_public",
        lambda fight, side: dict.fromkeys(possible_hand_cards_for_owner(fight, side), 1),
    )


def _in_what_may_come_up(patch: pytest.MonkeyPatch) -> None:
    def unseen(fight: Any, side: Side | None) -> dict[CardId, int]:
        force = fight.frontier if side is None else fight.zones_of(side)
        return {card: count for deck in (force.deck, force.stage) for card, count in deck.unseen.items() if count}

    patch.setattr(draws_by_chance, "copies_unseen_by_public", unseen)


def _in_the_box(patch: pytest.MonkeyPatch) -> None:
    def told(state: State) -> Mapping[Any, int]:
        return {act.BoxAmbush(card): 1 for card in state.ambushes}

    def outcomes(state: State) -> Mapping[Any, int]:
        return told(state) if state.phase is Phase.AMBUSH_SHUFFLE else kept(state)

    kept = GAME.chance_outcomes
    patch.setattr(GAME, "chance_outcomes", outcomes)


def _in_the_fields(patch: pytest.MonkeyPatch) -> None:
    kept = sys.modules["companion.games.revolver.view.zones_for_camera"].view_zones_for_camera

    def zones_for_camera(state: State) -> dict[str, Any]:
        down = [
            card
            for battlefield in state.fight.row.battlefields
            for cards in battlefield.down.values()
            for card in cards
        ]
        return {**kept(state), "down-defence": down}

    patch.setattr(sys.modules["companion.games.revolver.view"], "view_zones_for_camera", zones_for_camera)


PLANTED: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {
    "view": _in_the_view,
    "window": _in_who_is_asked,
    "desk": _in_what_may_come_up,
    "box": _in_the_box,
    "hunch": tell_cards_in_hands(GAME),
    "zones": _in_the_fields,
    "boxed": open_event(ev.AmbushBoxed),
    "laid": open_event(ev.AmbushLaid),
    "down": open_event(ev.CardLaidDown),
    "duel": open_event(ev.DuelCardLaid),
    "ended": open_event(ev.DuelEnded),
    "draw": open_event(draws_and_discards.Drew),
    "look": open_event(draws_and_discards.CardPeeked),
    "hand": open_event(draws_and_discards.HandSeen),
    "stash": open_event(secrets.CardStashed),
    "chip": open_event(secrets.ChipHidden),
}
DIRECTED: Mapping[str, Sequence[Callable[[], None]]] = {
    "laid": (laid_cards.test_which_ambush_lies_where_is_the_laws_until_each_is_turned,),
    "view": (laid_cards.test_which_ambush_lies_where_is_the_laws_until_each_is_turned,),
    "boxed": (laid_cards.test_nobody_else_learns_which_ambush_went_into_the_box,),
    "box": (laid_cards.test_nobody_else_learns_which_ambush_went_into_the_box,),
    "down": (laid_cards.test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned,),
    "zones": (laid_cards.test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned,),
    "duel": (
        lambda: laid_cards.test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(act.Retreat()),
    ),
    "ended": (
        lambda: laid_cards.test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(act.Retreat()),
    ),
    "stash": (held_cards.test_a_card_under_another_one_is_its_owners_and_comes_back_unseen,),
    "chip": (held_cards.test_where_a_chip_is_hidden_nobody_else_knows_before_the_guess,),
    "look": (lambda: held_cards.test_only_who_looks_learns_what_is_there("a-deep-look", "peek"),),
    "hand": (lambda: held_cards.test_only_who_looks_learns_what_is_there("a-spyglass", "enemy_hand"),),
    "window": (lambda: held_cards.test_who_could_hold_an_answer_is_asked_has_he_one_or_not("d-sleeve"),),
    "draw": (held_cards.test_how_many_cards_somebody_bought_is_seen_and_not_which,),
    "desk": (held_cards.test_what_comes_from_a_second_deck_is_its_owners,),
    "hunch": (held_cards.test_every_card_may_be_named_whatever_the_hand_holds,),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[leak](monkeypatch)
    with pytest.raises(Leak):
        for test in DIRECTED[leak]:
            test()
