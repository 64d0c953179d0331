"""Random walks through twin worlds: no viewer can tell them apart, whatever is named, read or laid."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.games.revolver.events import AmbushSprung
from companion.games.revolver.game import GAME
from companion.rules.event import OpenedSeal
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.cards_identified_while_playing import CopyAdded
from tests.games.common.twin_worlds import Leak
from tests.games.revolver.support.revolver_box_of_secrets import EVERYTHING, PACK
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, RevolverDriver, of
from tests.games.revolver.support.revolver_twin_walks import (
    SWAPPED,
    LastAmbushes,
    RealTables,
    RealTrail,
    Trail,
    TrailTables,
)
from tests.games.revolver2.support.revolver2_twin_games import hold


def walked(
    walk: type[Trail],
    steps: int,
    viewers: Sequence[Viewer],
    seeds: Sequence[int],
    options: Mapping[str, Any] = EVERYTHING,
    pack: Mapping[str, Any] = PACK,
) -> list[Any]:
    setup = complete_setup(GAME.info, Setup(2, options, {}, pack))
    found = [walk(GAME, setup, viewer, seed) for viewer in viewers for seed in seeds]
    for one in found:
        one.run(steps)
    return found


@pytest.mark.parametrize(("walk", "seeds"), [(Trail, (5, 6)), (RealTrail, (3, 4))], ids=["dealt", "real"])
def test_no_viewer_can_tell_twin_worlds_apart(walk: type[Trail], seeds: Sequence[int]) -> None:
    walks = walked(walk, 90, (PUBLIC, Seat(0), Seat(1)), seeds)
    assert max(each.report.compared for each in walks) > 60
    assert sum(each.report.forks for each in walks) >= 2 and sum(each.asked.total() for each in walks) > 20


def test_ambushes_that_are_turned_up_tell_nothing_of_those_laid_last() -> None:
    (one,) = walked(LastAmbushes, 60, (PUBLIC,), (1,))
    assert one.report.forks == SWAPPED and of(one.said, AmbushSprung)


def test_the_seal_of_another_ambush_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def latest(event: AmbushSprung) -> frozenset[OpenedSeal]:
        return frozenset({OpenedSeal(Seat(event.seat), "ambush")})

    monkeypatch.setattr(AmbushSprung, "opened_seals", latest)
    with pytest.raises(Leak, match="a seal that is opened"):
        walked(LastAmbushes, 60, (PUBLIC,), (1,))


@pytest.mark.parametrize(("walk", "viewer"), [(TrailTables, PUBLIC), (TrailTables, Seat(1)), (RealTables, Seat(0))])
def test_whole_tables_look_alike(walk: type[Trail], viewer: Viewer) -> None:
    (one,) = walked(walk, 30, (viewer,), (3,))
    assert one.report.compared > 20


def growing(**tables: Any) -> dict[str, Any]:
    """The box of secrets with these tables, whose decks lack a third of their cards and some copies of the others."""
    box = {**PACK["data"]["box"], "kind": "owner", "name_in_play": True}
    usual = [card for card in PACK["data"]["card"] if "set" not in card and card.get("pile", "deck") == "deck"]
    others = [card for card in PACK["data"]["card"] if card not in usual]
    cards = [{**card, "copies": 1} for number, card in enumerate(usual) if number % 3]
    return {"name": "ann-s-box", "data": {**PACK["data"], "box": box, "card": [*cards, *others], **tables}}


@pytest.mark.parametrize(("walk", "seeds"), [(Trail, (4, 7)), (RealTrail, (4, 5))], ids=["dealt", "real"])
def test_names_that_are_given_to_new_cards_tell_nothing_of_hidden_ones(walk: type[Trail], seeds: Sequence[int]) -> None:
    walks = walked(walk, 60, (PUBLIC,), seeds, {}, growing())
    assert max(each.report.compared for each in walks) > 40 and sum(each.report.forks for each in walks) >= 1
    said = {type(event).__name__ for each in walks for event in each.said}
    assert {"CopyAdded", "CardAdded", "CardMatched"} & said, "no card without a name was played"


def test_reading_gang_and_battlefields_tells_nothing_of_hidden_cards() -> None:
    usual = [card for card in growing()["data"]["card"] if "set" not in card and card.get("pile", "deck") == "deck"]
    places = ("costs_at", "only_at", "needs")
    cards = [{key: value for key, value in card.items() if key not in places} for card in usual]
    walks = walked(Trail, 60, (PUBLIC,), (5,), {}, growing(card=cards, member=[], battlefield=[], roles={}))
    assert max(each.report.compared for each in walks) > 40
    said = {type(event).__name__ for each in walks for event in each.said}
    assert {"MemberDescribed", "BattlefieldDescribed"} <= said


def test_a_second_copy_that_is_turned_up_beside_the_one_shown_is_one_more_copy() -> None:
    """A box that grows knows the least number of copies: of three cards that are drawn openly two may be alike."""
    world = RevolverDriver(pack=growing()).dealt()
    hold(world, "d-open-draw")
    world.play(DEFENCE, "d-open-draw")
    for card in ("d-hidden", "d-hidden", "d-x"):
        world.chance(do.TurnCard(DEFENCE, CardId(card)))
    assert of(world.seen, CopyAdded) == [CopyAdded(DEFENCE, CardId("d-hidden"), 2)]
    assert do.KeepCards((CardId("d-hidden"), CardId("d-hidden"))) in world.offered(ATTACK, do.KeepCards)
