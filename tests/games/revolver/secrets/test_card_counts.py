"""Counts of real cards that people put right tell nobody what their sides have told us of hands and decks (R2-33)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawFrom, SetCardCount
from companion.skirmish.battle.events.card_counts import CardPlace
from companion.skirmish.play.by_hand import correct_card_counts
from companion.skirmish.state.fight_state import Fight
from tests.games.common.twin_worlds import Leak, _Choice
from tests.games.revolver.secrets.test_held_cards import DECKS
from tests.games.revolver.secrets.test_real_hands import shuffling
from tests.games.revolver.secrets.test_twin_walks import walked
from tests.games.revolver.support.revolver_driver import DUELLING, RevolverDriver
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins
from tests.games.revolver.support.revolver_twin_walks import RealTrail
from tests.games.revolver2.support.revolver2_twin_games import hold

WHY = "miscounted"


def counted(enemy: Iterable[str] = ()) -> Twins:
    """Of the two real cards of a hand both are known in one world, and none in the other."""
    twins = Twins(DEFENCE, enemy=enemy, modules={**DUELLING, **DECKS})
    twins.each(lambda world: hold(world, "d-x", "d-saddle"), lambda world: hold(world, None, None))
    return twins


def count(twins: Twins, place: str, number: int) -> None:
    twins.act(DEFENCE, SetCardCount(place, number, WHY))


def test_neither_a_number_that_may_be_said_nor_its_consequence_tells_of_a_hand() -> None:
    twins = counted()
    deck = twins.worlds[0].state.fight.defence.deck.size
    count(twins, "deck:defence", deck + 1)
    for place, number in (("hand", 0), ("hand", 4), ("deck", 3), ("hand", deck), ("bought", 1)):
        count(twins, f"{place}:defence", number)
    count(twins, "deck:stage-defence", 0)
    count(twins, "deck:frontier", 0)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    count(twins, "hand:attack", 1)


def test_who_is_asked_after_a_count_does_not_show_that_a_whole_hand_was_told() -> None:
    """As many Stagecoach cards as the gang holds may be missing instead, and so it says how many go back (R1-59)."""
    twins = counted(enemy=["a-shuffle"])
    count(twins, "deck:stage-defence", 0)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-shuffle")
    possible = {DrawFrom(count) for count in range(3)}
    assert [set(world.offered(DEFENCE, DrawFrom)) for world in twins.worlds] == [possible] * 2
    twins.act(DEFENCE, DrawFrom(0))


def test_which_card_lies_next_shows_in_no_count() -> None:
    twins = counted()
    twins.each(know_next_card, lambda world: None)
    count(twins, "deck:defence", 0)
    count(twins, "deck:defence", 2)


def know_next_card(world: RevolverDriver) -> None:
    """Somebody has told which card lies on the gang's deck."""
    card = CardId("d-x")
    zones = world.state.fight.defence
    deck = replace(zones.deck.remove_seen(card), top=(card,))
    world.state = replace(world.state, fight=world.state.fight.with_zones(DEFENCE, deck=deck))


class CountingTrail(RealTrail):
    """Real cards that are counted every few steps."""

    def _pair(self) -> tuple[_Choice, _Choice] | None:
        said = self._put_right(self.worlds[0]) if self.rng.random() < 0.5 else None
        if said is None or not isinstance(said[1], SetCardCount):
            return super()._pair()
        if said[1] not in self._rules.legal_with_corrections(self.worlds[1], Seat(said[0])):
            raise Leak(f"{said[1]} is legal in one world only")
        one, other = (self._choice(state, *said) for state in self.worlds)
        return one, other

    def _put_right(self, state: Any) -> tuple[Any, Any] | None:
        """Return a count of somebody, whenever there is something to count."""
        seat = Seat(self.rng.randrange(self.setup.seats))
        offers = [one for one in self.game.corrections(state, seat) if one.action is SetCardCount]
        return (seat, self.rng.choice(list(self.rng.choice(offers)))) if offers else None


def test_walks_in_which_cards_are_counted_tell_nothing() -> None:
    walks = walked(CountingTrail, 90, (PUBLIC, Seat(1)), (9,), DECKS, shuffling())
    assert all(each.asked["SetCardCount"] > 5 for each in walks), (
        "hardly anything was counted while the worlds differed"
    )


def _by_what_was_told(patch: pytest.MonkeyPatch) -> None:
    real = correct_card_counts.count_cards_at

    def count_untold(fight: Fight, place: CardPlace) -> int:
        told = sum(card is not None for card in fight.defence.hand)
        return real(fight, place) - (told if place.kind == "hand" and place.name == "defence" else 0)

    patch.setattr(correct_card_counts, "count_cards_at", count_untold)


def _only_with_unknown_cards(patch: pytest.MonkeyPatch) -> None:
    real = correct_card_counts.list_counted_places

    def list_if_unknown(fight: Fight) -> Iterator[CardPlace]:
        return real(fight) if None in fight.defence.hand else iter(())

    patch.setattr(correct_card_counts, "list_counted_places", list_if_unknown)


@pytest.mark.parametrize("leak", [_by_what_was_told, _only_with_unknown_cards])
def test_a_planted_leak_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        counted()
