"""Fields of cards that no question asks for, told once the game is over: tokens, places, other costs."""

from functools import reduce
from typing import Any, Final

import pytest

from companion.games.revolver2.box import FORM, FURTHER, SHIPPED
from companion.games.revolver2.game import GAME
from companion.rules.packs.pack import PackData, require_playable
from companion.rules.zone import CardId
from companion.skirmish.battle.actions.describe_unseen_after_game import TellPrinted
from tests.games.revolver2.incomplete_box.test_box_filled_up_after_the_end import over
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver

IN_WORDS: Final = {"effects", "standing", "killed"}
TOLD_OTHERWISE: Final = {"side", "copies", "kind", "moment", "value", "stays"}
DATA: Final = SHIPPED["house"]
OWN: Final = {**DATA, "box": {"title": "Ann's box", "kind": "owner"}}
GROWS: Final = {**OWN, "box": {**OWN["box"], "name_in_play": True}}
PLACES: Final = ("granary", "tannery")
ONE: Final = dict.fromkeys(PLACES, 1)


def opened(data: PackData = GROWS) -> Revolver2Driver:
    """Return a game that is over, with the whole house box, which people may complete."""
    return over(Revolver2Driver(pack={"name": "ann-s-box", "data": data}).seated(("four-black-aces", "up-the-sleeve")))


def grown(evening: Revolver2Driver) -> PackData:
    return reduce(GAME.amended_pack, evening.seen, GROWS)


def piece(data: Any, card: str, table: str = "card") -> dict[str, Any]:
    return next(one for one in data[table] if one["id"] == card)


def test_every_field_that_a_card_can_have_is_asked_for_somewhere() -> None:
    for table in ("card", "poker"):
        further = {each.name for each in FURTHER if each.table == table}
        assert {slot.name for slot in FORM.fields_of_table(table)} == further | (
            {slot.name for slot in FORM.fields_of_table(table)} & (IN_WORDS | TOLD_OTHERWISE)
        )


@pytest.mark.parametrize(
    ("card", "said", "value"),
    [
        ("coachwhip-veterans", {"what": "power", "number": 2}, 2),
        ("coachwhip-veterans", {"what": "power", "number": 0}, None),
        ("coachwhip-veterans", {"what": "grit", "number": 0}, None),
        ("moonless-riders", {"what": "costs_at", "number": 1, "words": PLACES}, {"widows-bridge": 0, **ONE}),
        ("moonless-riders", {"what": "costs_at", "number": 0, "words": PLACES}, dict.fromkeys(PLACES, 0)),
        ("moonless-riders", {"what": "only_at", "words": PLACES}, [*PLACES]),
        ("box-them-in", {"what": "only_at", "words": ()}, None),
    ],
)  # fmt: skip
def test_a_field_is_told_kept_and_shown_and_mended_by_telling_it_again(
    card: str, said: dict[str, Any], value: Any
) -> None:
    evening = opened()
    evening.act(ATTACK, TellPrinted(CardId(card), **said))
    assert piece(grown(evening), card).get(said["what"]) == value
    assert evening.view()["further"][card].get(said["what"]) == value
    before = {key: each for key, each in piece(DATA, card).items() if key != said["what"]}
    after = {key: each for key, each in piece(grown(evening), card).items() if key != said["what"]}
    assert {**before, "costs_at": 0} == {**after, "costs_at": 0}, (
        "nothing else is changed, but costs where it cannot be"
    )
    require_playable(GAME, {"name": "ann-s-box", "data": grown(evening)})


def test_a_card_costs_nothing_special_where_it_cannot_be_played() -> None:
    evening = opened()
    evening.act(ATTACK, TellPrinted(CardId("moonless-riders"), "only_at", words=PLACES))
    assert piece(grown(evening), "moonless-riders")["costs_at"] == dict.fromkeys(PLACES, 0)
    evening.act(ATTACK, TellPrinted(CardId("moonless-riders"), "costs_at", 2, ("dos-cruces",)))
    assert piece(grown(evening), "moonless-riders")["only_at"] == [*PLACES, "dos-cruces"]
    shown = evening.view()["further"]["moonless-riders"]
    assert (shown["only_at"], shown["costs_at"]["dos-cruces"]) == ([*PLACES, "dos-cruces"], 2)
    require_playable(GAME, {"name": "ann-s-box", "data": grown(evening)})


def test_a_poker_card_says_what_it_beats_whatever_it_met() -> None:
    evening = opened()
    evening.act(DEFENCE, TellPrinted(CardId("up-the-sleeve"), "beats", words=("four-black-aces", "nothing-but-nerve")))
    assert piece(grown(evening), "up-the-sleeve", "poker")["beats"] == ["four-black-aces", "nothing-but-nerve"]
    evening.act(DEFENCE, TellPrinted(CardId("up-the-sleeve"), "beats"))
    assert "beats" not in piece(grown(evening), "up-the-sleeve", "poker")


def test_nothing_is_offered_that_cannot_apply() -> None:
    evening = opened()
    asked = {
        (card, what)
        for offer in GAME.legal_actions(evening.state, SEAT[ATTACK]).offers
        if offer.action is TellPrinted
        for card in offer.slots["card"]
        for what in offer.slots["what"]
    }
    sides = {card["id"]: card["side"] for table in ("card", "poker") for card in DATA[table]}
    assert {sides[card] for card, _ in asked} == {"attack"}
    assert ("coachwhip-veterans", "kegs") not in asked and ("coachwhip-veterans", "ammo") in asked
    actions = {card["id"] for card in DATA["card"] if card["kind"] == "action"}
    assert not [each for each in asked if each[0] in actions and each[1] in FORM.in_play]


def test_a_box_that_is_whole_and_closed_is_asked_nothing() -> None:
    evening = opened(OWN)
    assert evening.offers(ATTACK) == set() and "further" not in evening.view()
