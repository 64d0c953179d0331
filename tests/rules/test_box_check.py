"""Every flaw of a box is told with its place and its mend, and what has none can be read."""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from math import inf, nan
from random import Random
from typing import Any, Final

import pytest

from companion.rules.errors import BadData
from companion.rules.packs.pack import PackError, Spot
from companion.skirmish.cards.terms import Side
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.boxes import to_toml
from companion.skirmish.packs.check.box import complaints, title
from companion.skirmish.packs.read import book_of
from companion.skirmish.packs.typed import Typed
from companion.skirmish.packs.unvouched import unvouched
from tests.count_work import count_calls
from tests.rules.playable_box import SMALL, small_box


def test_a_complete_box_can_be_played() -> None:
    data = small_box()
    assert complaints(data, SMALL) == ()
    assert title(data) == "Small"
    book = book_of(data)
    assert book.deck(Side.ATTACK) == {"wagon": 3, "stop": 1}
    Typed({}).check(data)


def card(key: str, value: Any, number: int = 1) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["card"][number - 1].update({key: value})


def effect(value: Any, number: int = 1, key: str = "effects") -> Callable[[dict[str, Any]], None]:
    return card(key, [value], number)


def piece(array: str, number: int, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data[array][number - 1].update({key: value})


WAGON: Final = "card 1 (Iron Wagon)"
FLAWS: Final[list[tuple[Callable[[dict[str, Any]], Any], Spot, str]]] = [
    (lambda data: data.pop("box"), Spot("box"), "[box]: it is missing"),
    (lambda data: data["box"].update(title=""), Spot("box", key="title"), "[box]: title is ''"),
    (lambda data: data["box"].update(kind="real"), Spot("box", key="kind"), "kind is 'real'; it is one of house"),
    (lambda data: data.update(cards=[]), Spot(), "the key 'cards' means nothing here; did you mean \"card\"?"),
    (lambda data: data.update(card={}), Spot("card"), "card: it is {}; write [[card]], with two brackets"),
    (lambda data: data["card"].append(3), Spot("card", 5), "card 5: it is 3; it should be a table"),
    (card("cost", 21), Spot("card", 1, "cost"), f"{WAGON}: cost is 21; write a whole number from 0 to 20"),
    (card("cost", True), Spot("card", 1, "cost"), "cost is True"),
    (card("copies", 2), Spot("card", key="copies"), "the deck of the attack has 3 cards, copies counted; it should"),
    (card("copies", 4), Spot("card", key="copies"), "it should have 4: 1 too many"),
    (card("copies", 0), Spot("card", 1, "copies"), "copies is 0"),
    (card("side", "attck"), Spot("card", 1, "side"), "side is 'attck'; did you mean \"attack\"?"),
    (card("kind", "wagon"), Spot("card", 1, "kind"), "kind is 'wagon'; it is one of firepower, blocker, action"),
    (card("moment", None), Spot("card", 1, "moment"), "moment is None"),
    (card("id", "Iron Wagon"), Spot("card", 1, "id"), "its id is 'Iron Wagon'; write id"),
    (lambda data: data["card"][0].pop("name"), Spot("card", 1, "name"), "card 1: it has no name"),
    (card("text", "x" * 601), Spot("card", 1, "text"), "write a text of at most 600 letters"),
    (card("prize", 3), Spot("card", 1), "the key 'prize' means nothing here"),
    (card("id", "gun"), Spot("card", 3, "id"), "card 3 (Long Gun): its id 'gun' is that of card 1 (Iron Wagon)"),
    (piece("member", 1, "id", "gun"), Spot("member", 1, "id"), "member 1 (Ann): its id 'gun' is that of card 3"),
    (piece("poker", 1, "id", "bob"), Spot("poker", 1, "id"), "is that of member 2 (Bob)"),
    (piece("poker", 1, "id", "field-den"), Spot("poker", 1, "id"), "its id 'field-den' is that of battlefield 2 (Den)"),
    (piece("battlefield", 1, "id", "ace"), Spot("poker", 1, "id"), "is that of battlefield 1 (Church)"),
    (
        card("only_at", ["chruch"]),
        Spot("card", 1, "only_at"),
        "names 'chruch', which is no battlefield; did you mean \"",
    ),
    (card("only_at", "church"), Spot("card", 1, "only_at"), "only_at is 'church'; write a list of battlefields"),
    (card("costs_at", {"x": 0}), Spot("card", 1, "costs_at"), "costs_at names 'x', which is no battlefield"),
    (card("costs_at", {"mine": -1}), Spot("card", 1, "costs_at"), f"{WAGON}, costs_at: mine is -1"),
    (card("costs_at", {"den": 1}), Spot("card", 1, "costs_at"), "at 'den', where it cannot be played"),
    (card("costs_at", 3), Spot("card", 1, "costs_at"), "costs_at is 3; write a table"),
    (card("moment", "attack"), Spot("card", 1, "moment"), "it has a moment, but its kind is 'firepower'"),
    (card("kind", "action"), Spot("card", 1, "standing"), "it is an action and never in play, but has standing"),
    (card("kegs", 1), Spot("card", 1, "kegs"), "it is of the attack, but has kegs; kegs are carried by the defence"),
    (card("ammo", 1, 3), Spot("card", 3, "ammo"), "it is of the defence, but has ammo"),
    (card("effects", {}), Spot("card", 1, "effects"), f"{WAGON}, effects: it is {{}}; write a list"),
    (card("effects", [{"do": "draw"}] * 13), Spot("card", 1, "effects"), "there are 13; write at most 12"),
    (effect("draw"), Spot("card", 1, "effects"), f"{WAGON}, effects 1: it is 'draw'; write a table"),
    (effect({"do": "drow"}), Spot("card", 1, "effects"), "it does 'drow'; did you mean \"draw\"?"),
    (effect({}), Spot("card", 1, "effects"), "effects 1: it does nothing"),
    (effect({"do": "draw", "cuont": 1}), Spot("card", 1, "effects"), "effects 1 (draw): the key 'cuont' means nothing"),
    (effect({"do": "draw", "count": 0}), Spot("card", 1, "effects"), "count is 0; write a whole number from 1 to 20"),
    (effect({"do": "draw", "who": "me"}), Spot("card", 1, "effects"), "who is 'me'; it is one of own, enemy, both"),
    (effect({"do": "draw", "may": 1}), Spot("card", 1, "effects"), "may is 1; write true or false"),
    (
        effect({"do": "draw", "only_at": ["x"]}),
        Spot("card", 1, "effects"),
        "only_at names 'x', which is no battlefield",
    ),
    (
        effect({"do": "draw", "per": 3}),
        Spot("card", 1, "effects"),
        "(draw), per: it is 3; write a table with some of what",
    ),
    (effect({"do": "draw", "per": {}}), Spot("card", 1, "effects"), "(draw), per: it has no what"),
    (effect({"do": "draw", "per": None}), Spot("card", 1, "effects"), "or leave it out"),
    (
        effect({"do": "search", "named": ["wagn"]}),
        Spot("card", 1, "effects"),
        'no card of the decks; did you mean "wagon"?',
    ),
    (effect({"do": "search", "named": ["*horse"]}), Spot("card", 1, "effects"), "'*horse', which is in no card's name"),
    (effect({"do": "search", "named": ["*"]}), Spot("card", 1, "effects"), "'*', which is in no card's name"),
    (effect({"do": "search", "named": [[]]}), Spot("card", 1, "effects"), "named names [], which is no card"),
    (effect({"do": "search", "named": "gun"}), Spot("card", 1, "effects"), "named is 'gun'; write a list"),
    (effect({"do": "grit", "member": "zoe"}), Spot("card", 1, "effects"), "member names 'zoe', who is no member"),
    (effect({"do": "power", "field": "gun"}), Spot("card", 1, "effects"), "field names 'gun', which is no battlefield"),
    (
        effect({"do": "kill", "only_if": {"here": "x"}}),
        Spot("card", 1, "effects"),
        "only_if: here names 'x', which is no",
    ),
    (
        effect({"do": "kill", "only_if": {"members_least": 3, "members_most": 2}}),
        Spot("card", 1, "effects"),
        "members_least 3 is more than members_most 2",
    ),
    (effect({"do": "move", "which": {"least": 100}}), Spot("card", 1, "effects"), "which: least is 100"),
    (effect({"do": "told", "text": 3}), Spot("card", 1, "effects"), "(told): text is 3"),
    (effect({"do": "choose"}), Spot("card", 1, "effects"), "(choose): it has no of"),
    (effect({"do": "choose", "of": [[{"do": "kill"}]]}), Spot("card", 1, "effects"), "write 2 to 6 lists of effects"),
    (
        effect({"do": "choose", "of": [[{"do": "kill"}], [{"do": "kil"}]]}),
        Spot("card", 1, "effects"),
        f"{WAGON}, effects 1 (choose), option 2, effect 1: it does 'kil'; did you mean \"kill\"?",
    ),
    (effect({"do": "choose", "of": [[], []]}), Spot("card", 1, "effects"), "(choose): there is no effect in it"),
    (effect({"do": "unless", "then": []}), Spot("card", 1, "effects"), "(unless), then: there is no effect in it"),
    (
        effect({"do": "unless", "then": [{"do": "prevent"}]}),
        Spot("card", 1, "effects"),
        "then 1 (prevent): only a card",
    ),
    (effect({"do": "cancel"}), Spot("card", 1, "effects"), 'can cancel; write moment = "cancel" on the card'),
    (effect({"do": "cancel"}, 4), Spot("card", 4, "effects"), "only a card played at that moment can cancel"),
    (
        effect({"do": "draw"}, 1, "standing"),
        Spot("card", 1, "standing"),
        "standing 1 (draw): it is done once and does not",
    ),
    (effect({"do": "draw", "count": 2.0}, 1, "killed"), Spot("card", 1, "killed"), "count is 2.0"),
    (lambda data: data["member"].pop(), Spot("member"), "member: there are 2; there should be 3"),
    (piece("member", 3, "start", True), Spot("member", key="start"), "3 start in front of their player; 2 of them"),
    (piece("member", 1, "leader", True), Spot("member", key="leader"), "there are 2 leaders; exactly one"),
    (lambda data: data["member"][0].pop("rating"), Spot("member", 1, "rating"), "member 1 (Ann): it has no rating"),
    (piece("member", 1, "start", "yes"), Spot("member", 1, "start"), "start is 'yes'; write true or false"),
    (piece("member", 1, "killed", [{"do": "cancel"}]), Spot("member", 1, "killed"), "killed 1 (cancel): only a card"),
    (lambda data: data["battlefield"].pop(1), Spot("battlefield"), "none lies at place 1 of falls; write a [[battlef"),
    (
        piece("battlefield", 2, "row", "river"),
        Spot("battlefield", 2, "place"),
        "place 1 of 'river', as battlefield 1 (Ch",
    ),
    (piece("battlefield", 1, "row", "rivr"), Spot("battlefield", 1, "row"), 'did you mean "river"? it is one of river'),
    (piece("battlefield", 1, "place", 2), Spot("battlefield", 1, "place"), "place is 2; it is one of 1, from left"),
    (piece("battlefield", 1, "place", True), Spot("battlefield", 1, "place"), "place is True"),
    (piece("battlefield", 1, "defence", -1), Spot("battlefield", 1, "defence"), "defence is -1"),
    (
        piece("battlefield", 1, "spaces", []),
        Spot("battlefield", 1, "spaces"),
        "spaces is []; write 1 to 12 turn spaces",
    ),
    (
        piece("battlefield", 1, "spaces", [1]),
        Spot("battlefield", 1, "spaces"),
        "(Church), space 1: it is 1; write a table",
    ),
    (
        piece("battlefield", 1, "spaces", [{"optional": True}]),
        Spot("battlefield", 1, "spaces"),
        "space 1: it is optional; the first space of a battlefield is always played",
    ),
    (
        piece("battlefield", 3, "spaces", [{}, {"draw": 1}]),
        Spot("battlefield", 3, "spaces"),
        "battlefield 3 (Mine), space 2: it draws members or is optional",
    ),
    (lambda data: data["poker"].pop(), Spot("poker", key="side"), "the defence has 0; each side should have 1"),
    (lambda data: data["poker"][0].pop("value"), Spot("poker", 1, "value"), "poker 1 (Ace): it has no value"),
    (piece("poker", 2, "beats", ["gun"]), Spot("poker", 2, "beats"), "it beats 'gun', which is no poker card"),
    (piece("poker", 2, "beats", ["dog"]), Spot("poker", 2, "beats"), "it beats 'dog', which is of the same side"),
    (piece("poker", 2, "beats", 7), Spot("poker", 2, "beats"), "beats is 7"),
    (piece("poker", 2, "stays", 1), Spot("poker", 2, "stays"), "stays is 1"),
    (piece("poker", 2, "effects", [{"do": "x"}]), Spot("poker", 2, "effects"), "poker 2 (Dog), effects 1: it does 'x'"),
]


@pytest.mark.parametrize(("spoil", "spot", "said"), FLAWS, ids=[said for _, _, said in FLAWS])
def test_a_flaw_is_told_with_its_place_and_mend(spoil: Callable[[dict[str, Any]], Any], spot: Spot, said: str) -> None:
    data = small_box()
    spoil(data)
    assert any(each.at == spot and said in str(each) for each in complaints(data, SMALL)), complaints(data, SMALL)


def test_a_contradiction_is_said_once() -> None:
    data = small_box()
    data["card"][0]["effects"] = [{"do": "draw", "count": 99}]
    (only,) = complaints(data, SMALL)
    assert only == (
        "card 1 (Iron Wagon), effects 1 (draw)",
        "count is 99",
        "write a whole number from 1 to 20",
        Spot("card", 1, "effects"),
    )


def test_a_card_without_a_name_is_still_there_for_what_names_it() -> None:
    data = small_box()
    data["card"][0]["name"] = 7
    (only,) = complaints(data, SMALL)
    assert only.wrong == "its name is 7"


def test_effects_lie_four_deep_at_most() -> None:
    data, nested = small_box(), {"do": "draw"}
    for _ in range(3):
        nested = {"do": "unless", "then": [nested]}
    data["card"][0]["effects"] = [nested]
    assert complaints(data, SMALL) == ()
    data["card"][0]["effects"] = [{"do": "unless", "then": [nested]}]
    (only,) = complaints(data, SMALL)
    assert "effects lie more than 4 deep in each other" in only.wrong


def test_what_holds_may_also_be_done_once() -> None:
    data = small_box()
    data["card"][1]["effects"] = [{"do": "forbid", "until": "next-turn"}]
    assert complaints(data, SMALL) == ()


def test_a_game_without_a_tournament_has_no_poker_cards() -> None:
    data = small_box()
    bare = BoxForm(deck=4, members=3, starting=2, rows=SMALL.rows, recruiting=SMALL.recruiting)
    assert [str(each) for each in complaints(data, bare)] == [
        "poker: the attack has 1; each side should have 0",
        "poker: the defence has 1; each side should have 0",
    ]
    del data["poker"]
    assert complaints(data, bare) == ()


JUNK: Final = (
    None,
    True,
    -1,
    0,
    3,
    10**30,
    10**5000,
    0.5,
    nan,
    inf,
    "",
    "*",
    "wagon",
    "\ud800",
    "x" * 5000,
    [],
    [[]],
    {},
    {"do": "choose"},
    {3: 4},
    object(),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a pack with each of its keys."""
    if isinstance(value, dict):
        return [(value, key) for key in value] + [one for each in value.values() for one in places(each)]
    if isinstance(value, list):
        return [(value, at) for at in range(len(value))] + [one for each in value for one in places(each)]
    return []


def mutated(rng: Random) -> dict[str, Any]:
    data = small_box()
    for _ in range(rng.randint(1, 3)):
        container, key = rng.choice(places(data))
        donor, taken = rng.choice(places(data))
        match rng.randrange(4):
            case 0:
                del container[key]
            case 1:
                container[key] = deepcopy(donor[taken])
            case 2 if isinstance(container, list):
                container.append(deepcopy(container[key]))
            case _:
                container[key] = rng.choice(JUNK)
    return data


def test_no_mutation_crashes_and_what_has_no_complaint_can_be_read() -> None:
    rng, clean = Random(7), 0
    for _ in range(3000):
        data = mutated(rng)
        found = complaints(data, SMALL)
        assert max((len(part) for each in found for part in each[:3]), default=0) < 2500
        assert all(isinstance(line, str) for line in unvouched(data, SMALL)) and isinstance(title(data), str)
        if found:
            continue
        clean += 1
        book_of(data)
        Typed({}).check(data)
        assert tomllib.loads(to_toml(data)) == data
    assert clean > 50


def test_what_can_be_read_is_read_or_refused_and_nothing_else() -> None:
    rng, read = Random(8), 0
    for _ in range(1000):
        data = mutated(rng)
        try:
            Typed({}).check(data)
            book_of(data)
            read += 1
        except (PackError, BadData):
            assert complaints(data, SMALL)
    assert read > 50


@pytest.mark.parametrize("data", JUNK, ids=range(len(JUNK)))
def test_what_is_no_table_is_no_pack(data: Any) -> None:
    assert complaints(data, SMALL)
    assert title(data) == "" and unvouched(data, SMALL) == ()


def test_a_pack_of_thousands_of_flaws_is_judged_at_once() -> None:
    data = small_box()
    data["card"] = [{"id": f"c{number}", "effects": [{"do": "draw", "named": ["*z"]}] * 12} for number in range(7000)]
    calls, found = count_calls(lambda: complaints(data, SMALL))
    assert calls < 1_000_000 and len(found) == 300


def test_a_box_is_written_and_read_again() -> None:
    data = small_box()
    assert tomllib.loads(to_toml(data)) == data
    assert to_toml(data).startswith('[box]\ntitle = "Small"')
    assert tomllib.loads(to_toml({"poker": [{}], "card": [{"text": 'a\n"b"'}]})) == {
        "card": [{"text": 'a\n"b"'}],
        "poker": [{}],
    }
    for bad in (None, nan, object(), "\ud800", 10**30):
        with pytest.raises(PackError):
            to_toml({"box": {"title": bad}})


def test_what_a_box_does_not_say_is_told_with_what_becomes_of_it() -> None:
    assert unvouched(small_box(), SMALL) == (
        "2 cards have no kind, cost or firepower: whoever plays one first reads it out",
        "1 card has no effects: people do what is printed on them and move tokens by hand",
        "2 members have no word of what their death does: the companion does nothing",
        "1 poker card has no effects: what they give is given by hand",
    )
    data = small_box()
    data["box"]["kind"] = "house"
    data["card"][1] |= {"kind": "action", "cost": 0, "effects": [{"do": "unless", "then": [{"do": "told"}]}]}
    data["card"][2] |= {"kind": "firepower", "cost": 0, "firepower": 1, "effects": []}
    assert unvouched(data, SMALL) == ("1 effect is left to people: the companion only says when",)
