"""Cards found in decks and discard piles, and cards that are played without their cost."""

from collections import Counter
from dataclasses import replace

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickField, PickFromDeck, PickFromPile
from companion.skirmish.battle.events.hands import CardFound, CardRecovered
from companion.skirmish.battle.events.playing import CardEntered
from companion.skirmish.cards.effect import Kinds, Who
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.cards.vocabulary import Destroy, Draw, Forbid, Recover, Search
from companion.skirmish.cards.vocabulary.hands import Place
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red, shot


def _pile(*names: str) -> list[PickFromPile]:
    return [PickFromPile(CardId(name)) for name in names]


def _deck(*names: str) -> list[PickFromDeck | Decline]:
    return [*(PickFromDeck(CardId(name)) for name in names), Decline()]


def test_a_card_is_found_in_ones_own_deck() -> None:
    fight = arena(Search(kind=Kinds.FIREPOWER)).effect()
    assert fight.choices == _deck("rider", "gunner")
    fight.answers(PickFromDeck(CardId("gunner")))
    assert fight.fray.attack.hand == ("gunner",)
    assert fight.happened(CardFound)[0].seen_by(1).card is None


def test_a_found_card_may_go_on_top() -> None:
    fight = arena(Search(named=("gunner",), to=Place.TOP)).effect().answers(PickFromDeck(CardId("gunner")))
    assert fight.fray.attack.deck.top == ("gunner",) and not fight.fray.attack.hand


def test_a_card_known_to_lie_on_top_is_found_too() -> None:
    fight = arena(Search(named=("dust",), to=Place.TOP)).effect().answers(PickFromDeck(CardId("dust")))
    fight.draws(ATTACK, "dust", "dust")
    fight.fray = fight.fray.with_force(
        ATTACK, hand=("dust",), deck=fight.fray.attack.deck.put_on_top(CardId("dust"))
    )  # fmt: skip
    assert fight.effect().choices == _deck("dust")


def test_a_search_is_asked_though_nothing_fits_and_may_be_left() -> None:
    fight = arena(Search(named=("farmer",))).effect()
    assert fight.choices == [Decline()]
    assert not fight.answers(Decline()).fray.agenda


def test_an_empty_deck_is_not_searched() -> None:
    fight = arena(Search())
    fight.empties(ATTACK)
    assert fight.effect().asked is None


def test_in_a_real_deck_every_unseen_card_may_be_found() -> None:
    fight = arena(Search(kind=Kinds.ACTION))
    fight.draws_unknown(ATTACK, 5)
    assert fight.effect().choices == _deck("dust", "shot")
    assert fight.answers(PickFromDeck(CardId("shot"))).fray.attack.hand.count(None) == 5


def test_a_found_card_is_played_without_its_cost() -> None:
    fight = Arena(
        fray_of(book(card("rider", cost=3, effects=(Draw(),)), shot(Search(named=("rider",), to=Place.PLAY))))
    )
    fight.effect().answers(PickFromDeck(CardId("rider")))
    assert fight.lying(1, ATTACK) == ["rider"] and len(fight.fray.attack.hand) == 1


def test_a_card_comes_back_from_the_discard_pile() -> None:
    fight = arena(Recover())
    fight.discards(ATTACK, "gunner", "dust", "gunner")
    assert fight.effect().choices == _pile("gunner", "dust")
    fight.answers(PickFromPile(CardId("gunner")))
    assert fight.fray.attack.hand == ("gunner",) and fight.fray.attack.discard == ("gunner", "dust")


def test_the_only_card_that_fits_comes_back_without_a_question() -> None:
    fight = arena(Recover(kind=Kinds.ACTION, to=Place.TOP))
    fight.discards(ATTACK, "dust", "rider")
    assert fight.effect().asked is None and fight.fray.attack.deck.top == ("dust",)


def test_nothing_comes_back_where_nothing_fits() -> None:
    fight = arena(Recover(named=("*gun",)))
    fight.discards(ATTACK, "rider")
    assert not fight.effect().happened(CardRecovered) and not fight.fray.agenda


def test_a_card_that_is_being_done_is_not_in_the_pile_yet() -> None:
    fight = arena(Recover(kind=Kinds.ACTION))
    fight.draws(ATTACK, "shot")
    fight.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert fight.fray.attack.discard == ("shot",) and not fight.happened(CardRecovered)


def test_another_copy_of_it_is() -> None:
    fight = arena(Recover(kind=Kinds.ACTION))
    fight.discards(ATTACK, "shot")
    fight.draws(ATTACK, "shot")
    fight.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert fight.fray.attack.discard == fight.fray.attack.hand == ("shot",)


