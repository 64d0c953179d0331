"""Revolver 2 as a game of the registry."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2 import to_act_and_chance
from companion.games.revolver2.bots import BOTS
from companion.games.revolver2.box import PACKS, book, cards_of
from companion.games.revolver2.carry_out_actions import correct_tournament, preparation, turn_actions
from companion.games.revolver2.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver2.carry_out_actions.turns_and_victory import Revolver2Referee
from companion.games.revolver2.enums_and_constants import ENDINGS, TOKENS, Phase
from companion.games.revolver2.events import OWN_EVENTS, PhaseBegan, PokerShuffled
from companion.games.revolver2.info import INFO
from companion.games.revolver2.initial_state import initial_state
from companion.games.revolver2.numbers_of_old_logs import pack_with_chosen_numbers
from companion.games.revolver2.offers import is_correctable, list_moves, list_offers
from companion.games.revolver2.state import State
from companion.games.revolver2.view import view_for
from companion.games.revolver2.view.for_bots import view_for_bot
from companion.games.revolver2.view.reasons_for_missing_actions import TELLING, explain_missing
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.packs.pack import PackData
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Actor, Seat
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle.actions import BY_HAND, REPLIES
from companion.skirmish.battle.actions.describe_unseen_after_game import FILLS_UP
from companion.skirmish.battle.actions.name_played_card import MatchDiscard, NameDiscard, SetPrinted
from companion.skirmish.battle.events.turns_and_attacks import BattlefieldBlown, TurnBegan
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import DECK_SIZE
from companion.skirmish.packs.read_in_play.amend_box_from_events import amend_box_by_event
from companion.skirmish.play import game_state
from companion.skirmish.play.base_game import READINGS, FightGame
from companion.skirmish.play.by_hand.correct_printed import correct_printed_numbers
from companion.skirmish.play.by_hand.correct_tokens import COUNTDOWN
from companion.skirmish.play.by_hand.describe_unseen_after_game import fill_up_box
from companion.skirmish.play.by_hand.name_discards import name_discard
from companion.skirmish.play.carry_out_actions import ActionHandlers, carry_out_action
from companion.skirmish.play.carry_out_turn_actions import IN_EVERY_TURN
from companion.skirmish.play.choose_sides import DrawSides, TakeSide, assign_sides
from companion.skirmish.play.sides_and_outcome import GameWon, SidesTaken
from companion.skirmish.state.derived.invariants import find_broken_invariants

_DECISIONS: Final = ActionHandlers(
    {
        TakeSide: assign_sides,
        DrawSides: assign_sides,
        act.RemovePoker: preparation.put_poker_card_into_box,
        act.ChoosePoker: preparation.choose_poker_card,
        act.LayPoker: preparation.lay_real_poker_card,
        act.TurnPoker: preparation.turn_poker_card,
        act.DescribePoker: preparation.describe_poker_card,
        act.DescribeUnseenPoker: preparation.describe_unseen_poker_card,
        act.DrawLevel: preparation.settle_level_tournament,
        act.SetRound: correct_tournament.correct_round_winner,
        act.SetRoundCard: correct_tournament.correct_round_card,
        act.SetRow: correct_tournament.correct_tournament_winner,
        act.Advance: turn_actions.choose_advance,
        act.BlowBridge: turn_actions.blow_bridge,
        act.CollapseTunnels: turn_actions.collapse_tunnels,
        act.TellItems: turn_actions.record_kegs_or_ammo,
        SetPrinted: correct_printed_numbers,
        NameDiscard: name_discard,
        MatchDiscard: name_discard,
        **dict.fromkeys(FILLS_UP, fill_up_box),
        act.FireGatling: turn_actions.fire_gatling,
        **IN_EVERY_TURN,
    }
)
_BY_CHANCE: Final = (shared.DrawCard, shared.PeekCard, shared.LoseAtRandom, shared.DrawMember)


class Revolver2(FightGame[State]):
    """General Mapache against the guardians of Malpaso."""

    info = INFO
    packs = PACKS
    bots = BOTS
    endings = ENDINGS
    side_words = {Side.ATTACK: "The raiders", Side.DEFENCE: "The guardians"}
    quiet_in_story = (PhaseBegan, PokerShuffled)
    telling_actions = TELLING
    printed_view_keys = ("cards", "people")
    cards = staticmethod(cards_of)
    played_pack = staticmethod(pack_with_chosen_numbers)
    printed_book = staticmethod(book)
    actions: Sequence[type[Action]] = (*_DECISIONS.always, *_BY_CHANCE, *REPLIES, *READINGS, *BY_HAND)
    events: Sequence[type[Event]] = (*OWN_EVENTS, *game_state.SHARED_EVENTS)

    initial_state = staticmethod(initial_state)
    to_act = staticmethod(to_act_and_chance.to_act)
    chance_outcomes = staticmethod(to_act_and_chance.chance_outcomes)
    view = staticmethod(view_for)
    view_for_bot = staticmethod(view_for_bot)
    is_correctable = staticmethod(is_correctable)

    def concerned_by(self, state: State, action: Action) -> Collection[Seat]:
        """Return the seats that a correction concerns: the tournament and the end are both sides'."""
        if isinstance(action, act.TOURNAMENT_BY_HAND) or _ends_game_once_begun(state, action):
            return [Seat(seat) for seat in state.match.seats.values()]
        return super().concerned_by(state, action)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Any]:
        return LegalActions(*list_offers(state, seat))

    def moves_for_bot(self, state: State, seat: Seat) -> LegalActions[Any]:
        """Return what `seat` may do without what only corrects the record, which bots leave to people."""
        return LegalActions(*[offer for offer in list_moves(state, seat) if not offer.action.corrects_record])

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat` cannot do now and why."""
        return tuple(explain_missing(state, seat))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: EventCollector[State, Event] = EventCollector(self, state)
        return carry_out_action(Revolver2Referee(play, STEP_HANDLERS), _DECISIONS, actor, action)

    def evolve(self, state: State, event: Event) -> State:
        beside = _BESIDE.get(type(event))
        return game_state.evolve(state if beside is None else replace(state, **beside), event)

    def amended_pack(self, data: PackData, event: Event) -> PackData:
        """Return the data of a box with what a public event tells of its cards; `data` itself if nothing is new."""
        return amend_box_by_event(data, event, DECK_SIZE)

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return True if bots can play with these options: they have no hands for real poker cards."""
        return options.get("poker") != "cards"

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return find_broken_invariants(state.fight, TOKENS) if state.fight.row.battlefields else []


def _ends_game_once_begun(state: State, action: Action) -> bool:
    """Return whether a correction before the first turn takes the last token off: the game ends as that turn begins."""
    emptied = isinstance(action, shared.SetTokens) and (action.place, action.count) == (COUNTDOWN, 0)
    return emptied and state.phase is Phase.DEAL


_BESIDE: Final[Mapping[type[Event], Mapping[str, Any]]] = {
    SidesTaken: {"phase": Phase.SHUFFLE},
    GameWon: {"phase": Phase.OVER},
    TurnBegan: {"fired": 0, "collapsed": False},
    BattlefieldBlown: {"collapsed": True},
}
"""Fields of the state that an event changes beside fight or match."""


GAME: Final = Revolver2()
