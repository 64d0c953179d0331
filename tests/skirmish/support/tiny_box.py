"""A tiny box for tests of the shared fight: two short decks, three battlefields, four members."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, MemberId, Side, Token
from companion.skirmish.cards.printed_components import (
    PokerCard,
    PrintedBattlefield,
    PrintedBox,
    PrintedCard,
    PrintedMember,
    TurnSpace,
)
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.fight_state import Battlefield, Fight, GameDifferences, Member, SideZones
from companion.skirmish.state.gang_members import GangMembers
from companion.skirmish.state.token_supply import TokenSupply
from companion.skirmish.state.turn import CurrentTurn
from tests.skirmish.support.change_fight import with_changes

ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE
TOKENS: Mapping[Token, int] = {
    Token.GRIT: 4, Token.POWER_ATTACK: 3, Token.POWER_DEFENCE: 3, Token.DOUBLE_ATTACK: 1, Token.DOUBLE_DEFENCE: 1,
    Token.RED: 3, Token.RED_DOUBLE: 1, Token.EAGLE: 1, Token.CROSSHAIR: 1,
}  # fmt: skip
DOLLARS = 4
COUNTED_FROM = 6
INSERTED = "inserted"
"""The row of battlefields that only cards bring."""


def card(name: str, side: Side = ATTACK, kind: CardKind = CardKind.FIREPOWER, **more: Any) -> PrintedCard:
    """A card without a cost that does nothing, unless `more` says so."""
    plain: dict[str, Any] = {"copies": 2, "cost": 0, "firepower": 1, "effects": ()}
    return PrintedCard(id=CardId(name), name=name.title(), side=side, kind=kind, **{**plain, **more})


def shot(*effects: Effect, side: Side = ATTACK, **more: Any) -> PrintedCard:
    """A card that is done once, called `shot`."""
    return card("shot", side, CardKind.ACTION, effects=effects, **more)


PLAIN = (
    card("rider", firepower=1, copies=4),
    card("gunner", firepower=3),
    card("wall", kind=CardKind.BLOCKER),
    card("dust", kind=CardKind.ACTION),
    card("farmer", DEFENCE, firepower=1, copies=4),
    card("marksman", DEFENCE, firepower=3),
    card("prayer", DEFENCE, CardKind.ACTION),
)
PEOPLE = (
    PrintedMember(id=MemberId("ana"), name="Ana", rating=1, start=True),
    PrintedMember(id=MemberId("beto"), name="Beto", rating=1, start=True),
    PrintedMember(id=MemberId("carla"), name="Carla", rating=2, start=True),
    PrintedMember(id=MemberId("diego"), name="Diego", rating=3),
)
FIELDS = tuple(
    PrintedBattlefield(id=FieldId(name), name=name, row="row", place=place, defence=1, spaces=(TurnSpace(),) * 3)
    for place, name in enumerate(("ford", "town", "mine"), start=1)
)


def frontier(*cards: PrintedCard) -> SideZones:
    """The Frontier deck of those cards."""
    copies = {each.id: each.copies for each in cards}
    return SideZones(Deck.with_copies(copies), stock=copies)


def red(name: str, kind: CardKind = CardKind.FIREPOWER, **more: Any) -> PrintedCard:
    """A card of the Frontier deck; one copy, unless `more` says so."""
    return replace(card(name, kind=kind, **{"copies": 1, **more}), side=None)


def book(*cards: PrintedCard, members: Iterable[PrintedMember] = (), poker: Iterable[PokerCard] = ()) -> PrintedBox:
    """The plain cards and members, with others added or put in their place."""
    return PrintedBox(
        {each.id: each for each in (*PLAIN, *cards)},
        {each.id: each for each in (*PEOPLE, *members)},
        {each.id: each for each in FIELDS},
        {each.id: each for each in poker},
    )


def fight_of(printed: PrintedBox, at: int = 1, **changes: Any) -> Fight:
    """A fight in the middle of the row, with all cards in the decks and nothing in play."""
    people = tuple(Member(each.id) for each in printed.members.values() if each.start)
    pile = Deck.with_copies(
        {CardId(each.id): 1 for each in printed.members.values() if not each.start and not each.aside}
    )
    attack, defence = (SideZones(Deck.with_copies(printed.count_deck_copies(side))) for side in Side)
    battlefields = tuple(Battlefield(each) for each in printed.fields if printed.fields[each].row != INSERTED)
    plain = Fight(
        printed,
        GameDifferences(dollars=DOLLARS),
        attack,
        defence,
        GangMembers(people, pile),
        TokenSupply(TOKENS, COUNTED_FROM, COUNTED_FROM),
        Row(battlefields, at=at, space=1 if at >= 0 else 0),
        CurrentTurn(ATTACK),
    )
    held = sum(changes.get("dollars", {}).values())
    return with_changes(plain, **{"reserve": changes.get("variant", plain.variant).dollars - held, **changes})
