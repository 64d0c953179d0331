"""Corrections by hand, beyond what Revolver 2 has on its table."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardByHand, DrawByHand, PutCard, SetTokens, TakeByHand
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.cards.enums_and_constants import CardKind, DeckId, Keepsake, Side, Token
from companion.skirmish.play.by_hand.corrections import apply_correction, offer_corrections
from companion.skirmish.play.chores_for_people import TableMove, table_moves_after
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.derived.firepower import side_firepower
from companion.skirmish.state.fight_state import GameDifferences, SideZones
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, DOLLARS, TOKENS, book, card, fight_of

WHY = "miscounted"
BEAR = CardId("bear")


class Hands(Arena):
    """An arena where people put things right."""

    def mends(self, side: Side, action: Action) -> "Hands":
        """It must be offered."""
        assert action in LegalActions(*offer_corrections(self.fight, side)), (
            f"{action} is none of {offer_corrections(self.fight, side)}"
        )
        referee = self.referee()
        apply_correction(referee, side, action)
        resolve_steps(referee)
        self._close(referee)
        self.goes_on()
        return self

    def sets(self, place: str, token: str, count: int) -> "Hands":
        """So many tokens lie there."""
        return self.mends(ATTACK, SetTokens(place, token, count, WHY))

    def offered(self, kind: type[Action], side: Side = ATTACK) -> list[Any]:
        """Return what can be put right."""
        return [action for action in LegalActions(*offer_corrections(self.fight, side)) if isinstance(action, kind)]


def _fight(**changes: Any) -> Hands:
    return Hands(fight_of(book(), **changes))


def _frontier() -> Hands:
    """Two bears in the Frontier deck."""
    bear = replace(card("bear", firepower=4), side=None)
    deck = SideZones(Deck.with_copies({BEAR: 2}), stock={BEAR: 2})
    return Hands(fight_of(book(bear), frontier=deck))


def _bear_in_play(arena: Hands) -> None:
    frontier = replace(arena.fight.frontier, deck=arena.fight.frontier.deck.draw(BEAR))
    fight = replace(arena.fight, frontier=frontier)
    arena.fight = CardEntered(fight.next_uid, BEAR, ATTACK, 1, 2, 0, owner=ATTACK).apply_to(fight)


def test_what_is_counted_down_has_the_games_own_word() -> None:
    arena = _fight(variant=GameDifferences(counted="cube", dollars=DOLLARS))
    assert arena.sets("countdown", "cube", 2).fight.tokens.countdown == 2


def test_wounds() -> None:
    arena = _fight().sets("wounds", "wound", 4)
    assert arena.fight.tokens.wounds == 4 and arena.sets("wounds", "wound", 1).fight.tokens.wounds == 1


def test_where_no_game_has_wounds_dollars_or_keepsakes_none_are_offered() -> None:
    arena = _fight(
        variant=GameDifferences(wounds=0), supply={token: TOKENS[token] for token in (Token.GRIT, Token.POWER_ATTACK)}
    )
    assert {action.token for action in arena.offered(SetTokens)} == {"army", "grit"}


def test_dollars_come_out_of_the_reserve_and_go_back() -> None:
    arena = _fight(dollars={DEFENCE: 2}).sets("dollars:attack", "dollar", 2)
    assert arena.fight.tokens.dollars == {DEFENCE: 2, ATTACK: 2} and arena.fight.tokens.reserve == 0
    assert arena.sets("dollars:defence", "dollar", 0).fight.tokens.reserve == 2


@pytest.mark.parametrize("token", list(Token))
def test_tokens_of_every_kind_on_a_card(token: Token) -> None:
    arena, own = _fight(), token not in (Token.POWER_DEFENCE, Token.DOUBLE_DEFENCE)
    arena.lays("rider" if own else "farmer")
    place = "card:attack-1:rider:0" if own else "card:defence-1:farmer:0"
    offered = {one.count for one in arena.offered(SetTokens) if (one.place, one.token) == (place, token.value)}
    assert offered == set(range(TOKENS[token] + 1)), "as many as there are, and no more"
    arena.sets(place, token.value, TOKENS[token])
    assert arena.fight.tokens.supply[token] == 0
    assert arena.sets(place, token.value, 0).fight.tokens.supply == TOKENS


def test_chips_of_a_side_lie_on_its_own_cards_alone() -> None:
    arena = _fight()
    arena.lays("farmer")
    places = {action.token for action in arena.offered(SetTokens) if action.place.startswith("card:")}
    assert Token.RED.value in places and not places & {Token.POWER_ATTACK.value, Token.DOUBLE_ATTACK.value}


def test_keepsakes() -> None:
    arena = _frontier().sets("keepsakes:attack", "fever", 1).sets("keepsakes:defence", "smoke", 1)
    assert arena.fight.tokens.keepsakes == {Keepsake.FEVER: ATTACK, Keepsake.SMOKE: DEFENCE}
    arena.sets("keepsakes:defence", "fever", 0).sets("keepsakes:defence", "smoke", 0)
    assert arena.fight.tokens.keepsakes == {Keepsake.FEVER: ATTACK}


def test_a_card_beside_a_battlefield_really_lies_by_another() -> None:
    arena = Hands(fight_of(book(card("storm", kind=CardKind.BESIDE))))
    arena.draws(ATTACK, "storm")
    fight = arena.fight.with_zones(ATTACK, hand=())
    arena.fight = CardEntered(fight.next_uid, CardId("storm"), ATTACK, 1, 0, 0, zone=ZoneId("beside-1")).apply_to(fight)
    assert {action.to for action in arena.offered(PutCard)} == {"discard-attack", "beside-0", "beside-2"}
    arena.mends(ATTACK, PutCard(CardId("storm"), ZoneId("beside-1"), 0, ZoneId("beside-2"), WHY))
    assert arena.fight.find_in_play(1) is not None and arena.fight.row.battlefields[2].beside


def test_what_lies_under_a_card_comes_along() -> None:
    arena = Hands(fight_of(book(card("rifle", kind=CardKind.ATTACHMENT))))
    uid = arena.lays("rider").uid
    arena.draws(ATTACK, "rifle")
    fight = arena.fight.with_zones(ATTACK, hand=())
    arena.fight = CardEntered(fight.next_uid, CardId("rifle"), ATTACK, 1, 0, 0, host=uid).apply_to(fight)
    arena.mends(ATTACK, PutCard(CardId("rider"), ZoneId("attack-1"), 0, ZoneId("attack-2"), WHY))
    assert arena.lying(2, ATTACK) == ["rider", "rifle"]
    assert {action.to for action in arena.offered(PutCard) if action.card == "rifle"} == {"discard-attack"}


def test_a_card_of_the_frontier_goes_over_to_the_enemy() -> None:
    arena = _frontier()
    _bear_in_play(arena)
    before, put = arena.fight, len(arena.events)
    arena.mends(DEFENCE, PutCard(BEAR, ZoneId("attack-1"), 0, ZoneId("defence-1"), WHY))
    went = arena.events[put + 1 :]  # without what people said, whose cards lie there already
    assert (
        table_moves_after(before, went)[0] == TableMove("bear", "attack-1", "defence-1")
        and len(table_moves_after(before, went)) == 3
    )
    assert side_firepower(arena.fight, DEFENCE, 1) == 1 + 4 and arena.fight.tokens.supply == TOKENS
    arena.mends(DEFENCE, PutCard(BEAR, ZoneId("defence-1"), 0, ZoneId("discard-frontier"), WHY))
    assert arena.fight.frontier.discard == (BEAR,)


def test_cards_of_the_frontier_are_drawn_discarded_and_taken_back() -> None:
    arena = _frontier().mends(DEFENCE, DrawByHand(WHY, DeckId.FRONTIER))
    assert arena.fight.defence.hand == (BEAR,) and arena.fight.frontier.deck.size == 1
    arena.mends(DEFENCE, DiscardByHand(BEAR, WHY))
    assert arena.fight.frontier.discard == (BEAR,) and not arena.fight.defence.hand_size
    assert arena.mends(ATTACK, TakeByHand(BEAR, WHY)).fight.attack.hand == (BEAR,)


def test_a_game_without_a_frontier_offers_none_of_its_cards() -> None:
    assert {action.deck for action in _fight().offered(DrawByHand)} == {None}