def test_a_card_played_again_does_again_what_it_does_when_it_enters() -> None:
    fight = Arena(fray_of(book(card("rider", power=1, effects=(Draw(),)), shot(Recover(to=Place.PLAY)))))
    fight.discards(ATTACK, "rider")
    fight.effect()
    assert len(fight.fray.attack.hand) == 1 and fight.happened(CardEntered)[0].power == 1


def test_for_a_blocker_there_may_be_a_choice_of_battlefields() -> None:
    fight = arena(Recover(to=Place.PLAY))
    fight.discards(ATTACK, "wall")
    assert fight.effect().choices == [PickField(1), PickField(2)]
    fight.answers(PickField(2))
    assert fight.lying(2, DEFENCE) == ["wall"]


def test_what_has_no_room_is_not_played() -> None:
    fight = arena(Recover(to=Place.PLAY), side=DEFENCE)
    fight.discards(DEFENCE, "marksman")
    for _ in range(3):
        fight.lays("farmer")
    fight.effect(DEFENCE)
    assert fight.fray.defence.discard == ("marksman",) and not fight.fray.agenda


def test_what_is_forbidden_is_not_played() -> None:
    banned = card("ban", DEFENCE, standing=(Forbid(who=Who.ENEMY),))
    fight = Arena(fray_of(book(banned, shot(Search(kind=Kinds.FIREPOWER, to=Place.PLAY)))))
    fight.lays("ban")
    assert fight.effect().choices == [Decline()]


def test_what_nobody_has_described_is_not_played_for_nothing() -> None:
    fight = Arena(fray_of(book(replace(card("secret"), kind=None), shot(Search(to=Place.PLAY, named=("secret",))))))
    assert fight.effect().choices == [Decline()]


def test_cards_that_play_each_other_come_to_an_end() -> None:
    other = card("echo", kind=CardKind.ACTION, effects=(Recover(named=("shot",), to=Place.PLAY),))
    fight = Arena(fray_of(book(shot(Recover(named=("echo",), to=Place.PLAY)), other)))
    fight.discards(ATTACK, "shot", "echo")
    fight.effect(source="card:shot")
    assert fight.asked is None and not fight.fray.agenda
    assert fight.fray.played.count(CardId("echo")) == 3


def _reviving(name: str, side: Side) -> PrintedCard:
    """It destroys an enemy when it enters, and when it is destroyed another one of its side is played."""
    back = Recover(kind=Kinds.FIREPOWER, to=Place.PLAY)
    return card(name, side, copies=1, effects=(Destroy(),), killed=(back,))


def test_cards_that_destroy_and_revive_each_other_come_to_an_end() -> None:
    undying = [_reviving(name, side) for side in Side for name in (f"phoenix-{side}", f"hydra-{side}")]
    fight = Arena(fray_of(book(*undying, shot(Destroy()))))
    for side in Side:
        fight.lays(f"hydra-{side}")
        fight.discards(side, f"phoenix-{side}")
    fight.effect()
    assert not fight.fray.agenda and fight.asked is None
    assert max(Counter(fight.fray.played).values()) == 2


def test_the_frontier_deck_is_searched_as_well() -> None:
    gold, silver = red("gold"), red("silver")
    deck = book(gold, silver, shot(Search(frontier=True)))
    fight = Arena(fray_of(deck, frontier=frontier(gold, silver))).effect()
    assert fight.choices == _deck("gold", "silver")
    fight.answers(PickFromDeck(CardId("silver")))
    assert fight.fray.attack.hand == ("silver",) and fight.fray.frontier.deck.size == 1
    assert fight.happened(CardFound)[0].seen_by(1).card is None


def test_several_cards_of_the_enemys_pile_go_back_on_its_deck() -> None:
    fight = arena(Recover(who=Who.ENEMY, to=Place.TOP, count=2))
    fight.discards(DEFENCE, "farmer", "prayer", "marksman")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is ATTACK
    fight.answers(PickFromPile(CardId("prayer"))).answers(PickFromPile(CardId("farmer")))
    assert fight.fray.defence.deck.top == ("farmer", "prayer") and fight.fray.defence.discard == ("marksman",)


def test_of_the_enemys_cards_one_is_played_again_by_the_enemy() -> None:
    fight = arena(Recover(who=Who.ENEMY, to=Place.PLAY))
    fight.discards(DEFENCE, "marksman")
    assert fight.effect().lying(1, DEFENCE) == ["marksman"]


def test_as_many_come_back_as_there_are() -> None:
    fight = arena(Recover(count=3, who=Who.BOTH))
    fight.discards(ATTACK, "dust")
    fight.discards(DEFENCE, "prayer", "prayer")
    fight.effect()
    assert fight.fray.attack.hand == ("dust",) and fight.fray.defence.hand == ("prayer", "prayer")
    assert not fight.fray.agenda
