"""Hands, decks and poker cards are for those who hold them: twin worlds, wherever the game has got to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import events as ev
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.games.revolver2.view import view_for
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.unordered_deck import Deck
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle import draws_by_chance
from companion.skirmish.battle.events import draws_and_discards
from companion.skirmish.cards.enums_and_constants import Side, column_zone
from companion.skirmish.play import reaction_windows
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.twin_worlds import Leak, viewers
from tests.games.revolver2.support.revolver2_box import BANDIT, VILLAGER
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG, PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, WON, Revolver2Driver
from tests.games.revolver2.support.revolver2_twin_games import Pair, Twins
from tests.games.revolver2.support.revolver2_twin_walks import Deep, DeepTables, RealDeep, RealTables
from tests.skirmish.support.planted_leaks import open_event, tell_cards_in_hands

WAYS: Sequence[dict[str, Any]] = ({}, {"poker": "cards", "sides": "drawn"})
RULINGS: Sequence[dict[str, Any]] = ({}, {"R2-12": "nothing", "R2-13": "current", "R2-7": "drawn"})
PRINTED = [card["id"] for card in PACK["data"]["card"] if card["side"] == "defence" and card["id"] != VILLAGER]


# Walks.


def walked(
    walk: type[Deep], steps: int, seeds: Sequence[int], options: dict[str, Any], pack: Any = PACK, **rulings: Any
) -> list[Deep]:
    setup, found = complete_setup(GAME.info, Setup(2, options, rulings, pack)), []
    for viewer in viewers(setup):
        for seed in seeds:
            found.append(walk(GAME, setup, viewer, seed))
            found[-1].run(steps)
    return found


@pytest.mark.parametrize(("walk", "seeds"), [(Deep, (4, 6)), (RealDeep, (14, 32))], ids=["dealt", "real"])
@pytest.mark.parametrize("way", [0, 1], ids=["phones", "cards"])
def test_no_viewer_can_tell_twin_worlds_apart(walk: type[Deep], seeds: Sequence[int], way: int) -> None:
    walks = walked(walk, 80, seeds, WAYS[way], **RULINGS[way])
    differed = sum(each.asked["play"] + each.asked["effect"] for each in walks)
    assert sum(each.report.forks for each in walks) >= 2
    assert max(each.report.compared for each in walks) > 70
    assert differed > (5 if walk.real else 40), "hardly anything happened while the worlds differed"


@pytest.mark.parametrize(("walk", "seed"), [(Deep, 5), (RealDeep, 9)], ids=["dealt", "real"])
def test_names_that_are_given_to_new_cards_tell_nothing_of_hidden_ones(walk: type[Deep], seed: int) -> None:
    """A third of the cards has no name, and of the others there may be more copies than are known."""
    cards = [{**card, "copies": 1} for number, card in enumerate(PACK["data"]["card"]) if number % 3]
    box = {**PACK["data"]["box"], "kind": "owner", "name_in_play": True}
    walks = walked(walk, 70, (seed,), {}, {"name": "ann-s-box", "data": {**PACK["data"], "box": box, "card": cards}})
    assert sum(each.report.forks for each in walks) >= 1 and max(each.report.compared for each in walks) > 60
    said = {type(event).__name__ for each in walks for event in each.said}
    assert {"CopyAdded", "CardAdded", "CardMatched"} & said, "no card without a name was played"


@pytest.mark.parametrize(("walk", "seed"), [(Deep, 5), (RealDeep, 4)], ids=["dealt", "real"])
def test_reading_poker_cards_guardians_and_battlefields_tells_nothing_of_hidden_cards(
    walk: type[Deep], seed: int
) -> None:
    """One poker card of each side has a name, the other five are real ones that nobody knows."""
    places = ("costs_at", "only_at")
    cards = [{key: value for key, value in card.items() if key not in places} for card in PACK["data"]["card"]]
    poker = [{**one, "effects": [], "beats": []} for one in PACK["data"]["poker"]]
    known = [next(one for one in poker if one["side"] == side.value) for side in Side]
    box = {**PACK["data"]["box"], "kind": "owner", "name_in_play": True}
    lacking = {**PACK["data"], "box": box, "card": cards, "poker": known, "battlefield": [], "member": []}
    walks = walked(walk, 70, (seed,), {}, {"name": "ann-s-box", "data": lacking})
    assert sum(each.report.forks for each in walks) >= 1 and max(each.report.compared for each in walks) > 60
    said = {type(event).__name__ for each in walks for event in each.said}
    assert {"PokerDescribed", "MemberDescribed", "BattlefieldDescribed"} <= said


@pytest.mark.parametrize(("walk", "seed"), [(DeepTables, 3), (RealTables, 1)], ids=["dealt", "real"])
def test_whole_tables_look_alike(walk: type[Deep], seed: int) -> None:
    walks = walked(walk, 24, (seed,), WAYS[walk is RealTables])
    assert max(each.report.compared for each in walks) > 20


# Positions that chance seldom reaches.


def test_poker_cards_left_out_and_chosen_are_their_owners_until_both_are_turned() -> None:
    worlds = [Revolver2Driver(pack=PACK).seated((boxed, "defence-2")) for boxed in ("attack-8", "attack-12")]
    twins = Pair(worlds, [PUBLIC, SEAT[DEFENCE]])
    twins.act(ATTACK, act.ChoosePoker(CardId("attack-4")), act.ChoosePoker(CardId("attack-10")))
    worlds = [Revolver2Driver(pack=PACK).seated(("attack-8", boxed)) for boxed in ("defence-2", "defence-6")]
    twins = Pair(worlds, [PUBLIC, SEAT[ATTACK]])
    twins.act(ATTACK, act.ChoosePoker(CardId("attack-4")))
    twins.act(DEFENCE, act.ChoosePoker(CardId("defence-10")))
    assert [len(world.state.tournament.rounds) for world in worlds] == [1, 1]


def test_only_who_looks_at_a_hand_learns_what_is_in_it() -> None:
    twins = Twins(DEFENCE, (["d-toll"], [f"d-{LONG}"]), ["a-spyglass"], strangers=[PUBLIC])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.both(lambda world: world.play(ATTACK, "a-spyglass"))
    looked = [world.view(ATTACK)["me"]["enemy_hand"] for world in twins.worlds]
    assert looked[0] != looked[1] and "d-toll" in looked[0]
    twins.both(lambda world: world.end(ATTACK))
    assert [world.view(ATTACK)["me"]["enemy_hand"] for world in twins.worlds] == [[], []]


def test_what_is_looked_at_on_a_deck_and_how_it_is_put_back_is_the_lookers_alone() -> None:
    """Not even whose deck it is can tell, before those cards are drawn; the public not even then."""
    twins = Twins(ATTACK, ([], []), strangers=[PUBLIC, SEAT[DEFENCE]])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK, "a-deep-look", "a-x")))
    play = do.PlayCard(CardId("a-deep-look"), PILE[ATTACK])
    twins.act(ATTACK, play)
    tops = (["d-toll", "d-x", "d-keg"], [f"d-{LONG}", "d-find", "d-toll"])
    twins.each(*(lambda world, top=top: world.deal(defence=top) for top in tops))
    assert [world.view(ATTACK)["me"]["peek"] for world in twins.worlds] == [*map(list, tops)]
    twins.act(ATTACK, *(do.Arrange(tuple(map(CardId, reversed(top)))) for top in tops))
    twins.both(lambda world: world.end(ATTACK))
    twins.strangers = [PUBLIC]
    twins.both(lambda world: world.turn(DEFENCE, on=False))
    assert [world.hand(DEFENCE)[-2:] for world in twins.worlds] == [["d-keg", "d-x"], ["d-toll", "d-find"]]


@pytest.mark.parametrize("card", ["d-find", "d-find-later"])
def test_nobody_else_learns_what_was_found_in_a_deck(card: str) -> None:
    twins = Twins(DEFENCE, ([card], [card]))
    twins.act(DEFENCE, do.PlayCard(CardId(card), PILE[DEFENCE]))
    twins.act(DEFENCE, do.PickFromDeck(CardId("d-x")), do.PickFromDeck(CardId(f"d-{LONG}")))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK), world.end(ATTACK)))
    twins.both(lambda world: world.turn(DEFENCE, on=False))
    assert [name in world.hand(DEFENCE) for world, name in zip(twins.worlds, ("d-x", f"d-{LONG}"), strict=True)] == [
        True,
        True,
    ]


def test_an_open_phone_does_not_tell_that_no_card_of_the_deck_fits() -> None:
    find = "d-find-at-once"
    twins = Twins(DEFENCE, ([find, "d-x"], [find, "d-toll"]))
    twins.each(lambda world: nearly_empty(world, "d-toll"), lambda world: nearly_empty(world, "d-x"))
    twins.act(DEFENCE, do.PlayCard(CardId(find), PILE[DEFENCE]))
    asked = [{type(action) for action in GAME.legal_actions(world.state, SEAT[DEFENCE])} for world in twins.worlds]
    assert asked[1] - asked[0] == {do.PickFromDeck}


@pytest.mark.parametrize("quiet", [False, True])
def test_who_could_hold_an_answer_is_asked_has_he_one_or_not(quiet: bool) -> None:
    twins = Twins(DEFENCE, (["d-not-so-fast", "d-spared"], ["d-toll", "d-x"]), ["a-toll", "a-x"])
    for world in twins.worlds:
        world.passive = False
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.act(ATTACK, do.PlayCard(CardId("a-x"), twins.worlds[0].zone(ATTACK)))
    assert [world.asked() for world in twins.worlds] == [StepKind.WINDOW] * 2
    assert "Respond" in twins.worlds[0].offers(DEFENCE) and "Respond" not in twins.worlds[1].offers(DEFENCE)
    twins.act(DEFENCE, do.LetItBe(quiet))
    twins.act(ATTACK, do.PlayCard(CardId("a-toll"), PILE[ATTACK]))
    assert [world.asked() for world in twins.worlds] == [StepKind.DISCARD if quiet else StepKind.WINDOW] * 2


def test_what_stays_in_the_hand_while_it_pays_is_nobody_elses() -> None:
    twins = Twins(DEFENCE, ([f"d-{LONG}", "d-x", "d-toll"], [f"d-{LONG}", "d-find", f"d-{LONG}"]))
    twins.act(DEFENCE, do.PlayCard(CardId(f"d-{LONG}"), twins.worlds[0].zone(DEFENCE)))
    twins.act(DEFENCE, do.DiscardCard(CardId(VILLAGER), PILE[DEFENCE]))
    twins.both(lambda world: world.end(DEFENCE))


def test_that_a_hand_could_blow_up_the_bridge_shows_to_its_owner_only() -> None:
    twins = Twins(DEFENCE, (["d-keg", "d-keg"], ["d-x", "d-toll"]))
    twins.both(lambda world: world.until("los-quantos-bridge"))
    assert ["BlowBridge" in world.offers(DEFENCE) for world in twins.worlds] == [True, False]
    twins.both(lambda world: world.end(DEFENCE))


def test_that_a_hand_could_fire_the_gun_shows_to_its_owner_only() -> None:
    twins = Twins(ATTACK, (["a-keg", "a-keg"], ["a-toll", f"a-{LONG}"]))
    twins.both(lambda world: world.until("silver-mine"))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK), world.play(ATTACK, BANDIT)))
    assert ["FireGatling" in world.offers(ATTACK) for world in twins.worlds] == [True, False]
    twins.both(lambda world: world.end(ATTACK))


@pytest.mark.parametrize("lost", [VILLAGER, "d-x"])
def test_what_is_left_after_a_loss_at_random_is_nobody_elses(lost: str) -> None:
    twins = Twins(DEFENCE, (["d-x", "d-toll"], ["d-x", f"d-{LONG}"]), ["a-pickpocket"])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.act(ATTACK, do.PlayCard(CardId("a-pickpocket"), PILE[ATTACK]))
    twins.both(lambda world: world.deal(defence=[lost]))
    twins.both(lambda world: world.end(ATTACK))


def nearly_empty(world: Revolver2Driver, left: str) -> None:
    """All but one card of the guardians' deck lies discarded already."""
    fight = world.state.fight
    gone = {card: count - (card == left) for card, count in fight.defence.deck.unseen.items()}
    discard = tuple(card for card, count in gone.items() for _ in range(count))
    fight = fight.with_zones(DEFENCE, deck=Deck(1, {CardId(left): 1}), discard=discard)
    world.state = replace(world.state, fight=fight)


