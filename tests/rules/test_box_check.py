"""Every flaw of a box is told with its place and its mend, and what has none can be read."""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from math import inf, nan
from random import Random
from typing import Any, Final

import pytest

from companion.rules.errors import BadData
from companion.rules.packs.pack import PackError, PackLocation
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.box_gaps import list_box_gaps
from companion.skirmish.packs.check.box import complaints_about_box, title_of_box
from companion.skirmish.packs.check_draft_types import DraftTypeChecker
from companion.skirmish.packs.editable_box_packs import box_to_toml
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from tests.count_work import count_calls
from tests.rules.playable_box import SMALL, small_box


def test_a_complete_box_can_be_played() -> None:
    data = small_box()
    assert complaints_about_box(data, SMALL) == ()
    assert title_of_box(data) == "Small"
    book = parse_printed_box(data)
    assert book.count_deck_copies(Side.ATTACK) == {"wagon": 3, "stop": 1}
    DraftTypeChecker({}).check_draft_types(data)


def card(key: str, value: Any, number: int = 1) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["card"][number - 1].update({key: value})


def effect(value: Any, number: int = 1, key: str = "effects") -> Callable[[dict[str, Any]], None]:
    return card(key, [value], number)


def piece(array: str, number: int, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data[array][number - 1].update({key: value})


WAGON: Final = "card 1 (Iron Wagon)"
FLAWS: Final[list[tuple[Callable[[dict[str, Any]], Any], PackLocation, str]]] = [
    (lambda data: data.pop("box"), PackLocation("box"), "[box]: it is missing"),
    (lambda data: data["box"].update(title=""), PackLocation("box", key="title"), "[box]: title is ''"),
    (
        lambda data: data["box"].update(kind="real"),
        PackLocation("box", key="kind"),
        "kind is 'real'; it is one of house",
    ),
    (lambda data: data.update(cards=[]), PackLocation(), "the key 'cards' means nothing here; did you mean \"card\"?"),
    (lambda data: data.update(card={}), PackLocation("card"), "card: it is {}; write [[card]], with two brackets"),
    (lambda data: data["card"].append(3), PackLocation("card", 5), "card 5: it is 3; it should be a table"),
    (card("cost", 21), PackLocation("card", 1, "cost"), f"{WAGON}: cost is 21; write a whole number from 0 to 20"),
    (card("cost", True), PackLocation("card", 1, "cost"), "cost is True"),
    (
        card("copies", 2),
        PackLocation("card", key="copies"),
        "the deck of the attack has 3 cards, copies counted; it should",
    ),
    (card("copies", 4), PackLocation("card", key="copies"), "it should have 4: 1 too many"),
    (card("copies", 0), PackLocation("card", 1, "copies"), "copies is 0"),
    (card("side", "attck"), PackLocation("card", 1, "side"), "side is 'attck'; did you mean \"attack\"?"),
    (
        card("kind", "wagon"),
        PackLocation("card", 1, "kind"),
        "kind is 'wagon'; it is one of firepower, blocker, action",
    ),
    (card("moment", None), PackLocation("card", 1, "moment"), "moment is None"),
    (card("id", "Iron Wagon"), PackLocation("card", 1, "id"), "its id is 'Iron Wagon'; write id"),
    (lambda data: data["card"][0].pop("name"), PackLocation("card", 1, "name"), "card 1: it has no name"),
    (card("text", "x" * 601), PackLocation("card", 1, "text"), "write a text of at most 600 letters"),
    (card("prize", 3), PackLocation("card", 1), "the key 'prize' means nothing here"),
    (
        card("id", "gun"),
        PackLocation("card", 3, "id"),
        "card 3 (Long Gun): its id 'gun' is that of card 1 (Iron Wagon)",
    ),
    (
        piece("member", 1, "id", "gun"),
        PackLocation("member", 1, "id"),
        "member 1 (Ann): its id 'gun' is that of card 3",
    ),
    (piece("poker", 1, "id", "bob"), PackLocation("poker", 1, "id"), "is that of member 2 (Bob)"),
    (
        piece("poker", 1, "id", "field-den"),
        PackLocation("poker", 1, "id"),
        "its id 'field-den' is that of battlefield 2 (Den)",
    ),
    (piece("battlefield", 1, "id", "ace"), PackLocation("poker", 1, "id"), "is that of battlefield 1 (Church)"),
    (
        card("only_at", ["chruch"]),
        PackLocation("card", 1, "only_at"),
        "names 'chruch', which is no battlefield; did you mean \"",
    ),
    (
        card("only_at", "church"),
        PackLocation("card", 1, "only_at"),
        "only_at is 'church'; write a list of battlefields",
    ),
    (card("costs_at", {"x": 0}), PackLocation("card", 1, "costs_at"), "costs_at names 'x', which is no battlefield"),
    (card("costs_at", {"mine": -1}), PackLocation("card", 1, "costs_at"), f"{WAGON}, costs_at: mine is -1"),
    (card("costs_at", {"den": 1}), PackLocation("card", 1, "costs_at"), "at 'den', where it cannot be played"),
    (card("costs_at", 3), PackLocation("card", 1, "costs_at"), "costs_at is 3; write a table"),
    (card("moment", "attack"), PackLocation("card", 1, "moment"), "it has a moment, but its kind is 'firepower'"),
    (
        card("kind", "action"),
        PackLocation("card", 1, "standing"),
        "it is an action and never in play, but has standing",
    ),
    (
        card("kegs", 1),
        PackLocation("card", 1, "kegs"),
        "it is of the attack, but has kegs; kegs are carried by the defence",
    ),
    (card("ammo", 1, 3), PackLocation("card", 3, "ammo"), "it is of the defence, but has ammo"),
    (card("effects", {}), PackLocation("card", 1, "effects"), f"{WAGON}, effects: it is {{}}; write a list"),
    (card("effects", [{"do": "draw"}] * 13), PackLocation("card", 1, "effects"), "there are 13; write at most 12"),
    (effect("draw"), PackLocation("card", 1, "effects"), f"{WAGON}, effects 1: it is 'draw'; write a table"),
    (effect({"do": "drow"}), PackLocation("card", 1, "effects"), "it does 'drow'; did you mean \"draw\"?"),
    (effect({}), PackLocation("card", 1, "effects"), "effects 1: it does nothing"),
    (
        effect({"do": "draw", "cuont": 1}),
        PackLocation("card", 1, "effects"),
        "effects 1 (draw): the key 'cuont' means nothing",
    ),
    (
        effect({"do": "draw", "count": 0}),
        PackLocation("card", 1, "effects"),
        "count is 0; write a whole number from 1 to 20",
    ),
    (
        effect({"do": "draw", "who": "me"}),
        PackLocation("card", 1, "effects"),
        "who is 'me'; it is one of own, enemy, both",
    ),
    (effect({"do": "draw", "may": 1}), PackLocation("card", 1, "effects"), "may is 1; write true or false"),
    (
        effect({"do": "draw", "only_at": ["x"]}),
        PackLocation("card", 1, "effects"),
        "only_at names 'x', which is no battlefield",
    ),
    (
        effect({"do": "draw", "per": 3}),
        PackLocation("card", 1, "effects"),
        "(draw), per: it is 3; write a table with some of what",
    ),
    (effect({"do": "draw", "per": {}}), PackLocation("card", 1, "effects"), "(draw), per: it has no what"),
    (effect({"do": "draw", "per": None}), PackLocation("card", 1, "effects"), "or leave it out"),
    (
        effect({"do": "search", "named": ["wagn"]}),
        PackLocation("card", 1, "effects"),
        'no card of the decks; did you mean "wagon"?',
    ),
    (
        effect({"do": "search", "named": ["*horse"]}),
        PackLocation("card", 1, "effects"),
        "'*horse', which is in no card's name",
    ),
    (effect({"do": "search", "named": ["*"]}), PackLocation("card", 1, "effects"), "'*', which is in no card's name"),
    (effect({"do": "search", "named": [[]]}), PackLocation("card", 1, "effects"), "named names [], which is no card"),
    (effect({"do": "search", "named": "gun"}), PackLocation("card", 1, "effects"), "named is 'gun'; write a list"),
    (
        effect({"do": "grit", "member": "zoe"}),
        PackLocation("card", 1, "effects"),
        "member names 'zoe', who is no member",
    ),
    (
        effect({"do": "power", "field": "gun"}),
        PackLocation("card", 1, "effects"),
        "field names 'gun', which is no battlefield",
    ),
    (
        effect({"do": "kill", "only_if": {"here": "x"}}),
        PackLocation("card", 1, "effects"),
        "only_if: here names 'x', which is no",
    ),
    (
        effect({"do": "kill", "only_if": {"members_least": 3, "members_most": 2}}),
        PackLocation("card", 1, "effects"),
        "members_least 3 is more than members_most 2",
    ),
    (effect({"do": "move", "which": {"least": 100}}), PackLocation("card", 1, "effects"), "which: least is 100"),
    (effect({"do": "told", "text": 3}), PackLocation("card", 1, "effects"), "(told): text is 3"),
    (effect({"do": "choose"}), PackLocation("card", 1, "effects"), "(choose): it has no of"),
    (
        effect({"do": "choose", "of": [[{"do": "kill"}]]}),
        PackLocation("card", 1, "effects"),
        "write 2 to 6 lists of effects",
    ),
    (
        effect({"do": "choose", "of": [[{"do": "kill"}], [{"do": "kil"}]]}),
        PackLocation("card", 1, "effects"),
        f"{WAGON}, effects 1 (choose), option 2, effect 1: it does 'kil'; did you mean \"kill\"?",
    ),
    (
        effect({"do": "choose", "of": [[], []]}),
        PackLocation("card", 1, "effects"),
        "(choose): there is no effect in it",
    ),
    (
        effect({"do": "unless", "then": []}),
        PackLocation("card", 1, "effects"),
        "(unless), then: there is no effect in it",
    ),
    (
        effect({"do": "unless", "then": [{"do": "prevent"}]}),
        PackLocation("card", 1, "effects"),
        "then 1 (prevent): only a card",
    ),
    (effect({"do": "cancel"}), PackLocation("card", 1, "effects"), 'can cancel; write moment = "cancel" on the card'),
    (effect({"do": "cancel"}, 4), PackLocation("card", 4, "effects"), "only a card played at that moment can cancel"),
    (
        effect({"do": "draw"}, 1, "standing"),
        PackLocation("card", 1, "standing"),
        "standing 1 (draw): it is done once and does not",
    ),
    (effect({"do": "draw", "count": 2.0}, 1, "killed"), PackLocation("card", 1, "killed"), "count is 2.0"),
    (lambda data: data["member"].pop(), PackLocation("member"), "member: there are 2; there should be 3"),
    (
        piece("member", 3, "start", True),
        PackLocation("member", key="start"),
        "3 start in front of their player; 2 of them",
    ),
    (piece("member", 1, "leader", True), PackLocation("member", key="leader"), "there are 2 leaders; exactly one"),
    (
        lambda data: data["member"][0].pop("rating"),
        PackLocation("member", 1, "rating"),
        "member 1 (Ann): it has no rating",
    ),
    (piece("member", 1, "start", "yes"), PackLocation("member", 1, "start"), "start is 'yes'; write true or false"),
    (
        piece("member", 1, "killed", [{"do": "cancel"}]),
        PackLocation("member", 1, "killed"),
        "killed 1 (cancel): only a card",
    ),
    (
        lambda data: data["battlefield"].pop(1),
        PackLocation("battlefield"),
        "none lies at place 1 of falls; write a [[battlef",
    ),
    (
        piece("battlefield", 2, "row", "river"),
        PackLocation("battlefield", 2, "place"),
        "place 1 of 'river', as battlefield 1 (Ch",
    ),
    (
        piece("battlefield", 1, "row", "rivr"),
        PackLocation("battlefield", 1, "row"),
        'did you mean "river"? it is one of river',
    ),
    (
        piece("battlefield", 1, "place", 2),
        PackLocation("battlefield", 1, "place"),
        "place is 2; it is one of 1, from left",
    ),
    (piece("battlefield", 1, "place", True), PackLocation("battlefield", 1, "place"), "place is True"),
    (piece("battlefield", 1, "defence", -1), PackLocation("battlefield", 1, "defence"), "defence is -1"),
    (
        piece("battlefield", 1, "spaces", []),
        PackLocation("battlefield", 1, "spaces"),
        "spaces is []; write 1 to 12 turn spaces",
    ),
    (
        piece("battlefield", 1, "spaces", [1]),
        PackLocation("battlefield", 1, "spaces"),
        "(Church), space 1: it is 1; write a table",
    ),
    (
        piece("battlefield", 1, "spaces", [{"optional": True}]),
        PackLocation("battlefield", 1, "spaces"),
        "space 1: it is optional; the first space of a battlefield is always played",
    ),
    (
        piece("battlefield", 3, "spaces", [{}, {"draw": 1}]),
        PackLocation("battlefield", 3, "spaces"),
        "battlefield 3 (Mine), space 2: it draws members or is optional",
    ),
    (lambda data: data["poker"].pop(), PackLocation("poker", key="side"), "the defence has 0; each side should have 1"),
    (lambda data: data["poker"][0].pop("value"), PackLocation("poker", 1, "value"), "poker 1 (Ace): it has no value"),
    (piece("poker", 2, "beats", ["gun"]), PackLocation("poker", 2, "beats"), "it beats 'gun', which is no poker card"),
    (
        piece("poker", 2, "beats", ["dog"]),
        PackLocation("poker", 2, "beats"),
        "it beats 'dog', which is of the same side",
    ),
    (piece("poker", 2, "beats", 7), PackLocation("poker", 2, "beats"), "beats is 7"),
    (piece("poker", 2, "stays", 1), PackLocation("poker", 2, "stays"), "stays is 1"),
    (
        piece("poker", 2, "effects", [{"do": "x"}]),
        PackLocation("poker", 2, "effects"),
        "poker 2 (Dog), effects 1: it does 'x'",
    ),
]


@pytest.mark.parametrize(("spoil", "spot", "said"), FLAWS, ids=[said for _, _, said in FLAWS])
def test_a_flaw_is_told_with_its_place_and_mend(
    spoil: Callable[[dict[str, Any]], Any], spot: PackLocation, said: str
) -> None:
    data = small_box()
    spoil(data)
    assert any(each.at == spot and said in str(each) for each in complaints_about_box(data, SMALL)), (
        complaints_about_box(data, SMALL)
    )


def test_a_contradiction_is_said_once() -> None:
    data = small_box()
    data["card"][0]["effects"] = [{"do": "draw", "count": 99}]
    (only,) = complaints_about_box(data, SMALL)
    assert only == (
        "card 1 (Iron Wagon), effects 1 (draw)",
        "count is 99",
        "write a whole number from 1 to 20",
        PackLocation("card", 1, "effects"),
    )


def test_a_card_without_a_name_is_still_there_for_what_names_it() -> None:
    data = small_box()
    data["card"][0]["name"] = 7
    (only,) = complaints_about_box(data, SMALL)
    assert only.wrong == "its name is 7"


def test_effects_lie_four_deep_at_most() -> None:
    data, nested = small_box(), {"do": "draw"}
    for _ in range(3):
        nested = {"do": "unless", "then": [nested]}
    data["card"][0]["effects"] = [nested]
    assert complaints_about_box(data, SMALL) == ()
    data["card"][0]["effects"] = [{"do": "unless", "then": [nested]}]
    (only,) = complaints_about_box(data, SMALL)
    assert "effects lie more than 4 deep in each other" in only.wrong


def test_what_holds_may_also_be_done_once() -> None:
    data = small_box()
    data["card"][1]["effects"] = [{"do": "forbid", "until": "next-turn"}]
    assert complaints_about_box(data, SMALL) == ()


def test_a_game_without_a_tournament_has_no_poker_cards() -> None:
    data = small_box()
    bare = BoxContentsSpec(deck=4, members=3, starting=2, rows=SMALL.rows, recruiting=SMALL.recruiting)
    assert [str(each) for each in complaints_about_box(data, bare)] == [
        "poker: the attack has 1; each side should have 0",
        "poker: the defence has 1; each side should have 0",
    ]
    del data["poker"]
    assert complaints_about_box(data, bare) == ()


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
        found = complaints_about_box(data, SMALL)
        assert max((len(part) for each in found for part in each[:3]), default=0) < 2500
        assert all(isinstance(line, str) for line in list_box_gaps(data, SMALL)) and isinstance(title_of_box(data), str)
        if found:
            continue
        clean += 1
        parse_printed_box(data)
        DraftTypeChecker({}).check_draft_types(data)
        assert tomllib.loads(box_to_toml(data)) == data
    assert clean > 50


def test_what_can_be_read_is_read_or_refused_and_nothing_else() -> None:
    rng, read = Random(8), 0
    for _ in range(1000):
        data = mutated(rng)
        try:
            DraftTypeChecker({}).check_draft_types(data)
            parse_printed_box(data)
            read += 1
        except (PackError, BadData):
            assert complaints_about_box(data, SMALL)
    assert read > 50


@pytest.mark.parametrize("data", JUNK, ids=range(len(JUNK)))
def test_what_is_no_table_is_no_pack(data: Any) -> None:
    assert complaints_about_box(data, SMALL)
    assert title_of_box(data) == "" and list_box_gaps(data, SMALL) == ()


def test_a_pack_of_thousands_of_flaws_is_judged_at_once() -> None:
    data = small_box()
    data["card"] = [{"id": f"c{number}", "effects": [{"do": "draw", "named": ["*z"]}] * 12} for number in range(7000)]
    calls, found = count_calls(lambda: complaints_about_box(data, SMALL))
    assert calls < 1_000_000 and len(found) == 300


def test_a_box_is_written_and_read_again() -> None:
    data = small_box()
    assert tomllib.loads(box_to_toml(data)) == data
    assert box_to_toml(data).startswith('[box]\ntitle = "Small"')
    assert tomllib.loads(box_to_toml({"poker": [{}], "card": [{"text": 'a\n"b"'}]})) == {
        "card": [{"text": 'a\n"b"'}],
        "poker": [{}],
    }
    for bad in (None, nan, object(), "\ud800", 10**30):
        with pytest.raises(PackError):
            box_to_toml({"box": {"title": bad}})


def test_what_a_box_does_not_say_is_told_with_what_becomes_of_it() -> None:
    assert list_box_gaps(small_box(), SMALL) == (
        "2 cards have no kind, cost or firepower: whoever plays one first reads it out",
        "1 card has no effects: people do what is printed on them and move tokens by hand",
        "1 card has no word of kegs or ammo: they are asked for when they can be used",
        "1 card has no moment: whoever plays one first says whether it waits for one",
        "1 card has no word of what they do when they are destroyed: people read it then",
        "2 members have no word of what their death does: the companion does nothing",
        "1 poker card has no effects: people read it, and what it gives is given by hand",
    )
    data = small_box()
    data["box"]["kind"] = "house"
    data["card"][1] |= {"kind": "action", "cost": 0, "effects": [{"do": "unless", "then": [{"do": "told"}]}]}
    data["card"][2] |= {"kind": "firepower", "cost": 0, "firepower": 1, "effects": []}
    assert list_box_gaps(data, SMALL) == ("1 effect is left to people: the companion only says when",)
