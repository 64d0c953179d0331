"""State of a fight: everything on the table that both games have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.parts.unordered_deck import Deck
from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import (
    DeckId,
    MemberId,
    Side,
    Token,
    Uid,
)
from companion.skirmish.cards.game_differences import GameDifferences
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.cards_and_battlefields import Battlefield, CardInPlay, Column, LocatedCard
from companion.skirmish.state.cards_in_play import CardsInPlay, ZoneContents, find_cards_in_play
from companion.skirmish.state.gang_members import GangMembers, Member
from companion.skirmish.state.hidden_and_shown_cards import HiddenAndShownCards
from companion.skirmish.state.lasting_effects import LastingEffects
from companion.skirmish.state.stack import Stack, StepKind
from companion.skirmish.state.token_supply import TokenSupply
from companion.skirmish.state.turn import CurrentTurn
from companion.skirmish.state.zones import SideZones

__all__ = ["Battlefield", "Column", "Fight", "CardInPlay", "Member", "LocatedCard", "GameDifferences", "SideZones"]


@dataclass(frozen=True)  # without slots it is copied at once
class Fight:
    """All that lies on the table, and all that is still to be done. Nothing changes it: each event makes another."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    book: PrintedBox
    variant: GameDifferences
    attack: SideZones
    defence: SideZones
    gang: GangMembers
    tokens: TokenSupply
    row: Row = Row()
    turn: CurrentTurn = CurrentTurn()
    stack: Stack = Stack()
    hidden: HiddenAndShownCards = HiddenAndShownCards()
    lasting: LastingEffects = LastingEffects()
    frontier: SideZones = SideZones(Deck(0))
    """The deck that both sides buy from, its discard pile, and what is out of the game of it."""
    next_uid: int = 1
    """The number of the next card that comes into play."""
    loser: Side | None = None
    """The side that has lost by what a card says."""
    real_cards: bool | None = None
    """The cards are dealt past us: the first one drawn did not show its face. None until one has been drawn."""

    def zones_of(self, side: Side) -> SideZones:
        """Return one side's cards."""
        return self.attack if side is Side.ATTACK else self.defence

    def with_zones(self, side: Side, **changes: Any) -> "Fight":
        """Return the fight with another deck, hand or pile of one side."""
        changed = replace(self.zones_of(side), **changes)
        return replace(self, attack=changed) if side is Side.ATTACK else replace(self, defence=changed)

    @property
    def marker_at(self) -> int:
        """Return the number of the battlefield with the turn marker, -1 before the first."""
        return self.row.at

    @property
    def battlefield(self) -> Battlefield:
        """Return the battlefield with the turn marker."""
        return self.row.battlefields[self.row.at]

    def with_row(self, **changes: Any) -> "Fight":
        """Return the fight with another row of battlefields, or the turn marker elsewhere."""
        return replace(self, row=replace(self.row, **changes))

    def with_battlefield(self, number: int, **changes: Any) -> "Fight":
        """Return the fight with a battlefield changed."""
        battlefields = list(self.row.battlefields)
        battlefields[number] = replace(battlefields[number], **changes)
        return self.with_row(battlefields=tuple(battlefields))

    def with_column(self, number: int, side: Side, cards: Column) -> "Fight":
        """Return the fight with another column."""
        return self.with_battlefield(number, **{side.value: cards})

    def with_zone(self, zone: ZoneId, cards: Column) -> "Fight":
        """Return the fight with other cards lying together in `zone`."""
        kind, _, name = zone.partition("-")
        if kind == "open":
            return self.with_zones(Side(name), open=cards)
        return self.with_battlefield(int(name), **{kind: cards})

    @property
    def cards_in_play(self) -> CardsInPlay:
        """Return the cards in play with their places, worked out once for the same cards."""
        return find_cards_in_play(self.row.battlefields, self.attack.open, self.defence.open)

    def card_places(self) -> tuple[ZoneContents, ...]:
        """Return where cards in play lie."""
        return self.cards_in_play.places

    def located_cards(self) -> tuple[LocatedCard, ...]:
        """Return every card in play."""
        return self.cards_in_play.located

    def find_in_play(self, uid: Uid) -> LocatedCard | None:
        """Return where a card in play lies; None once it has left."""
        return self.cards_in_play.by_uid.get(uid)

    def cards_at(self, zone: ZoneId) -> Column:
        """Return the cards in play that lie in a zone."""
        return next((place.cards for place in self.card_places() if place.zone == zone), ())

    def with_card(self, zone: ZoneId, card: CardInPlay) -> "Fight":
        """Return the fight with one more card in a zone, the latest."""
        return self.with_zone(zone, (*self.cards_at(zone), card))

    def without_card(self, found: LocatedCard) -> "Fight":
        """Return the fight without a card in play."""
        return self.with_zone(found.zone, tuple(one for one in self.cards_at(found.zone) if one.uid != found.card.uid))

    def with_card_changed(self, found: LocatedCard, **changes: Any) -> "Fight":
        """Return the fight with other tokens, or another owner, of a card in play."""
        after = replace(found.card, **changes)
        cards = tuple(after if one.uid == after.uid else one for one in self.cards_at(found.zone))
        return self.with_zone(found.zone, cards)

    def owner_of(self, card: CardInPlay) -> Side:
        """Return who has a card in play."""
        owner = card.owner or self.book.cards[card.card].side
        if owner is None:
            raise LookupError(f"nobody has brought {card.card} into play")
        return owner

    def is_blank(self, card: CardInPlay) -> bool:
        """Return whether a card in play lies under an Eagle, or under a card that does (l.362)."""
        if not card.marks and not card.host:
            return False  # so are most
        host = self.find_in_play(card.host) if card.host else None
        return bool(card.count_marks(Token.EAGLE) or (host and host.card.count_marks(Token.EAGLE)))

    def printed_card(self, card: CardInPlay) -> PrintedCard:
        """Return what is printed on a card in play; nothing on a blank one, nor do its tokens count (R1-32)."""
        printed = self.book.cards[card.card]
        return _blank(printed) if (card.marks or card.host) and self.is_blank(card) else printed

    def with_gang(self, **changes: Any) -> "Fight":
        """Return the fight with other members."""
        return replace(self, gang=replace(self.gang, **changes))

    def with_tokens(self, **changes: Any) -> "Fight":
        """Return the fight with other tokens or dollars."""
        return replace(self, tokens=replace(self.tokens, **changes))

    def with_turn(self, **changes: Any) -> "Fight":
        """Return the fight with something else true of this turn."""
        return replace(self, turn=replace(self.turn, **changes))

    def with_stack(self, **changes: Any) -> "Fight":
        """Return the fight with other things to do."""
        return replace(self, stack=replace(self.stack, **changes))

    def with_hidden(self, **changes: Any) -> "Fight":
        """Return the fight with other cards hidden, shown or named."""
        return replace(self, hidden=replace(self.hidden, **changes))

    def with_stashed_card_in_hand(self, side: Side, uid: Uid) -> "Fight":
        """Return the fight with what lies face down under a card in the hand of `side`, whose card that is or was."""
        if uid not in self.hidden.stashed:
            return self
        stashed = {each: card for each, card in self.hidden.stashed.items() if each != uid}
        hand = (*self.zones_of(side).hand, self.hidden.stashed[uid])
        return self.with_zones(side, hand=hand).with_hidden(stashed=stashed)

    def with_lasting(self, **changes: Any) -> "Fight":
        """Return the fight with other effects that last."""
        return replace(self, lasting=replace(self.lasting, **changes))

    def with_member_joined(self, member: MemberId, grit: int = 0) -> "Fight":
        """Return the fight after a member that was waiting joined the others."""
        return self.with_gang(alive=(*self.gang.alive, Member(member, grit)))

    def with_member_changed(self, member: MemberId, **changes: Any) -> "Fight":
        """Return the fight with other tokens on a living member."""
        return self.with_gang(
            alive=tuple(replace(one, **changes) if one.id == member else one for one in self.gang.alive)
        )

    def without_tokens(self, tokens: Mapping[Token, int]) -> "Fight":
        """Return the fight after so many tokens left the supply; below 0 they come back."""
        supply = {**self.tokens.supply}
        for token, count in tokens.items():
            supply[token] = supply.get(token, 0) - count
        return self.with_tokens(supply=supply)

    def without_next_step(self, task: StepKind) -> "Fight":
        """Return the fight without the next step of that kind, nor the question whether to prevent it."""
        steps = self.stack.steps
        at = next(n for n, step in enumerate(steps) if step.task is task)
        first = at - 1 if at and steps[at - 1].task is StepKind.WINDOW else at
        return self.with_stack(steps=steps[:first] + steps[at + 1 :])

    def without_first_step(self, *tasks: StepKind) -> "Fight":
        """Return the fight without its first step, if that is of one of those kinds."""
        steps = self.stack.steps
        return self.with_stack(steps=steps[1:]) if steps and steps[0].task in tasks else self

    def with_removed_face_down(self, side: Side, card: CardId | None) -> "Fight":
        """Return the fight with a card out of the game face down; None is an unknown card of `side`."""
        if card is None:
            return self.with_zones(side, buried=(*self.zones_of(side).buried, None))
        return self.with_home_zones(card, buried=(*self.home_zones(card).buried, card))

    def home_zones(self, card: CardId) -> SideZones:
        """Return the deck, pile and rest that a card belongs to."""
        side = self.book.cards[card].side
        return self.frontier if side is None else self.zones_of(side)

    def with_home_zones(self, card: CardId, **changes: Any) -> "Fight":
        """Return the fight with another deck, pile or rest of what a card belongs to."""
        side = self.book.cards[card].side
        if side is None:
            return replace(self, frontier=replace(self.frontier, **changes))
        return self.with_zones(side, **changes)

    def deck(self, which: DeckId) -> Deck:
        """Return one of the decks."""
        match which:
            case DeckId.ATTACK:
                return self.attack.deck
            case DeckId.DEFENCE:
                return self.defence.deck
            case DeckId.FRONTIER:
                return self.frontier.deck
            case DeckId.STAGE_ATTACK:
                return self.attack.stage
            case DeckId.STAGE_DEFENCE:
                return self.defence.stage

    def with_deck(self, which: DeckId, deck: Deck) -> "Fight":
        """Return the fight with another deck."""
        match which:
            case DeckId.ATTACK:
                return self.with_zones(Side.ATTACK, deck=deck)
            case DeckId.DEFENCE:
                return self.with_zones(Side.DEFENCE, deck=deck)
            case DeckId.FRONTIER:
                return replace(self, frontier=replace(self.frontier, deck=deck))
            case DeckId.STAGE_ATTACK:
                return self.with_zones(Side.ATTACK, stage=deck)
            case DeckId.STAGE_DEFENCE:
                return self.with_zones(Side.DEFENCE, stage=deck)


def _blank(printed: PrintedCard) -> PrintedCard:
    return PrintedCard(
        id=printed.id, name=printed.name, side=printed.side, kind=printed.kind, types=printed.types, pile=printed.pile,
        cost=0, firepower=0, effects=(),
    )  # fmt: skip