def test_cards_dealt_after_the_discards_were_shuffled_tell_nothing_of_the_last_one() -> None:
    twins = Twins(DEFENCE, (["d-x"], ["d-toll"]))
    twins.each(lambda world: nearly_empty(world, "d-toll"), lambda world: nearly_empty(world, "d-x"))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK), world.end(ATTACK)))
    twins.each(*(lambda world, one=one: world.turn(DEFENCE, one, f"d-{LONG}", on=False) for one in ("d-toll", "d-x")))
    assert [world.state.fight.defence.discard for world in twins.worlds] == [(), ()]


def test_a_real_card_found_in_secret_does_not_show_when_the_table_takes_it_from_the_hand() -> None:
    """By what its owner has said, the last copy lies on the deck in one of the worlds; and then it is shown."""
    twins = Twins(DEFENCE, ([], []), real=True)
    for card in ("d-find", "d-find-later"):
        twins.act(DEFENCE, do.PlayCard(CardId(card), PILE[DEFENCE]))
        twins.act(DEFENCE, do.PickFromDeck(CardId("d-not-so-fast")), do.PickFromDeck(CardId("d-pay-or-lose")))
        twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
        twins.act(ATTACK, do.PlayCard(CardId("a-pickpocket"), PILE[ATTACK]))
        twins.both(lambda world: world.deal(defence=["d-not-so-fast"]))
        twins.both(lambda world: (world.end(ATTACK), world.turn(DEFENCE, on=False)))


