"""The order in which missing items matter, and the minutes they take."""

import pytest

from companion.games.desperados.atlas.editable_board_packs import PACKS as BOARDS
from companion.games.revolver.box import PACKS as OLD_BOXES
from companion.games.revolver2.box import PACKS as BOXES
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.missing_items import (
    ListsMissingItems,
    MissingItem,
    NeededAt,
    count_minutes,
    items_of_complaints,
    missing_items_to_json,
    sort_by_when_needed,
)
from companion.rules.packs.pack import Complaint, PackData, PackLocation
from companion.skirmish.packs.box_gaps import TAPS_A_CARD, TAPS_A_COPY

ALL = (BOARDS, BOXES, OLD_BOXES)


def missing(packs: ListsMissingItems, data: PackData) -> tuple[MissingItem, ...]:
    return tuple(packs.list_missing(data, packs.complaints(data)))  # type: ignore[attr-defined]


def minutes(packs: ListsMissingItems, data: PackData, when: NeededAt) -> float:
    return sum(item.seconds for item in missing(packs, data) if item.when is when) / 60


def test_items_come_by_the_time_from_which_they_matter() -> None:
    items = [MissingItem(when, when.value, 1) for when in reversed(NeededAt)]
    assert [item.when for item in sort_by_when_needed(items)] == list(NeededAt)


def test_complaints_of_one_sort_are_one_item_that_leads_to_the_first() -> None:
    found = [Complaint(f"card {n}", "it has no cost", "write it", PackLocation("card", n, "cost")) for n in (3, 5)]
    found += [Complaint("[box]", "title is ''", "write one", PackLocation("box", key="title"))]
    first, second = items_of_complaints(found, lambda one: 10)
    assert first == (
        NeededAt.BEFORE,
        "card 3: it has no cost; and 1 more like it",
        20,
        PackLocation("card", 3, "cost"),
        2,
    )
    assert second.line == "[box]: title is ''" and second.seconds == 10


@pytest.mark.parametrize(("seconds", "shown"), [(0, 0), (1, 1), (60, 1), (61, 2), (600, 10), (601, 15), (3601, 65)])
def test_minutes_are_rounded_up(seconds: float, shown: int) -> None:
    assert count_minutes([MissingItem(NeededAt.LATER, "", seconds)]) == shown


def test_json_has_a_group_for_each_time_that_has_items() -> None:
    [group] = missing_items_to_json([MissingItem(NeededAt.LATER, "x", 30, PackLocation("card", 2))])
    at = {"table": "card", "number": 2, "key": ""}
    assert group == {"needed_at": "later", "minutes": 1, "items": [{"line": "x", "minutes": 1, "at": at, "many": 1}]}


@pytest.mark.parametrize("packs", ALL)
def test_something_stands_before_the_beginning_exactly_while_there_are_complaints(packs: ListsMissingItems) -> None:
    for data in packs.shipped.values():  # type: ignore[attr-defined]
        blocking = [item for item in missing(packs, data) if item.when is NeededAt.BEFORE]
        found = packs.complaints(data)  # type: ignore[attr-defined]
        assert sum(item.many for item in blocking) == len(found)


@pytest.mark.parametrize("packs", ALL)
def test_whoever_types_something_has_less_left(packs: ListsMissingItems) -> None:
    shipped = packs.shipped  # type: ignore[attr-defined]
    left = [sum(item.seconds for item in missing(packs, shipped[name])) for name in ("facts", "house")]
    assert left[0] > 5 * left[1]


def test_cards_that_are_named_while_playing_matter_from_the_first_turn_on() -> None:
    data = {"box": {"title": "x", "kind": "owner", "name_in_play": True}}
    said = [item for item in missing(BOXES, data) if item.when is NeededAt.FIRST_TURN]
    counts = ["124 cards", "12 poker cards", "9 battlefields", "7 guardians"]
    assert [item.line.partition(":")[0] for item in said] == [f"{count} have no name yet" for count in counts]
    assert not any("deck of" in item.line for item in missing(BOXES, data) if item.when is NeededAt.BEFORE)
    whole = {**data, "box": {**data["box"], "name_in_play": False}}
    assert minutes(BOXES, whole, NeededAt.BEFORE) > minutes(BOXES, data, NeededAt.BEFORE) + 20


def test_cards_that_no_deck_begins_with_are_asked_later() -> None:
    card = {"id": "a", "name": "A", "side": "attack"}
    data = {"box": {"title": "x", "kind": "owner"}, "card": [card, {**card, "id": "b", "set": "1.2"}]}
    lack = "1 card has no kind, cost or firepower: whoever plays one first reads it out"
    found = [(item.when, item.at.number) for item in missing(OLD_BOXES, data) if item.line == lack]
    assert found == [(NeededAt.FIRST_TURN, 1), (NeededAt.LATER, 2)]


def test_a_road_that_nobody_has_read_matters_on_the_first_ride_and_a_photograph_never() -> None:
    house = BOARDS.shipped["house"]
    data = {**house, "board": {**house["board"], "kind": "owner"}, "city": [{**c, "read": []} for c in house["city"]]}
    read, photo = missing(BOARDS, data)
    assert (read.when, read.at.key, photo.when) == (NeededAt.FIRST_TURN, "read", NeededAt.NEVER)
    half = {**data, "city": [{**c, "read": [1, 2]} if n % 2 else c for n, c in enumerate(data["city"])]}
    assert missing(BOARDS, half)[0].seconds < read.seconds


@pytest.mark.parametrize("packs", [BOXES, OLD_BOXES])
def test_the_taps_of_an_estimate_are_those_that_the_cards_of_a_whole_box_take(packs: EditableBoxPacks) -> None:
    cards = packs.shipped["house"]["card"]
    steps = (("cost", 1), ("firepower", 1), ("copies", -1))  # the first tap on More makes of nothing a 0, of copies a 2
    taps = [sum(card[field] + more for field, more in steps if field in card) + 2 for card in cards]  # Next, and a kind
    assert sum(taps) / len(taps) == pytest.approx(TAPS_A_CARD + TAPS_A_COPY, abs=1)


@pytest.mark.parametrize("packs", ALL)
@pytest.mark.parametrize("data", [None, [], "x", {"box": 3, "card": [3], "city": {}, "member": [{"set": []}]}])
def test_any_value_is_looked_at(packs: ListsMissingItems, data: PackData) -> None:
    assert missing(packs, data)
