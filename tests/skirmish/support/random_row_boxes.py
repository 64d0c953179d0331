"""Boxes by lot in which members, a card and a battlefield wait aside, with an ambush before each battlefield."""

from dataclasses import replace
from random import Random
from typing import Final

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.effect import BattlefieldRange, Effect
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, MemberId, Side, StartingPlace
from companion.skirmish.cards.printed_components import PrintedBattlefield, PrintedBox, TurnSpace
from companion.skirmish.effects.battlefield.insert_field import InsertField
from companion.skirmish.effects.battlefield.move_marker_back import MoveMarkerBack
from companion.skirmish.effects.gang.defect import Defect
from companion.skirmish.effects.gang.enlist import Enlist
from companion.skirmish.effects.in_play.become_row_blocker import BecomeRowBlocker
from companion.skirmish.effects.in_play.disarm_ambush import DisarmAmbush
from companion.skirmish.effects.in_play.shift_chip import ShiftChipToCard
from companion.skirmish.state.derived.battlefields_along_marker import PRISON
from companion.skirmish.state.fight_state import Battlefield, Fight
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.random_ability_boxes import WildFight, wild_fight
from tests.skirmish.support.random_box import CARDS, MEMBERS
from tests.skirmish.support.tiny_box import FIELDS, INSERTED

TRAITOR: Final = CardId(CARDS[0])
RECRUIT, LIVING = (MemberId(name) for name in (MEMBERS[-1], MEMBERS[0]))
VALLEY: Final = FieldId("valley")
MORE: Final[tuple[Effect, ...]] = (
    InsertField(battlefield=VALLEY), MoveMarkerBack(), DisarmAmbush(), Enlist(member=RECRUIT),
    Defect(member=LIVING, card=TRAITOR), BecomeRowBlocker(where=BattlefieldRange.ANYWHERE), ShiftChipToCard(),
)  # fmt: skip


class RowFight(WildFight):
    """A fight by lot along a longer row, to which a battlefield may come."""

    def __init__(self, rng: Random, real: bool) -> None:
        Arena.__init__(self, _longer(wild_fight(rng), rng))
        self.rng = rng
        self.real = real


def _longer(fight: Fight, rng: Random) -> Fight:
    printed = _book(fight.book, rng)
    row = tuple(field for field in printed.fields if field != VALLEY)
    fight = replace(fight, book=printed).with_row(battlefields=tuple(Battlefield(field, armed=True) for field in row))
    fight = fight.with_gang(pile=_without(fight.gang.pile, CardId(RECRUIT)))
    stock = {**printed.count_deck_copies(Side.ATTACK), TRAITOR: 1}
    return fight.with_zones(Side.ATTACK, deck=_without(fight.attack.deck, TRAITOR), aside=(TRAITOR,), stock=stock)


def _without(deck: Deck, card: CardId) -> Deck:
    return Deck.with_copies({name: count for name, count in deck.unseen.items() if name != card})


def _book(printed: PrintedBox, rng: Random) -> PrintedBox:
    cards = {name: replace(card, effects=_more(card.effects, rng)) for name, card in printed.cards.items()}
    cards[TRAITOR] = replace(cards[TRAITOR], pile=StartingPlace.ASIDE, kind=CardKind.FIREPOWER, moment=None, copies=1)
    members = {**printed.members, RECRUIT: replace(printed.members[RECRUIT], aside=True)}
    fields = (*FIELDS, _field(FieldId("jail"), PRISON), _field(FieldId("dell"), "row"), _field(VALLEY, INSERTED))
    return replace(printed, cards=cards, members=members, fields={each.id: each for each in fields})


def _more(effects: tuple[Effect, ...] | None, rng: Random) -> tuple[Effect, ...] | None:
    return None if effects is None else (*effects, *rng.sample(MORE, rng.choice((0, 0, 1, 2))))


def _field(name: FieldId, row: str) -> PrintedBattlefield:
    return PrintedBattlefield(id=name, name=name, row=row, place=9, defence=1, spaces=(TurnSpace(),))
