"""Ambushes, face-down cards, duel, purchases, hands and decks reach their owners only: twin worlds."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.games.revolver import events as ev
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.games.revolver.view import view_for
from companion.rules.game import Diagnosis, Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import draws_by_chance
from companion.skirmish.battle.actions import GuessHand, HideChip, NameCard, StashCard
from companion.skirmish.battle.events import draws_and_discards, secrets
from companion.skirmish.cards.enums_and_constants import DeckId, Fist, Side
from companion.skirmish.play import reaction_windows
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from tests.games.common.twin_worlds import Leak
from tests.games.revolver.support.revolver_box_of_secrets import EVERYTHING, LONG, PACK
from tests.games.revolver.support.revolver_driver import BANK, CANYON, DUELLING, SEAT, RevolverDriver
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act, do
from tests.games.revolver.support.revolver_twin_walks import RealTables, RealTrail, Trail, TrailTables

DECKS: dict[str, Any] = {"stagecoach": True, "gun": True}
BEAR, ELI = CardId("bear-trap"), CardId("eli-stringer")


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


# Ambushes.


def test_which_ambush_lies_where_is_the_laws_until_each_is_turned() -> None:
    one = {BANK: "decoy-hat", CANYON: "eli-stringer"}
    other = {BANK: "decoy-hat", CANYON: "circling-buzzards"}
    twins = Twins(ATTACK, laid=(one, other))
    twins.both(lambda world: world.law())
    twins.both(lambda world: world.end(ATTACK))
    assert [world.view(ATTACK)["me"]["ambushed"]["1"] for world in twins.worlds] == [one[CANYON], other[CANYON]]


def test_nobody_else_learns_which_ambush_went_into_the_box() -> None:
    """The law alone sees what is left; the desk lists what it would list in any case."""
    worlds = [RevolverDriver(pack=PACK, **DUELLING, rockslide=True) for _ in range(2)]
    twins = Twins.of(worlds, [PUBLIC, SEAT[DEFENCE]])
    twins.act(ATTACK, TakeSide(ATTACK))
    twins.each(*(lambda world, one=one: world.chance(one) for one in map(act.BoxAmbush, (BEAR, ELI))))
    twins.each(*(lambda world, one=one: world.chance(one) for one in map(act.BoxAmbush, (ELI, BEAR))))
    twins.both(lambda world: world.act(ATTACK, world.offered(ATTACK, act.LayAmbush)[0]))


def test_an_ambush_that_is_in_the_box_already_is_believed_to_be_real() -> None:
    world = RevolverDriver(pack=PACK, **DUELLING, rockslide=True)
    world.act(ATTACK, TakeSide(ATTACK))
    world.chance(act.BoxAmbush(BEAR))
    world.chance(act.BoxAmbush(BEAR))
    assert world.offered(ATTACK, act.LayAmbush) == [act.LayAmbush(BANK, None)]


# The prison.

HIDES = [{"do": "hide-at-prison"}]


def test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned() -> None:
    twins = Twins(DEFENCE, (["d-hidden", "d-hidden"], ["d-hideout", "d-hideout"]))
    twins.cards(DEFENCE, act.LayDown, "d-hidden", "d-hideout")
    twins.to_the_gate(jail=True)
    twins.cards(DEFENCE, act.LayDown, "d-hidden", "d-hideout")
    assert [world.view(DEFENCE)["me"]["down"] for world in twins.worlds] == [["d-hidden"] * 2, ["d-hideout"] * 2]
    twins.act(ATTACK, act.Pass())


def _coated(*guns: str) -> Twins:
    """The gang has played a coat; it holds another gun in each world."""
    data = PACK["data"]
    cards = [{**one, "effects": HIDES} if one["id"] == "d-wages" else one for one in data["card"]]
    box = {**PACK, "data": {**data, "card": cards}}
    return Twins(DEFENCE, [["d-wages", gun] for gun in guns], box=box).play(DEFENCE, "d-wages")


def test_what_a_coat_hides_at_the_prison_is_its_owners() -> None:
    twins = _coated("d-x", "d-hideout")
    twins.cards(DEFENCE, act.LayDown, "d-x", "d-hideout")
    twins.both(lambda world: world.end(DEFENCE))


def test_what_lay_at_a_prison_that_nobody_enters_is_never_turned() -> None:
    twins = Twins(ATTACK, (["a-hidden"], ["a-hideout"]))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.cards(ATTACK, act.LayDown, "a-hidden", "a-hideout")
    twins.both(lambda world: world.gang())
    twins.to_the_gate(jail=False)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    assert [world.state.fight.attack.buried for world in twins.worlds] == [("a-hidden",), ("a-hideout",)]


# The duel.


@pytest.mark.parametrize("answer", [act.Retreat(), act.CallBluff()])
def test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(answer: Any) -> None:
    worlds = (["d-hidden"], ["d-hideout" if answer == act.Retreat() else "d-hidden"])
    twins = Twins(DEFENCE, worlds).to_the_creek()
    twins.act(DEFENCE, act.CallOut())
    twins.both(lambda world: world.deal())
    twins.cards(DEFENCE, act.LayForDuel, worlds[0][0], worlds[1][0])
    twins.act(ATTACK, answer)
    twins.both(lambda world: world.settle())
    shown = [world.view()["duel"]["defence"] for world in twins.worlds]
    assert shown == ([None, None] if answer == act.Retreat() else ["d-hidden"] * 2)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))


# The Frontier, the second decks.


def bought(twins: Twins, *cards: str) -> None:
    twins.act(ATTACK, act.BuyCard())
    twins.each(*(lambda world, card=card: world.deal(frontier=[card]) for card in cards))


def test_how_many_cards_somebody_bought_is_seen_and_not_which() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    bought(twins, "f-x", "f-not-so-fast")
    assert [world.view()["bought"] for world in twins.worlds] == [{"attack": 1, "defence": 0}] * 2
    twins.both(lambda world: world.gang())
    twins.play(DEFENCE, "outlaw")


def test_the_back_of_a_frontier_card_shows_where_it_lies_face_down() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.act(ATTACK, act.BuyCard())
    twins.both(lambda world: world.deal(frontier=["f-hidden"]))
    (laid,) = [one for one in twins.worlds[0].act(ATTACK, act.LayDown(CardId("f-hidden"))) if hasattr(one, "bought")]
    assert laid.as_seen_by(PUBLIC).bought and laid.as_seen_by(PUBLIC).card is None


def test_what_comes_from_a_second_deck_is_its_owners() -> None:
    twins = Twins(DEFENCE, modules=DECKS)
    for world in twins.worlds:
        world.passive = False
    twins.both(lambda world: (world.end(DEFENCE), world.act(ATTACK, do.DrawFrom(2))))
    drawn = [do.DrawCard(ATTACK, CardId(card), DeckId.STAGE_ATTACK) for card in ("a-coach-call", "a-coach-no")]
    twins.strangers = [PUBLIC, SEAT[DEFENCE]]
    twins.each(*(lambda world, one=one: world.chance(one) for one in drawn))
    twins.both(lambda world: world.chance(do.DrawCard(ATTACK, CardId("a-coach-x"), DeckId.STAGE_ATTACK)))


# Hands and decks.


def test_a_card_under_another_one_is_its_owners_and_comes_back_unseen() -> None:
    twins = Twins(DEFENCE, (["d-saddle", "d-call"], ["d-saddle", f"d-{LONG}"])).play(DEFENCE, "d-saddle")
    twins.cards(DEFENCE, StashCard, "d-call", f"d-{LONG}")
    assert [list(world.view(DEFENCE)["me"]["stash"].values()) for world in twins.worlds] == [["d-call"], [f"d-{LONG}"]]
    twins.both(lambda world: world.use(DEFENCE, "d-saddle", zone=f"defence-{BANK}"))
    twins.both(lambda world: world.end(DEFENCE))


def test_where_a_chip_is_hidden_nobody_else_knows_before_the_guess() -> None:
    twins = Twins(DEFENCE, (["d-fists"], ["d-fists"])).play(DEFENCE, "d-fists")
    twins.act(DEFENCE, *(HideChip(hand) for hand in Fist))
    twins.strangers = []
    twins.act(ATTACK, GuessHand(next(iter(Fist))))


@pytest.mark.parametrize(("card", "seen"), [("a-spyglass", "enemy_hand"), ("a-deep-look", "peek")])
def test_only_who_looks_learns_what_is_there(card: str, seen: str) -> None:
    hidden = (["d-call"], [f"d-{LONG}"])
    twins = Twins(DEFENCE, hidden if seen == "enemy_hand" else ((), ()), [card], strangers=[PUBLIC])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, card)
    if seen == "peek":
        tops = (["d-call", "d-x"], ["d-x", "d-find"])
        twins.each(*(lambda world, top=top: world.deal(defence=top) for top in tops))
    looked = [world.view(ATTACK)["me"][seen] for world in twins.worlds]
    assert looked[0] != looked[1] and "d-call" in looked[0]


def test_every_card_may_be_named_whatever_the_hand_holds() -> None:
    twins = Twins(DEFENCE, (["d-call"], [f"d-{LONG}"]), ["a-call"])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-call")
    twins.act(ATTACK, NameCard(CardId("d-toll")))
    twins.both(lambda world: world.end(ATTACK))


def test_a_card_that_is_played_when_it_is_drawn_is_a_secret_only_where_it_cannot_be_played() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    bought(twins, "f-at-once", "f-at-once")
    assert [world.view()["frontier"]["discard"] for world in twins.worlds] == [["f-at-once"]] * 2


@pytest.mark.parametrize("answer", ["d-not-so-fast", "d-sleeve"])
def test_who_could_hold_an_answer_is_asked_has_he_one_or_not(answer: str) -> None:
    twins = Twins(DEFENCE, ([answer, "d-x"], ["d-toll", "d-x"]), ["a-toll"])
    for world in twins.worlds:
        world.passive = False
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-toll")
    assert [len(world.offers(DEFENCE)) for world in twins.worlds] == [2, 1]
    twins.act(DEFENCE, do.LetItBe())


# Real cards: what an enemy has told its phone does not show on another one.


def test_what_the_enemy_told_of_its_frontier_cards_does_not_show_in_what_others_may_hold() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.both(lambda world: buys_unseen(world, ATTACK, DEFENCE))
    twins.cards(ATTACK, act.LayDown, "f-hidden", "f-hideout")
    held = possible_hand_cards_for_owner(twins.worlds[0].state.fight, DEFENCE)
    assert {"f-hidden", "f-hideout"} <= set(held)


def test_who_shows_a_card_that_the_enemy_told_to_have_is_believed() -> None:
    """Nobody is refused a card because of what somebody else has told; that one was told wrong."""
    world = RevolverDriver(pack=PACK, **DUELLING).dealt()
    world.end(DEFENCE)
    world.turn(ATTACK)
    buys_unseen(world, ATTACK, DEFENCE)
    world.act(ATTACK, act.LayDown(CardId("f-hidden")))
    world.gang()
    world.play(DEFENCE, "f-hidden")
    assert world.column(DEFENCE) == ["f-hidden"]
    assert "f-hidden" not in world.view(ATTACK)["me"]["down"]


def buys_unseen(world: RevolverDriver, *sides: Side) -> None:
    """Each has bought a real card that nobody told us."""
    fight = world.state.fight
    for side in sides:
        fight = fight.with_zones(side, bought=1)
    deck = replace(fight.frontier.deck, size=fight.frontier.deck.size - len(sides))
    world.state = replace(world.state, fight=replace(fight, frontier=replace(fight.frontier, deck=deck)))


# Leaks, planted one at a time.


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


def _in_what_a_card_seen_does(patch: pytest.MonkeyPatch) -> None:
    def misdiagnose(state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        held = any(card in state.fight.zones_of(side).hand for side in Side)
        return Diagnosis(Seat(0), "gone" if gone else "zone") if held else None

    patch.setattr(GAME, "diagnose", misdiagnose)


def _open(event: type[Any]) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(event, "as_seen_by", lambda self, viewer: self)


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
    "hunch": _in_what_a_card_seen_does,
    "zones": _in_the_fields,
    "boxed": _open(ev.AmbushBoxed),
    "laid": _open(ev.AmbushLaid),
    "down": _open(ev.CardLaidDown),
    "duel": _open(ev.DuelCardLaid),
    "ended": _open(ev.DuelEnded),
    "draw": _open(draws_and_discards.Drew),
    "look": _open(draws_and_discards.CardPeeked),
    "hand": _open(draws_and_discards.HandSeen),
    "stash": _open(secrets.CardStashed),
    "chip": _open(secrets.ChipHidden),
}
DIRECTED: Mapping[str, Sequence[Callable[[], None]]] = {
    "laid": (test_which_ambush_lies_where_is_the_laws_until_each_is_turned,),
    "view": (test_which_ambush_lies_where_is_the_laws_until_each_is_turned,),
    "boxed": (test_nobody_else_learns_which_ambush_went_into_the_box,),
    "box": (test_nobody_else_learns_which_ambush_went_into_the_box,),
    "down": (test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned,),
    "zones": (test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned,),
    "duel": (lambda: test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(act.Retreat()),),
    "ended": (lambda: test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(act.Retreat()),),
    "stash": (test_a_card_under_another_one_is_its_owners_and_comes_back_unseen,),
    "chip": (test_where_a_chip_is_hidden_nobody_else_knows_before_the_guess,),
    "look": (lambda: test_only_who_looks_learns_what_is_there("a-deep-look", "peek"),),
    "hand": (lambda: test_only_who_looks_learns_what_is_there("a-spyglass", "enemy_hand"),),
    "window": (lambda: test_who_could_hold_an_answer_is_asked_has_he_one_or_not("d-sleeve"),),
    "draw": (test_how_many_cards_somebody_bought_is_seen_and_not_which,),
    "desk": (test_what_comes_from_a_second_deck_is_its_owners,),
    "hunch": (test_every_card_may_be_named_whatever_the_hand_holds,),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[leak](monkeypatch)
    with pytest.raises(Leak):
        for test in DIRECTED[leak]:
            test()
