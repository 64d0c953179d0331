"""Cards that were paid with before anybody had named them: named on their pile, between two plays and after the end."""

from functools import reduce
from typing import Any

import pytest

from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME
from companion.rules.packs.pack import require_playable
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import MatchDiscard, NameDiscard
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.support.revolver2_box_of_counts import RAZOR, UNNAMED, add, box, copies, raid
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import lay
from tests.games.revolver2.support.revolver2_twin_games import Pair

CARD = UNNAMED[ATTACK]
LAST_SHOT = NameDiscard(CARD, "Last Shot", CardKind.FIREPOWER, 2, 4, ammo=1, plain=True)
IS_RAZOR = MatchDiscard(CARD, CardId("razor"))


def paid(*cards: dict[str, Any]) -> Revolver2Driver:
    """The raiders have paid for a wagon with two cards that nobody has named."""
    evening = raid(*cards)
    lay(evening, CARD)
    add(evening, "Wagon", cost=2, firepower=1, plain=True)
    evening.act(ATTACK, do.DiscardCards((CARD, CARD)))
    return evening


def test_a_discarded_card_is_named_on_its_pile_and_known_from_then_on() -> None:
    evening = paid()
    evening.act(ATTACK, LAST_SHOT)
    assert evening.discards(ATTACK) == [CARD, "last-shot"] and GAME.invariants(evening.state) == []
    shown = evening.view()["cards"]["last-shot"]
    assert (shown["name"], shown["cost"], shown["firepower"], shown["effects"]) == ("Last Shot", 2, 4, [])
    assert copies(evening, CARD) == 60 and evening.asked() is None


def test_what_is_told_of_discards_is_kept_in_the_owners_box() -> None:
    evening = paid()
    evening.act(ATTACK, LAST_SHOT)
    evening.act(ATTACK, MatchDiscard(CARD, CardId("last-shot")))
    pack = box()
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])
    told = {"kind": "firepower", "cost": 2, "firepower": 4, "ammo": 1, "effects": [], "copies": 2}
    assert data["card"][1] == {"id": "last-shot", "name": "Last Shot", "side": "attack", **told}
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    named = [found for event in evening.seen if (found := GAME.named_card(event)) is not None]
    assert named[1:] == [("last-shot", "Last Shot"), ("last-shot", "")]


@pytest.mark.parametrize("said", [IS_RAZOR, NameDiscard(CARD, "RAZOR", CardKind.ACTION, 6, 0)])
def test_a_discard_may_be_a_known_card_and_only_then_one_more_copy_when_none_is_hidden(said: Any) -> None:
    evening = paid(RAZOR)
    for known in (1, 2):
        evening.act(ATTACK, said)
        assert copies(evening, "razor") == known and GAME.invariants(evening.state) == []
    assert evening.discards(ATTACK) == ["razor", "razor"] and "MatchDiscard" not in evening.offers(ATTACK)


def test_discards_are_named_by_their_side_while_nobody_is_asked_anything() -> None:
    evening = paid(RAZOR)
    assert {"NameDiscard", "MatchDiscard"} <= set(evening.offers(ATTACK))
    assert "NameDiscard" not in evening.offers(DEFENCE), "nothing lies on their pile"
    lay(evening, CARD)
    assert "NameDiscard" not in evening.offers(ATTACK), "somebody reads a card just now"
    assert "NameDiscard" not in Revolver2Driver().dealt().offers(ATTACK), "all cards have names"


def test_discards_are_named_after_the_end_too_and_nobody_else_is_asked() -> None:
    evening = paid()
    lay(evening, CARD)  # the end may come while somebody is asked
    evening.state = GAME.evolve(evening.state, GameWon(Side.ATTACK, "army"))
    told_then = {"NameUnseen", "CountCopies", "TellPrinted"}  # what nobody has seen, and what no form asked for
    assert evening.state.phase is Phase.OVER
    assert evening.offers(ATTACK) == {"NameDiscard", "MatchDiscard", *told_then}
    seats = (Seat(0), Seat(1))
    asked = seats_to_ask_for_consent(GAME, evening.state, seats, SEAT[ATTACK], LAST_SHOT, shared=False)
    evening.act(ATTACK, LAST_SHOT)
    assert asked == frozenset() and evening.discards(ATTACK) == [CARD, "last-shot"]
    assert GAME.outcome(evening.state) is not None


@pytest.mark.parametrize("said", [IS_RAZOR, LAST_SHOT])
def test_naming_a_discard_tells_nothing_of_the_hands(said: Any) -> None:
    """One raider holds the copy that is known, the other does not; the companion has dealt."""
    held = ((CARD, CARD, CARD, "razor"), (CARD,) * 4)
    fill = (UNNAMED[DEFENCE],) * 7
    worlds = [Revolver2Driver(pack=box(RAZOR)).dealt((*hand, CARD), fill) for hand in held]
    twins = Pair(worlds, [PUBLIC, SEAT[DEFENCE]])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK, CARD, CARD)))
    twins.both(lambda world: lay(world, CARD))
    twins.both(lambda world: add(world, "Wagon", cost=1, firepower=1, plain=True))
    twins.act(ATTACK, do.DiscardCard(CARD, ZoneId("discard-attack")))
    twins.act(ATTACK, said)
    assert [copies(world, "razor") for world in worlds] == [1, 1] and CARD not in worlds[0].discards(ATTACK)