# Lengths of what is sent.


class Mail:
    """A table that is told every card, `kept` among the guardians' first seven, and how long what is sent is."""

    def __init__(self, kept: str, viewer: Viewer) -> None:
        self.table = Table("t", GAME, Setup(2, {}, {}, PACK), MemoryLog(), WaitingDealer(), clock=lambda: 0)
        self.table.open(dealer={})
        self.sent: list[int] = []
        wire = UpdateEncoder(GAME)
        self.table.subscribe(viewer, lambda update: self.sent.append(len(wire.encode_update(update))))
        self.table.submit(Seat(0), TakeSide(ATTACK))
        for side, boxed in zip(Side, ("attack-8", "defence-2"), strict=True):
            self.table.deal(act.RemovePoker(side, CardId(boxed)))
        for attack, defence in WON[DEFENCE]:
            self.table.submit(Seat(0), act.ChoosePoker(CardId(attack)))
            self.table.submit(Seat(1), act.ChoosePoker(CardId(defence)))
        self.deal(kept, f"d-{LONG}", *["d-keg"] * 5)

    def deal(self, *guardians: str) -> None:
        """Chance brings plain cards, but to the guardians these."""
        told = list(guardians)
        while self.table.chance_outcomes():
            first: Any = next(iter(self.table.chance_outcomes()))
            if isinstance(first, do.DrawMember):
                self.table.deal(first)
            else:
                card = BANDIT if first.side is ATTACK else told.pop(0) if told else VILLAGER
                self.table.deal(do.DrawCard(first.side, CardId(card)))

    def go_on(self) -> None:
        """The guardians play and pay for a card of theirs; both turns end."""
        self.table.submit(Seat(1), do.PlayCard(CardId(f"d-{LONG}"), column_zone(0, DEFENCE)))
        self.pass_on(Seat(1), do.DiscardCard(CardId("d-keg"), PILE[DEFENCE]))
        self.pass_on(Seat(1), do.EndTurn())
        self.pass_on(Seat(0), do.PlayCard(CardId(BANDIT), column_zone(0, ATTACK)))
        self.pass_on(Seat(0), do.EndTurn())

    def pass_on(self, seat: Seat, action: Action) -> None:
        """A seat acts, nobody answers, and plain cards are dealt."""
        self.table.submit(seat, action)
        for other in self.table.seats:
            while do.LetItBe() in self.table.legal_for(other):
                self.table.submit(other, do.LetItBe())
        self.deal()


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0)])
def test_how_long_messages_are_does_not_depend_on_any_card_that_stays_in_a_hand(viewer: Viewer) -> None:
    sizes = set()
    for card in PRINTED:
        mail = Mail(card, viewer)
        mail.go_on()
        sizes.add(tuple(mail.sent))
    assert len(PRINTED) > 20 and len(sizes) == 1 and len(sizes.pop()) > 30


