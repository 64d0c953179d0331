"""The facts pack of Revolver: each card of the rulebook, with its effects or the reason for none."""

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import companion.games.revolver
from companion.rules.packs.pack import parse_pack
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side, StartingPlace
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.first_claim_or_later import FirstClaimOrLater
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.secrets.guess_hidden_chip import GuessHiddenChip
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.box import complaints_about_box
from companion.skirmish.packs.pack_field_schema import pack_fields_of
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from companion.skirmish.packs.printed_fields import NAMED, TABLES


class Line(NamedTuple):
    """A line of the rulebook's tables: what it lists, without its sentence."""

    side: str
    set: str
    name: str
    copies: int
    line: int


PACKS: Final = Path(companion.games.revolver.__path__[0]) / "packs"
FACTS: Final = parse_pack((PACKS / "facts.toml").read_bytes(), "facts.toml")
BOOK: Final[PrintedBox] = parse_printed_box({"card": FACTS["card"]})
UNSPOKEN: Final[Mapping[str, Mapping[str, str]]] = tomllib.loads((PACKS / "unspoken.toml").read_text("utf-8"))
with Path(__file__).with_name("cards.csv").open(encoding="utf-8", newline="") as _table:
    LINES: Final = [
        Line(row["side"], row["set"], row["name"], int(row["copies"]), int(row["line"]))
        for row in csv.DictReader(_table)
    ]
GANG: Final = {member["name"]: member for member in FACTS["member"] if "set" in member}
BY_NAME: Final = {(card.set, card.name): card for card in BOOK.cards.values()}
SIDES: Final = {"McReady": Side.ATTACK, "Colty": Side.DEFENCE, "Frontier": None}
AMBUSHES: Final = {
    "1.1": {"apache-raiding-party", "bear-trap", "circling-buzzards", "decoy-hat", "eli-stringer"},
    "1.2": {"too-darn-quiet"},
    "1.5": {"rockslide"},
}
"""l.19, l.77, l.412: eight in all, the Decoy Hat twice."""
ASIDE: Final = {"armed-train-guard", "garrotte", "turned-manolito"}
FORM: Final = BoxContentsSpec(
    deck=62,
    members=16,
    starting=16,
    rows={"row": (1, 2, 3, 4, 5), "prison": (1,), "inserted": (1,)},
    recruiting=frozenset(),
    prints={
        table: tuple(slot for slot in pack_fields_of(cls) if slot.name not in NAMED) for table, cls in TABLES.items()
    },
)
"""A box on whose cards anything may be printed."""


def listed(line: Line) -> PrintedCard | None:
    """The card of a line; None: it is one of the gang."""
    return None if line.name in GANG and (line.set, line.name) not in BY_NAME else BY_NAME[line.set, line.name]


CARDS: Final = [card for line in LINES if (card := listed(line)) is not None]


def effects_in(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """They and all that lie in them."""
    for effect in effects:
        yield effect
        match effect:
            case Choose():
                inner = sum(effect.of, ())
            case Unless():
                inner = effect.then
            case FirstClaimOrLater():
                inner = effect.first + effect.later
            case GuessHiddenChip():
                inner = effect.right + effect.wrong
            case _:
                inner = ()
        yield from effects_in(inner)


def said(card: PrintedCard) -> tuple[Effect, ...]:
    """All that a card does, at whatever time."""
    later = [used.effects for used in (*card.uses, *card.triggers)]
    return tuple(effects_in(sum(later, (card.effects or ()) + card.standing + card.killed)))


def pays_or_counts(card: PrintedCard) -> bool:
    """Return True if its text is only a worth: for a cost, or at the prison."""
    return card.pays > 1 or card.pays_dollars > 0 or card.prison is not None or card.face_down is not None


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.set}-{line.name}")
def test_every_card_of_the_tables_is_there(line: Line) -> None:
    card = listed(line)
    if card is None:
        assert line.side == "Colty" and GANG[line.name]["set"] == line.set and line.copies == 1
        return
    assert (card.side, card.set, card.copies) == (SIDES[line.side], line.set, line.copies)


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.set}-{line.name}")
def test_it_does_something_or_the_reason_is_written(line: Line) -> None:
    card = listed(line)
    if card is None:
        return
    speaks = any(not isinstance(effect, FollowTextByHand) for effect in said(card)) or pays_or_counts(card)
    assert speaks != (card.id in UNSPOKEN["nothing"])


