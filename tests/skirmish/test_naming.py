"""Cards that are named: called for, or made dearer."""

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, Done
from companion.skirmish.battle.answers import NameCard
from companion.skirmish.battle.events.playing import CardLeft
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.cards.terms import discard_pile
from companion.skirmish.cards.vocabulary import CallFor, Surcharge
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.firepower import cost
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red, shot

FARMER, PRAYER, RIDER = map(CardId, ("farmer", "prayer", "rider"))
LOST = DiscardCard(FARMER, discard_pile(DEFENCE))


def test_every_card_may_be_named_that_the_public_cannot_rule_out() -> None:
    fight = arena(CallFor())
    fight.draws(DEFENCE, "farmer")
    fight.discards(DEFENCE, "prayer", "prayer")
    assert fight.effect().choices == [NameCard(CardId(name)) for name in ("farmer", "marksman")]


def test_a_card_of_a_known_hand_is_discarded_at_once() -> None:
    fight = arena(CallFor())
    fight.draws(DEFENCE, "farmer", "farmer", "prayer")
    fight.effect().answers(NameCard(FARMER))
    assert fight.fray.defence.hand == ("farmer", "prayer") and fight.fray.defence.discard == ("farmer",)
    assert fight.asked is None and fight.happened(CardNamed)[0].card == FARMER


def test_what_is_not_there_is_not_lost() -> None:
    fight = arena(CallFor())
    fight.draws(DEFENCE, "prayer")
    assert not fight.effect().answers(NameCard(FARMER)).fray.defence.discard and not fight.fray.agenda


def test_an_empty_hand_is_not_called_upon() -> None:
    assert arena(CallFor()).effect().asked is None


def _real() -> Arena:
    fight = arena(CallFor())
    fight.draws_unknown(DEFENCE, 2)
    fight.draws(DEFENCE, "prayer", "prayer")
    return fight.effect()


def test_who_has_real_cards_says_what_it_holds() -> None:
    fight = _real().answers(NameCard(FARMER))
    assert fight.asked is not None and fight.asked.side is DEFENCE and fight.choices == [LOST, Done()]
    fight.answers(LOST)
    assert fight.fray.defence.discard == ("farmer",) and fight.fray.defence.hand == (None, "prayer", "prayer")


def test_or_that_it_holds_none() -> None:
    assert _real().answers(NameCard(FARMER)).answers(Done()).fray.defence.discard == ()


def test_a_card_that_we_know_of_cannot_be_denied() -> None:
    fight = _real().answers(NameCard(PRAYER))
    assert fight.choices == [DiscardCard(PRAYER, discard_pile(DEFENCE))]


def test_whether_one_is_asked_does_not_depend_on_what_one_told() -> None:
    """Both marksmen are known to lie on top of the deck: nobody else knows that they cannot be in the hand."""
    fight = arena(CallFor())
    fight.draws_unknown(DEFENCE, 1)
    name = CardId("marksman")
    deck = fight.fray.defence.deck.draw(name).draw(name).put_on_top(name).put_on_top(name)
    fight.fray = fight.fray.with_force(DEFENCE, deck=deck)
    assert fight.effect().answers(NameCard(name)).choices == [Done()]


def test_bought_cards_are_called_for_too() -> None:
    gold = red("gold")
    fight = Arena(fray_of(book(gold, shot(CallFor())), frontier=frontier(gold)))
    fight.buys(DEFENCE, "gold")
    fight.effect().answers(NameCard(CardId("gold")))
    assert fight.fray.frontier.discard == ("gold",)


def _glare() -> Arena:
    glare = card("glare", DEFENCE, effects=(Surcharge(),))
    fight = Arena(fray_of(book(glare)))
    fight.draws(ATTACK, "rider", "rider", "dust", "gunner", "gunner")
    uid = fight.lays("glare").uid
    return fight.effect(DEFENCE, "card:glare", uid).answers(NameCard(RIDER))


def test_a_named_card_costs_the_enemy_more() -> None:
    fight = _glare()
    assert cost(fight.fray, ATTACK, RIDER, 1) == 3 and cost(fight.fray, ATTACK, CardId("gunner"), 1) == 0
    assert not fight.fray.agenda


def test_once_it_is_paid_the_card_that_named_it_leaves_the_game() -> None:
    fight = _glare().plays(ATTACK, "rider", "attack-1")
    fight.answers(DiscardCards(tuple(map(CardId, ("gunner", "gunner", "dust")))))
    assert fight.fray.defence.gone == ("glare",) and cost(fight.fray, ATTACK, RIDER, 1) == 0
    assert fight.happened(CardLeft)[0].goes is Goes.GAME
    assert fight.lets_be().lying(1, ATTACK) == ["rider"]


def test_a_card_that_is_not_in_play_names_nothing() -> None:
    fight = arena(Surcharge()).effect()
    assert fight.asked is None and not fight.fray.agenda
