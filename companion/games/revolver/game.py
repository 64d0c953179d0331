"""Revolver, with its five expansions, as a game of the registry."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.games.revolver import to_act_and_chance
from companion.games.revolver.bots import BOTS
from companion.games.revolver.box import PACKS, book, cards_of
from companion.games.revolver.carry_out_actions import preparation, turn_actions
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.carry_out_actions.turns_and_victory import RevolverReferee
from companion.games.revolver.chores_for_people import table_moves_after
from companion.games.revolver.consequences_of_described_cards import (
    amend_box,
    with_described_death,
    with_star_of_described_lawman,
)
from companion.games.revolver.deck_building.revolver_deck_rules import RevolverDeckRules
from companion.games.revolver.enums_and_constants import ENDINGS, TOKENS, Phase
from companion.games.revolver.events import OWN_EVENTS
from companion.games.revolver.events.ambush import AmbushBoxed
from companion.games.revolver.events.phases_and_train import PhaseBegan
from companion.games.revolver.info import INFO
from companion.games.revolver.initial_state import initial_state
from companion.games.revolver.numbers_of_old_logs import pack_of_recorded_game
from companion.games.revolver.offers import is_correctable, list_moves, list_offers
from companion.games.revolver.state import State
from companion.games.revolver.view import view_for
from companion.games.revolver.view.for_bots import view_for_bot
from companion.games.revolver.view.reasons_for_missing_actions import TELLING, explain_missing
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.packs.pack import PackData
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Actor, Seat
from companion.skirmish.battle import actions as shared
from companion.skirmish.battle.actions import BY_HAND, OLDER_REPLIES
from companion.skirmish.battle.actions.describe_unseen_after_game import FILLS_UP
from companion.skirmish.battle.actions.name_played_card import MatchDiscard, NameDiscard, SetPrinted
from companion.skirmish.battle.draws_by_chance import BY_CHANCE
from companion.skirmish.battle.events.played_cards import CardEntered, CardMoved
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play import game_state
from companion.skirmish.play.base_game import READINGS, FightGame
from companion.skirmish.play.by_hand.correct_printed import correct_printed_numbers
from companion.skirmish.play.by_hand.describe_unseen_after_game import fill_up_box
from companion.skirmish.play.by_hand.name_discards import name_discard
from companion.skirmish.play.carry_out_actions import ActionHandlers, carry_out_action
from companion.skirmish.play.carry_out_turn_actions import IN_EVERY_TURN, use_card
from companion.skirmish.play.choose_sides import DrawSides, TakeSide
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.skirmish.state.derived.invariants import find_broken_invariants

_DECISIONS: Final = ActionHandlers(
    {
        TakeSide: preparation.settle_sides_then_dollars,
        DrawSides: preparation.settle_sides_then_dollars,
        act.Decide: preparation.choose_dollars,
        act.BoxAmbush: preparation.box_ambush,
        act.LayAmbush: preparation.lay_ambush,
        act.Advance: turn_actions.enter_or_pass_prison,
        act.BuyCard: turn_actions.buy_card,
        act.CallOut: turn_actions.begin_duel,
        act.Derail: turn_actions.derail_train,
        shared.ShuffleBack: use_card,
        SetPrinted: correct_printed_numbers,
        NameDiscard: name_discard,
        MatchDiscard: name_discard,
        **dict.fromkeys(FILLS_UP, fill_up_box),
        **IN_EVERY_TURN,
    },
    unasked={
        act.LayDown: turn_actions.lay_down_padlock,
        act.SpringAmbush: turn_actions.spring_ambush,
        shared.UseCard: use_card,
    },
)
_ANSWERS: Final[tuple[type[Action], ...]] = (
    act.BringCard, act.Pass, act.LayForDuel, act.CallBluff, act.Retreat, act.DrawIron, act.TellCard, *OLDER_REPLIES,
)  # fmt: skip


class Revolver(FightGame[State]):
    """Colonel McReady against Jack Colty's gang."""

    info = INFO
    packs = PACKS
    bots = BOTS
    endings = ENDINGS
    side_words = {Side.ATTACK: "The law", Side.DEFENCE: "The gang"}
    telling_actions = TELLING
    quiet_in_story = (PhaseBegan, AmbushBoxed)
    decks = RevolverDeckRules()
    printed_view_keys = ("cards", "people")
    cards = staticmethod(cards_of)
    played_pack = staticmethod(pack_of_recorded_game)
    printed_book = staticmethod(book)
    actions: Sequence[type[Action]] = tuple(
        dict.fromkeys((*_DECISIONS.always, *_DECISIONS.unasked, *BY_CHANCE, *_ANSWERS, *READINGS, *BY_HAND))
    )
    events: Sequence[type[Event]] = (*OWN_EVENTS, *game_state.SHARED_EVENTS)

    initial_state = staticmethod(initial_state)
    to_act = staticmethod(to_act_and_chance.to_act)
    chance_outcomes = staticmethod(to_act_and_chance.chance_outcomes)
    view = staticmethod(view_for)
    view_for_bot = staticmethod(view_for_bot)
    is_correctable = staticmethod(is_correctable)

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
        return carry_out_action(RevolverReferee(play, STEP_HANDLERS), _DECISIONS, actor, action, table_moves_after)

    def evolve(self, state: State, event: Event) -> State:
        evolved = game_state.evolve(_beside(state, event), event)
        return with_star_of_described_lawman(with_described_death(evolved, event), event)

    def amended_pack(self, data: PackData, event: Event) -> PackData:
        """Return the data of a box with what a public event tells of it; `data` itself if nothing is new."""
        return amend_box(data, event)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state; empty when all is well."""
        return find_broken_invariants(state.fight, TOKENS)


def _beside(state: State, event: Event) -> State:
    """Return the state with the changes that an event of fight or match makes beside them."""
    match event:
        case GameWon():
            return replace(state, phase=Phase.OVER)
        case CardEntered() | CardMoved() if state.passes:
            return replace(state, passes=0)
    return state


GAME: Final = Revolver()