def test_copies_per_set_are_those_of_the_rulebook() -> None:
    """RULINGS 1.2: 143 names, the gang's among them."""
    counted: Counter[tuple[str, str]] = Counter()
    for line in LINES:
        counted[line.set, line.side] += line.copies
    assert counted == {
        **{("1.1", "McReady"): 16, ("1.1", "Colty"): 12, ("1.2", "McReady"): 14, ("1.2", "Colty"): 14},
        **{("1.3", "McReady"): 4, ("1.3", "Colty"): 4, ("1.4", "McReady"): 10, ("1.4", "Colty"): 10},
        **{("1.5", "McReady"): 10, ("1.5", "Colty"): 9, ("gun", "McReady"): 14, ("gun", "Colty"): 12},
        ("frontier", "Frontier"): 42,
    }
    assert len({(line.set, line.name) for line in LINES}) == len(LINES) == 143


def test_nothing_stands_there_that_the_tables_do_not_list() -> None:
    """But for Manolito as he lies in McReady's column (l.466), and Buttermilk as one of the gang (l.494)."""
    known = {card.id for card in CARDS}
    assert {card.id for card in BOOK.cards.values() if card.set} - known == {"turned-manolito"}
    assert GANG.keys() - {line.name for line in LINES} == {"Buttermilk, of the gang"}


def test_each_card_is_in_the_pile_where_the_rules_want_it() -> None:
    for card in BOOK.cards.values():
        if card.id in AMBUSHES.get(card.set, ()):
            assert card.pile is StartingPlace.AMBUSH
        elif card.set == "frontier":
            assert card.pile is StartingPlace.FRONTIER
        else:
            assert card.pile is (StartingPlace.ASIDE if card.id in ASIDE else StartingPlace.DECK)
    assert sum(card.copies for card in BOOK.cards.values() if card.pile is StartingPlace.AMBUSH) == 8  # l.412


def test_reasons_are_given_for_cards_that_are_there_and_for_all_that_is_left_to_people() -> None:
    nothing, part = UNSPOKEN["nothing"].keys(), UNSPOKEN["part"].keys()
    assert nothing | part <= BOOK.cards.keys() and not nothing & part
    told = {card.id for card in CARDS if any(isinstance(effect, FollowTextByHand) for effect in said(card))}
    assert told <= nothing | part


def test_nobody_has_invented_a_number() -> None:
    """Cost and firepower are known of expansion cards where an example or the text gives them, and nowhere else."""
    known = {card.id: (card.cost, card.firepower) for card in CARDS if (card.cost, card.firepower) != (None, None)}
    assert known == {
        "stagecoach": (1, None),  # l.490
        "glint-in-the-mountains": (2, None),  # l.240
        "badwater": (None, 0),  # l.487
        "deputy-us-marshall": (0, None),  # l.478
    }
    shown = {card.id: set(card.icons) - {Icon.STAR} for card in CARDS if set(card.icons) - {Icon.STAR}}
    assert shown == {
        "pinkerton-marshall": {Icon.CROSSHAIR},  # l.160
        "jimmy-shaker": {Icon.PADLOCK},  # l.507
        "wagon-full-of-pilgrims": {Icon.NOOSE},  # l.424
        "the-whitebait": {Icon.BOOT},  # l.430
    }
    at_prison = {card.id: card.prison for card in BOOK.cards.values() if card.prison is not None}
    assert at_prison == {"dynamite": 3, "nitroglycerin": 5}  # l.139
    face_down = {card.id: card.face_down for card in BOOK.cards.values() if card.face_down is not None}
    assert face_down == {"jimmy-shaker": 0}  # l.507


def test_whatever_shows_red_or_white_firepower_shows_a_star() -> None:
    """l.202: only the gang's own firepower has none."""
    for card in BOOK.cards.values():
        if card.kind is CardKind.FIREPOWER:
            assert (Icon.STAR in card.icons) == (card.side is not Side.DEFENCE), card.id


def test_locations_can_be_moved_by_nobody() -> None:
    """l.378-380."""
    for card in CARDS:
        if "location" in card.types:
            assert any(getattr(rule, "move", False) and getattr(rule, "own", False) for rule in card.standing), card.id


def test_nothing_is_wrong_with_the_facts_but_what_is_missing() -> None:
    flaws = [
        str(flaw)
        for flaw in complaints_about_box({**FACTS, "box": {"title": "Mine", "kind": "owner"}}, FORM)
        if flaw.at.number is not None
    ]
    assert [flaw for flaw in flaws if "it has no " not in flaw] == []