# Leaks, planted one at a time.


def _in_the_view(patch: pytest.MonkeyPatch) -> None:
    def view(state: State, viewer: Viewer) -> dict[str, Any]:
        pad = sum(len(card or "") for side in Side for card in state.fight.zones_of(side).hand)
        return {**view_for(state, viewer), "pad": " " * pad}

    patch.setattr(GAME, "view", view)


def _in_who_is_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        reaction_windows,
        "possible_hand_copies_for_public",
        lambda fight, side: dict.fromkeys(possible_hand_cards_for_owner(fight, side), 1),
    )


def _in_what_may_come_up(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        draws_by_chance,
        "copies_unseen_by_public",
        lambda fight, side: {c: n for c, n in fight.zones_of(side).deck.unseen.items() if n},
    )


def _in_the_peek(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.skirmish.play.view.own_seat._looks", lambda state, side: True)


def _in_what_the_enemy_may_do(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.games.revolver2.offers.offer_cards_to_drop", lambda fight, side: _echo(fight, side))


def _echo(fight: Fight, side: Side) -> tuple[Offer[Any], ...]:
    known = tuple(card for card in fight.zones_of(side.enemy).hand if card)
    return (Offer(do.PickFromPile, {"card": OneOf(known[:1])}),) if known else ()


PLANTED: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {
    "view": _in_the_view,
    "window": _in_who_is_asked,
    "desk": _in_what_may_come_up,
    "hunch": tell_cards_in_hands(GAME),
    "offers": _in_what_the_enemy_may_do,
    "peek": _in_the_peek,
    "draw": open_event(draws_and_discards.Drew),
    "find": open_event(draws_and_discards.CardFound),
    "look": open_event(draws_and_discards.CardPeeked),
    "hand": open_event(draws_and_discards.HandSeen),
    "poker": open_event(ev.PokerShuffled),
    "choice": open_event(ev.PokerChosen),
}
SHOWN_BY_WALKS = {"desk"}
DIRECTED: Sequence[Callable[[], None]] = (
    test_poker_cards_left_out_and_chosen_are_their_owners_until_both_are_turned,
    test_only_who_looks_at_a_hand_learns_what_is_in_it,
    test_what_is_looked_at_on_a_deck_and_how_it_is_put_back_is_the_lookers_alone,
    lambda: test_nobody_else_learns_what_was_found_in_a_deck("d-find"),
    lambda: test_who_could_hold_an_answer_is_asked_has_he_one_or_not(False),
    lambda: test_what_is_left_after_a_loss_at_random_is_nobody_elses("d-x"),
    test_that_a_hand_could_fire_the_gun_shows_to_its_owner_only,
)


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[leak](monkeypatch)
    with pytest.raises(Leak):
        if leak in SHOWN_BY_WALKS:
            walked(Deep, 60, (1,), WAYS[0])
        for test in DIRECTED:
            test()
