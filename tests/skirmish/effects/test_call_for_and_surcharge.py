"""Cards that are named: called for, or made dearer."""

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, Done, NameCard
from companion.skirmish.battle.events.played_cards import CardLeft
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import discard_pile_zone
from companion.skirmish.effects.secrets.discard_named_card import DiscardNamedCard
from companion.skirmish.effects.secrets.surcharge import Surcharge
from companion.skirmish.state.derived.costs import cost_in_discards
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot

FARMER, PRAYER, RIDER = map(CardId, ("farmer", "prayer", "rider"))
LOST = DiscardCard(FARMER, discard_pile_zone(DEFENCE))


def test_every_card_may_be_named_that_the_public_cannot_rule_out() -> None:
    arena = arena_with(DiscardNamedCard())
    arena.draws(DEFENCE, "farmer")
    arena.discards(DEFENCE, "prayer", "prayer")
    assert arena.effect().choices == [NameCard(CardId(name)) for name in ("farmer", "marksman")]


def test_a_card_of_a_known_hand_is_discarded_at_once() -> None:
    arena = arena_with(DiscardNamedCard())
    arena.draws(DEFENCE, "farmer", "farmer", "prayer")
    arena.effect().answers(NameCard(FARMER))
    assert arena.fight.defence.hand == ("farmer", "prayer") and arena.fight.defence.discard == ("farmer",)
    assert arena.asked is None and arena.happened(CardNamed)[0].card == FARMER


def test_what_is_not_there_is_not_lost() -> None:
    arena = arena_with(DiscardNamedCard())
    arena.draws(DEFENCE, "prayer")
    assert not arena.effect().answers(NameCard(FARMER)).fight.defence.discard and not arena.fight.stack.steps


def test_an_empty_hand_is_not_called_upon() -> None:
    assert arena_with(DiscardNamedCard()).effect().asked is None


def _real() -> Arena:
    arena = arena_with(DiscardNamedCard())
    arena.draws_unknown(DEFENCE, 2)
    arena.draws(DEFENCE, "prayer", "prayer")
    return arena.effect()


def test_who_has_real_cards_says_what_it_holds() -> None:
    arena = _real().answers(NameCard(FARMER))
    assert arena.asked is not None and arena.asked.side is DEFENCE and arena.choices == [LOST, Done()]
    arena.answers(LOST)
    assert arena.fight.defence.discard == ("farmer",) and arena.fight.defence.hand == (None, "prayer", "prayer")


def test_or_that_it_holds_none() -> None:
    assert _real().answers(NameCard(FARMER)).answers(Done()).fight.defence.discard == ()


def test_a_card_that_we_know_of_cannot_be_denied() -> None:
    arena = _real().answers(NameCard(PRAYER))
    assert arena.choices == [DiscardCard(PRAYER, discard_pile_zone(DEFENCE))]


def test_whether_one_is_asked_does_not_depend_on_what_one_told() -> None:
    """Both marksmen are known to lie on top of the deck: nobody else knows that they cannot be in the hand."""
    arena = arena_with(DiscardNamedCard())
    arena.draws_unknown(DEFENCE, 1)
    name = CardId("marksman")
    deck = arena.fight.defence.deck.draw(name).draw(name).put_on_top(name).put_on_top(name)
    arena.fight = arena.fight.with_zones(DEFENCE, deck=deck)
    assert arena.effect().answers(NameCard(name)).choices == [Done()]


def test_bought_cards_are_called_for_too() -> None:
    gold = red("gold")
    arena = Arena(fight_of(book(gold, shot(DiscardNamedCard())), frontier=frontier(gold)))
    arena.buys(DEFENCE, "gold")
    arena.effect().answers(NameCard(CardId("gold")))
    assert arena.fight.frontier.discard == ("gold",)


def _glare() -> Arena:
    glare = card("glare", DEFENCE, effects=(Surcharge(),))
    arena = Arena(fight_of(book(glare)))
    arena.draws(ATTACK, "rider", "rider", "dust", "gunner", "gunner")
    uid = arena.lays("glare").uid
    return arena.effect(DEFENCE, "card:glare", uid).answers(NameCard(RIDER))


def test_a_named_card_costs_the_enemy_more() -> None:
    arena = _glare()
    assert (
        cost_in_discards(arena.fight, ATTACK, RIDER, 1) == 3
        and cost_in_discards(arena.fight, ATTACK, CardId("gunner"), 1) == 0
    )
    assert not arena.fight.stack.steps


def test_once_it_is_paid_the_card_that_named_it_leaves_the_game() -> None:
    arena = _glare().plays(ATTACK, "rider", "attack-1")
    arena.answers(DiscardCards(tuple(map(CardId, ("gunner", "gunner", "dust")))))
    assert arena.fight.defence.gone == ("glare",) and cost_in_discards(arena.fight, ATTACK, RIDER, 1) == 0
    assert arena.happened(CardLeft)[0].goes is LeaveDestination.GAME
    assert arena.lets_be().lying(1, ATTACK) == ["rider"]


def test_a_card_that_is_not_in_play_names_nothing() -> None:
    arena = arena_with(Surcharge()).effect()
    assert arena.asked is None and not arena.fight.stack.steps
