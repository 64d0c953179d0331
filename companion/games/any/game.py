"""Any game as a game of the registry: an open table that keeps, while people rule."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from companion.games.any import actions as act
from companion.games.any.carry_out_actions import (
    cards_on_mat,
    counting,
    decks,
    ending,
    pauses_and_absences,
    questions,
    roles_and_dice,
    showing,
    turns,
)
from companion.games.any.carry_out_actions.event_collector import Play
from companion.games.any.events import EVENTS
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.info import INFO
from companion.games.any.invariants import find_broken
from companion.games.any.offers.list_offers import list_offers
from companion.games.any.reasons_for_missing_actions import explain_missing
from companion.games.any.sheet.clock_of_sheet import clock_of
from companion.games.any.sheet.sheet_packs import PACKS, sheet_of
from companion.games.any.state import State, first_state, score_of
from companion.games.any.story.tell_story import tell_story
from companion.games.any.to_act_and_chance import list_chance_outcomes, seats_on_the_clock, seats_to_act
from companion.games.any.view import view_for
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.errors import BadSetup
from companion.rules.game import EventCollector, Outcome, Setup, View, say_wrong_company
from companion.rules.packs.pack import PackData
from companion.rules.parts.game_story import Story, StoryMove
from companion.rules.parts.unavailable_actions import UnavailableAction
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.rules.zone import CardId

_DECIDE: Final[Mapping[type[Action], Callable[[Play, Actor, Any], None]]] = {
    act.Begin: turns.begin,
    act.GoOn: turns.go_on,
    act.Done: turns.end_turn,
    act.Pass: turns.pass_turn,
    act.NameNext: turns.name_next,
    act.PassAndName: turns.pass_and_name,
    act.Gain: counting.gain,
    act.Lose: counting.lose,
    act.Keep: showing.keep,
    act.Dialled: counting.turn_dial,
    act.Hand: counting.hand,
    act.Split: counting.split,
    act.Step: counting.step,
    act.Write: counting.write,
    act.Pause: pauses_and_absences.pause,
    act.Resume: pauses_and_absences.resume,
    act.Leave: pauses_and_absences.leave,
    act.Return: pauses_and_absences.come_back,
    act.Unpack: pauses_and_absences.unpack,
    act.Put: questions.put,
    act.PutTo: questions.put_to,
    act.Withdraw: questions.withdraw,
    **dict.fromkeys(act.ANSWERS, questions.answer),
    act.ShowRole: showing.show_role,
    act.Show: showing.show,
    act.ShowTogether: showing.show_together,
    act.ShowTo: showing.show_to,
    act.Throw: roles_and_dice.throw,
    act.LayCard: cards_on_mat.lay_card,
    act.LiftCard: cards_on_mat.lift_card,
    act.Draw: decks.draw,
    act.PlayCard: decks.play_card,
    act.PutBack: decks.put_back,
    act.PutBackHand: decks.put_back_hand,
    act.Reshuffle: decks.reshuffle,
    act.DealCard: decks.deal_card,
    act.TurnCard: decks.turn_card,
    act.DealRole: roles_and_dice.deal_role,
    act.DropDie: roles_and_dice.drop_die,
    act.Propose: ending.propose,
    act.ProposeSide: ending.propose_side,
    act.Agree: ending.agree,
    act.Object: ending.object_to_end,
    act.GiveTurn: turns.give_turn,
    act.GoTo: turns.go_to_phase,
    act.GiveMarker: turns.give_marker,
}


class OpenTable:
    """A table for any game: its sheet says what there is to keep, people say what it means."""

    info = INFO
    actions: Sequence[type[Action]] = act.ACTIONS
    events: Sequence[type[StateChangingEvent]] = EVENTS
    packs = PACKS
    printed_view_keys: Collection[str] = ("sheet",)
    packs_updates = True
    telling_actions: Collection[type[Action]] = ()

    def initial_state(self, setup: Setup) -> State:
        """Return the state before anybody has begun. Raises BadSetup if the sheet is not for so many players."""
        sheet = sheet_of(setup.pack)
        least, most = sheet.players
        if not least <= setup.seats <= most:
            raise BadSetup(say_wrong_company(sheet.title, sheet.players, setup.seats))
        return first_state(sheet, setup.seats)

    def player_range(self, pack: PackData) -> tuple[int, int]:
        """Return the fewest and the most players of a sheet. Raises PackError if it cannot be played."""
        return sheet_of(pack).players

    def table_title(self, pack: PackData) -> str:
        """Return the title of a sheet. Raises PackError if it cannot be played."""
        return sheet_of(pack).title

    def cards(self, pack: PackData) -> Mapping[CardId, Card]:
        """Return the taught cards of a sheet by id. Raises PackError if it cannot be played."""
        return {CardId(one.id): Card(CardId(one.id), one.name, one.copies) for one in sheet_of(pack).cards}

    def uses_mat(self, setup: Setup) -> bool:
        """Return whether the sheet has taught cards, which lie on the mat."""
        return bool(sheet_of(setup.pack).zones)

    def clock_in_pack(self, pack: PackData) -> Mapping[str, Any]:
        """Return the clock that a sheet asks for, empty for none. Raises PackError if it cannot be played."""
        return clock_of(sheet_of(pack).turns)

    def running_clocks(self, state: State) -> Collection[Seat]:
        """Return whose time runs: whose answer or turn is waited for. While all talk it is nobody's."""
        return seats_on_the_clock(state)

    def to_act(self, state: State) -> frozenset[Actor]:
        return seats_to_act(state)

    def concerned_by(self, state: State, action: Action) -> Collection[Seat]:
        """Return who must agree: nobody is sent home by another phone, which could end the game alone then."""
        return {action.seat} if isinstance(action, act.Leave) and not state.sheet.one_phone else ()

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        return list_offers(state, seat)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return list_chance_outcomes(state)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        play: Play = EventCollector(self, state)
        _DECIDE[type(action)](play, actor, action)
        return play.events

    def evolve(self, state: State, event: StateChangingEvent) -> State:
        return event.apply_to(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return view_for(state, viewer)

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat` cannot do now and why."""
        return tuple(explain_missing(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        if state.winners is None:
            return None
        scores = {} if state.sheet.score is None else {seat: score_of(state, seat) for seat in state.all_seats}
        return Outcome(state.winners, "agreed at the table", scores)

    def tell_story(self, first: State, moves: Sequence[StoryMove]) -> Story:
        """Return the story of a finished game: every change that people care for, with all that was secret."""
        return tell_story(first, moves)

    def invariants(self, state: State) -> list[str]:
        """Return what is wrong with a state, in words; empty when all is well."""
        return list(find_broken(state))


GAME: Final = OpenTable()
