"""Base class of both Revolvers as games of a table: the methods that are the same in both."""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic

from companion.rules.actions_and_offers import Action, Offer
from companion.rules.event import Event
from companion.rules.game import Diagnosis, Outcome, Setup
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.parts.game_story import Story, StoryMove
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions.name_played_card import NEW_CARDS, SetPrinted
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.battle.events.cards_identified_while_playing import (
    BackTold,
    CardAdded,
    CardMatched,
    DiscardMatched,
    DiscardNamed,
    UnseenNamed,
)
from companion.skirmish.battle.game_highlights import WORDS, find_fight_figures
from companion.skirmish.battle.game_story import EventsOfGame, tell_story_of_fight
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.play import game_state
from companion.skirmish.play.by_hand import correctable_token_counts, seats_concerned_by_correction
from companion.skirmish.play.by_hand.correct_card_counts import offer_card_counts
from companion.skirmish.play.by_hand.corrections import REASON_SLOT, is_too_busy_for_corrections
from companion.skirmish.play.by_hand.set_marker import offer_marker_spaces
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.play.game_state import S
from companion.skirmish.play.misplaced_cards import diagnose_misplaced_card
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.skirmish.play.view.choice_words import choice_words
from companion.skirmish.play.view.question import (
    printed_numbers_by_field,
    unnamed_card_to_describe,
    unnamed_cards_by_pile,
)
from companion.skirmish.play.view.secret_offers_and_loss_warnings import (
    is_offer_telling_of_hand,
    make_turn_end_loss_warning,
)

READINGS: Final = (*NEW_CARDS, DescribeMember, DescribeField)
"""Answers about components that nobody has named."""


class FightGame(Generic[S]):
    """Base of a game with a fight, whose box may lack components.

    `endings` says each reason for the end in words, `side_words` each side as a button has it.
    """

    endings: ClassVar[Mapping[str, str]]
    side_words: ClassVar[Mapping[Side, str]]
    token_counts = staticmethod(correctable_token_counts.list_correctable_token_counts)

    figure_words = WORDS
    quiet_in_story: ClassVar[tuple[type[Event], ...]] = ()
    """Events of the game alone that its story needs no scene for."""

    def tell_story(self, first: S, moves: Sequence[StoryMove]) -> Story:
        """Return the firepower over time, and every member's end."""
        seats = moves[-1].state.match.seats if moves else {}
        return tell_story_of_fight(moves, EventsOfGame((game_state.GameEvent,), self.quiet_in_story, GameWon), seats)

    def find_play_figures(self, moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
        """Return the strongest attacks of a game that is over."""
        return find_fight_figures(moves)

    @abstractmethod
    def is_correctable(self, state: S) -> bool:
        """Return whether it is a time for corrections, unless somebody is in the middle of something else."""

    def corrections(self, state: S, seat: Seat) -> Sequence[Offer[Any]]:
        """Return where the turn marker may really lie, and how many real cards in decks and hands, when tokens may."""
        free = (
            self.is_correctable(state)
            and state.match.side_of(seat) is not None
            and not is_too_busy_for_corrections(state.fight)
        )
        return (*offer_marker_spaces(state.fight), *offer_card_counts(state.fight, REASON_SLOT)) if free else ()

    def concerned_by(self, state: S, action: Action) -> Collection[Seat]:
        """Return the seats that a correction concerns: printed numbers are both sides'."""
        if isinstance(action, SetPrinted):
            return [Seat(seat) for seat in state.match.seats.values()]
        return seats_concerned_by_correction.seats_concerned_by(state, action)

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""
        return game_state.outcome_by_reason(state.match, self.endings)

    def hides_offer(self, state: S, seat: Seat, offer: Offer[Any]) -> bool:
        """Return whether an offer tells of a card in a hand."""
        return is_offer_telling_of_hand(state.fight, offer)

    def loss_warning(self, state: S, seat: Seat, action: Action) -> str | None:
        """Return what the end of a turn loses in public. Returns None if it loses nothing."""
        return make_turn_end_loss_warning(state.fight, action) if state.is_fighting else None

    def choice_words(self, state: S, action: type[Action], values: Mapping[str, Any]) -> str | None:
        """Return words for a choice that is only a number otherwise, and for a side as its game names it."""
        if action is TakeSide:
            return self.side_words.get(values.get("side", ""))
        return choice_words(state.fight, action, values)

    def diagnose(self, state: S, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Return the diagnosis of a misplaced card. Returns None if it has none, and while nobody plays."""
        return diagnose_misplaced_card(state.fight, state.match, card, zone, gone) if state.is_fighting else None

    @abstractmethod
    def printed_book(self, pack: Mapping[str, Any]) -> PrintedBox:
        """Return the book of a `Setup.pack`."""

    def has_cards_to_read(self, setup: Setup) -> bool:
        """Return True if something of the box has no name: whoever comes to it reads it."""
        return self.printed_book(setup.pack).has_unnamed

    def cards_without_name(self, pack: Mapping[str, Any]) -> Collection[CardId]:
        """Return the cards of a box that stand for all those of a deck that nobody has named, one a side."""
        return [card.id for card in self.printed_book(pack).cards.values() if card.unnamed]

    def asked_card(self, view: Mapping[str, Any]) -> tuple[CardId, ZoneId] | None:
        """Return the card that a side is asked to name, and where it lies; None if none is."""
        return unnamed_card_to_describe(view)

    def piles_of_cards_without_name(self, view: Mapping[str, Any]) -> Mapping[ZoneId, tuple[CardId, int]]:
        """Return by discard pile the card that stands for those of its deck without a name, and how many are left."""
        return unnamed_cards_by_pile(view)

    def printed_numbers(self, view: Mapping[str, Any]) -> Mapping[str, Mapping[CardId, int | None]]:
        """Return cost, firepower and items (kegs or ammo) of the cards that are described, by field and card."""
        return printed_numbers_by_field(view)

    def named_card(self, event: Event) -> tuple[CardId, str] | None:
        """Return id and name of the card that a nameless one turned out to be; the name is "" if it had one.

        A back has an id of its own, one for each deck.
        """
        match event:
            case CardAdded(_, _, named, name) | DiscardNamed(_, _, named, name) | UnseenNamed(_, _, named, name):
                return named, name
            case CardMatched(_, _, known, _) | DiscardMatched(_, _, known, _):
                return known, ""
            case BackTold(side):
                return CardId(f"back-{side.value}"), ""
        return None
