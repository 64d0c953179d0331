"""Cards that lie face down under a card in play."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import StashCard
from companion.skirmish.battle.events.secrets import CardStashed
from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.secrets.stash import Stash
from companion.skirmish.effects.secrets.unstash import Unstash
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot

GOLD = red("gold")


def _fight(*effects: Effect) -> tuple[Arena, int]:
    """The attackers have a box in play; the defenders a shot."""
    box = card("box", effects=effects)
    arena = Arena(fight_of(book(box, GOLD, shot(Destroy(), side=DEFENCE)), frontier=frontier(GOLD)))
    return arena, arena.lays("box").uid


def _stash(name: str | None) -> StashCard:
    return StashCard(None if name is None else CardId(name))


def _stashed(*held: str | None, lays: str | None) -> tuple[Arena, int]:
    arena, uid = _fight(Stash(), Unstash())
    for name in held:
        if name is None:
            arena.draws_unknown(ATTACK, 1)
        elif name == "gold":
            arena.buys(ATTACK, name)
        else:
            arena.draws(ATTACK, name)
    return arena.effect(ATTACK, "card:box", uid).answers(_stash(lays)), uid


def test_only_its_owner_knows_what_lies_there() -> None:
    arena, uid = _stashed("rider", "dust", lays="dust")
    assert arena.fight.hidden.stashed == {uid: "dust"} and arena.fight.attack.hand == ("rider",)
    (event,) = arena.happened(CardStashed)
    assert event.as_seen_by(0).card == "dust" and event.as_seen_by(1).card is event.as_seen_by(None).card is None
    assert StashCard.seals == "stash" and not event.tells_secret()


def test_a_real_card_is_not_told() -> None:
    arena, uid = _stashed(None, None, lays=None)
    assert arena.fight.hidden.stashed == {uid: None} and arena.fight.attack.hand == (None,)


def test_of_a_hand_known_in_part_known_cards_are_offered_and_an_unknown_one() -> None:
    arena, uid = _fight(Stash())
    arena.draws(ATTACK, "rider")
    arena.draws_unknown(ATTACK, 1)
    assert arena.effect(ATTACK, "card:box", uid).choices == [_stash("rider"), _stash(None)]


def test_a_bought_card_is_told_as_its_back_shows_it() -> None:
    arena, uid = _fight(Stash())
    deck = arena.fight.frontier.deck
    arena.fight = arena.fight.with_home_zones(GOLD.id, deck=deck.draw(None)).with_zones(ATTACK, bought=1)
    arena.effect(ATTACK, "card:box", uid).answers(_stash("gold"))
    assert arena.fight.hidden.stashed == {uid: "gold"} and not arena.fight.attack.bought


@pytest.mark.parametrize(("held", "lays"), [("rider", "rider"), (None, None), ("gold", "gold")])
def test_it_comes_back_into_the_hand(held: str | None, lays: str | None) -> None:
    arena, uid = _stashed(held, lays=lays)
    arena.does(Step(StepKind.EFFECT, ATTACK, "card:box", path=(1,), uid=uid))
    assert arena.fight.attack.hand == (held,) and not arena.fight.hidden.stashed


@pytest.mark.parametrize(("held", "lays"), [("rider", "rider"), (None, None), ("gold", "gold")])
def test_when_the_card_above_it_leaves_it_is_in_the_hand_again(held: str | None, lays: str | None) -> None:
    arena, _ = _stashed(held, lays=lays)
    arena.effect(DEFENCE)
    assert (
        arena.fight.attack.hand == (held,) and not arena.fight.hidden.stashed and arena.fight.attack.discard == ("box",)
    )


def test_only_one_card_lies_under_another() -> None:
    arena, uid = _stashed("rider", "dust", lays="rider")
    assert arena.effect(ATTACK, "card:box", uid).asked is None


def test_nothing_is_laid_from_an_empty_hand_or_under_a_card_that_is_gone() -> None:
    arena, uid = _fight(Stash())
    assert arena.effect(ATTACK, "card:box", uid).asked is None
    arena.draws(ATTACK, "rider")
    assert arena.effect(ATTACK, "card:box", 0).asked is None and not arena.fight.stack.steps


def test_where_nothing_lies_nothing_comes_back() -> None:
    arena, uid = _fight(Unstash())
    assert not arena.effect(ATTACK, "card:box", uid).fight.attack.hand and not arena.fight.stack.steps
