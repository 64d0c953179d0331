"""Fields of Revolver's cards that no question asks for: what is told and what the box keeps are the same."""

from functools import reduce
from random import Random
from typing import Any, Final

import pytest

from companion.games.revolver.box import PACKS, SHIPPED, book
from companion.games.revolver.game import GAME
from companion.rules.actions_and_offers import Offer
from companion.rules.packs.pack import PackData
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.describe_unseen_after_game import TellPrinted
from companion.skirmish.play.sides_and_outcome import GameWon
from tests.games.revolver.support.revolver_driver import ATTACK, SEAT, RevolverDriver

HOUSE: Final = SHIPPED["house"]
GROWS: Final = {**HOUSE, "box": {"title": "Ann's box", "kind": "owner", "name_in_play": True}}
POSSE: Final = CardId("circuit-deputies")


def over(data: PackData = GROWS) -> RevolverDriver:
    """Return a game that is over, with a box that people may complete."""
    evening = RevolverDriver(pack={"name": "ann-s-box", "data": data})
    evening.seated()
    evening.state = GAME.evolve(evening.state, GameWon(ATTACK, "train"))
    return evening


def with_card(card: str, **says: Any) -> PackData:
    return {**GROWS, "card": [{**one, **says} if one["id"] == card else one for one in HOUSE["card"]]}


def kept(evening: RevolverDriver, data: PackData) -> PackData:
    return reduce(GAME.amended_pack, evening.seen, data)


def offers_to_tell(evening: RevolverDriver) -> list[Offer[Any]]:
    return [one for one in GAME.legal_actions(evening.state, SEAT[ATTACK]).offers if one.action is TellPrinted]


def any_told(offer: Offer[Any], random: Random) -> TellPrinted:
    """Return something that may be told of the field of an offer."""
    slots: Any = offer.slots
    card, what, number = (random.choice([*slots[name]]) for name in ("card", "what", "number"))
    words = slots["words"]
    chosen = set(random.sample(words.of, random.randint(0, min(3, words.most))))
    return TellPrinted(card, what, number, tuple(each for each in words.of if each in chosen))


@pytest.mark.parametrize("seed", range(2))
def test_the_box_that_is_kept_says_what_the_game_says(seed: int) -> None:
    evening = over()
    random = Random(seed)
    for offer in offers_to_tell(evening):
        evening.act(ATTACK, any_told(offer, random))
    data = kept(evening, GROWS)
    assert PACKS.complaints(data) == ()
    anew, told = book({"name": "ann-s-box", "data": data}).cards, evening.state.fight.book.cards
    assert {card: anew[card] for card in told} == dict(told)


def test_a_card_that_reaches_no_place_is_laid_where_others_are() -> None:
    evening = over(with_card(POSSE, reach=["here", "later"]))
    evening.act(ATTACK, TellPrinted(POSSE, "reach"))
    assert evening.state.fight.book.cards[POSSE].reach == ("here",)
    assert "reach" not in next(one for one in kept(evening, GROWS)["card"] if one["id"] == POSSE)


def test_words_that_only_an_editor_can_write_are_not_lost() -> None:
    data = with_card(POSSE, types=["posse"], not_with=["*guard", "scarecrow"])
    evening = over(data)
    evening.act(ATTACK, TellPrinted(POSSE, "types", words=("unique", "posse")))
    evening.act(ATTACK, TellPrinted(POSSE, "not_with", words=("mail-car-guard", "*guard", "scarecrow")))
    card = next(one for one in kept(evening, data)["card"] if one["id"] == POSSE)
    assert (card["types"], card["not_with"]) == (
        ["unique", "posse"],
        ["mail-car-guard", "*guard", "scarecrow"],
    )
