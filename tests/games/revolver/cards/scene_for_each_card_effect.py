"""Voices of the expansions' cards, one effect at a time, and a table at which each can be played."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import (
    CardKind,
    Side,
    StartingPlace,
    Token,
    beside_zone,
    open_range_zone,
)
from companion.skirmish.cards.printed_components import PrintedCard
from tests.games.revolver.cards.position_with_every_card import (
    ATTACK,
    BUZZARD,
    CANYON,
    CREEK,
    DEFENCE,
    FILLER,
    PRISON,
    TRAIN,
    Scene,
    beginning,
)
from tests.games.revolver.cards.test_facts_pack import CARDS

START: Final = beginning(tuple((card.id, card.copies) for card in CARDS))
PRINTED: Final = {card.id: START.fight.book.cards[card.id] for card in CARDS}


class Voice(NamedTuple):
    """One of the things that a card says; `number` tells its uses and triggers apart."""

    card: CardId
    what: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.card}-{self.what}{self.number or ''}"

    @property
    def printed(self) -> PrintedCard:
        return PRINTED[self.card]


def voices(card: PrintedCard) -> Iterator[Voice]:
    """Everything that a card says; one that says nothing is played all the same."""
    uses = [Voice(card.id, "use", number) for number in range(len(card.uses))]
    triggers = [Voice(card.id, "trigger", number) for number in range(len(card.triggers))]
    yield from (*uses, *triggers)
    yield from (Voice(card.id, what) for what in ("killed", "standing") if getattr(card, what))
    if card.pile is StartingPlace.AMBUSH:
        yield Voice(card.id, "sprung")
    elif card.moment is not None:
        yield Voice(card.id, "answer")
    elif card.id != START.house.roles.guard:
        yield Voice(card.id, "played")


VOICES: Final = [voice for card in CARDS for voice in voices(PRINTED[card.id])]
AT: Final = {"uncouple-the-caboose": TRAIN, "pull-the-bars-out": PRISON}
"""Place where something is played, when that is not printed as `only_at`."""
_NUMBERS: Final = {battlefield.id: number for number, battlefield in enumerate(START.fight.row.battlefields)}


def place(voice: Voice) -> int:
    """A battlefield where it can be said; Buzzard Point, if it is one of them."""
    used = voice.printed.uses[voice.number].only_at if voice.what == "use" else ()
    named = used or tuple(field for effect in voice.printed.effects or () for field in effect.only_at)
    allowed = named or (() if voice.printed.reach == ("later",) else voice.printed.only_at)
    found = [_NUMBERS[field] for field in allowed if field in _NUMBERS]
    return AT.get(voice.card) or (found[0] if found and BUZZARD not in found else BUZZARD)


def scene(voice: Voice, seed: int) -> Scene:
    """The table is full: columns with tokens, a location, a blocker, open range, full hands, cards on all piles."""
    here, it = place(voice), Scene(START, seed)
    it.now(it.fight.with_row(at=here))
    it.hold(ATTACK, *[FILLER[ATTACK]] * 6)
    it.hold(DEFENCE, *[FILLER[DEFENCE]] * 6)
    it.discard("pinkerton-agent", "cowboy", "38-special", "arkansas-toothpick", "hail-of-bullets")
    for card, grit, power in (
        ("cowboy", 1, 0),
        ("bounty-hunter", 1, 0),
        ("pinkerton-agent", 0, 1),
        ("vantage-point", 0, 0),
    ):
        it.lay(card, ATTACK, here, grit=grit, power=power)
    it.lay("38-special", DEFENCE, here, power=1)
    it.lay("indian-reservation", DEFENCE, here)
    for field in {CANYON, CREEK} - {here}:
        it.lay("deputy" if field == CANYON else "apache-scout", ATTACK, field)
        it.lay("45-long-colt", DEFENCE, field)
    if voice.card != "ancestral-spirit-guide":
        it.lay("ancestral-spirit-guide", DEFENCE, -1, zone=open_range_zone(DEFENCE))
    PROPS.get((voice.card, voice.what), PROPS.get((voice.card, ""), lambda it: None))(it)
    return it


def _eagle(it: Scene) -> None:
    it.mark(next(one.card for one in it.fight.located_cards() if one.card.card == "38-special"), Token.EAGLE)


PROPS: Final[Mapping[tuple[str, str], Callable[[Scene], object]]] = {
    ("apache-warrior", ""): lambda it: it.lay("banditos", DEFENCE, BUZZARD),
    ("sefton-redshaw", ""): lambda it: it.lay("cactus-field", DEFENCE, BUZZARD),
    ("clear-skies", ""): lambda it: it.lay("sandstorm", DEFENCE, CREEK, zone=beside_zone(CREEK)),
    ("pull-the-bars-out", ""): lambda it: it.lay("double-the-guard", ATTACK, PRISON),
    ("indian-burial-ground", "played"): _eagle,
    ("texas-ranger", "played"): lambda it: it.dies("sister-sara"),
    ("texas-ranger", "trigger"): lambda it: it.dies("sister-sara"),
    ("garrotte", "played"): lambda it: it.dies("santiago"),
    ("garrotte", "trigger"): lambda it: it.dies("santiago"),
    ("sea-of-cattle", ""): lambda it: it.lay("old-three-toes", ATTACK, BUZZARD),
    ("long-sighted-rifle", ""): lambda it: it.lay("old-three-toes", DEFENCE, CREEK),
    ("lasso", ""): lambda it: it.lay("old-three-toes", ATTACK, CREEK),
    ("volcanic-pistol", "use"): _eagle,
}
"""Further things that a card needs on the table."""


def laid(it: Scene, voice: Voice, side: Side, field: int) -> int:
    """The card is in play where it belongs, with its tokens; its number there."""
    printed, zone, host = voice.printed, "", 0
    if printed.kind is CardKind.ATTACHMENT:
        host = next(one.card.uid for one in it.fight.located_cards() if one.field == field and one.side is side)
    elif printed.kind is CardKind.BESIDE:
        zone = beside_zone(field)
    elif printed.kind is CardKind.OPEN:
        zone = open_range_zone(side)
    card = it.lay(voice.card, side, field, zone=zone, host=host, power=printed.power, grit=printed.grit)
    match voice.card:
        case "mary-lous-shack" if voice.what == "use":
            it.mark(card, Token.RED)
        case "saggy-boyd" if voice.what == "trigger":
            it.mark(card, Token.CROSSHAIR)
        case "strongbox":
            hand = it.fight.zones_of(side).hand
            it.now(it.fight.with_zones(side, hand=hand[1:]).with_hidden(stashed={card.uid: hand[0]}))
    return card.uid
