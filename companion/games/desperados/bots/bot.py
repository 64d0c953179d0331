"""Bot for any seat of the game: the marshal, a desperado, or all of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp
from typing import Any

from companion.games.desperados import actions as act
from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider
from companion.games.desperados.bots.choose_deed import choose_deed
from companion.games.desperados.bots.choose_gang_messages import choose_gang_messages
from companion.games.desperados.bots.choose_marshal_move import choose_law_start_cities, list_marshal_card_options
from companion.games.desperados.bots.choose_ride import list_ride_card_options
from companion.games.desperados.bots.choose_start import choose_start
from companion.games.desperados.bots.explain_ride import explain_ride
from companion.games.desperados.bots.independent_events import draw_weighted
from companion.games.desperados.bots.place_sheriffs import choose_sheriff_cities
from companion.games.desperados.bots.read_view import bot_observation_from_view
from companion.games.desperados.bots.search_routes import RideCardOption
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import ASTRAY, MARSHAL, SALOON, Deed, Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.board import PlaceId
from companion.rules.parts.explained_bot_choice import NOTHING_TO_DO, ExplainedChoice
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class DesperadosBot:
    """A bot of some skill. It leaves the choice of the marshal and real cards to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the first legal one of the seat's wishes. Returns None if there is nothing to do now."""
        return next((wish for wish in self._wishes(seat, view, random) if wish in legal), None)

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        """Return what the seat does, and why if it is a ride: the first that it drew."""
        rides = 0
        for wish in self._wishes(seat, view, random):
            rides += isinstance(wish, act.Ride)
            if wish in legal:
                drawn = wish if isinstance(wish, act.Ride) and rides == 1 else None
                return ExplainedChoice(
                    wish, None if drawn is None else explain_ride(drawn, bot_observation_from_view(view), self.skill)
                )
        return NOTHING_TO_DO

    def _wishes(self, seat: Seat, view: View, random: RandomSource) -> Iterator[Action]:
        match view["phase"]:
            case Phase.DEPLOY:
                yield from _deploys(view)
            case Phase.START:
                yield from _starts(view, seat, random)
            case Phase.RIDE:
                yield from self._rides(bot_observation_from_view(view), view, seat, random)
            case Phase.DEEDS:
                yield from self._acts(bot_observation_from_view(view), view, seat)
            case Phase.EXAMINE:
                yield act.TurnNext()

    def _rides(self, scene: BotObservation, view: View, seat: Seat, random: RandomSource) -> Iterator[Action]:
        """Yield the actions of one rider after the other; talk comes before the ride."""
        pawn = next((pawn for pawn in scene.pawns_of(seat) if not pawn.ready), None)
        if pawn is None:
            return
        if pawn.rider == MARSHAL:
            yield from _sheriffs(scene, view, self.skill)
            yield from self._cards(scene, pawn, list_marshal_card_options(scene, self.skill), random)
            return
        yield from choose_gang_messages(scene, seat, pawn, self.skill)
        yield from self._cards(scene, pawn, list_ride_card_options(scene, pawn, self.skill), random)

    def _cards(
        self, scene: BotObservation, pawn: ObservedRider, steps: list[RideCardOption], random: RandomSource
    ) -> Iterator[Action]:
        """Yield a card, better ones more often, then the others: a ruling may have closed the first (DE-8).

        Deeds are always said later: saying them only sometimes would show where the rider is.
        """
        then = Deed.NOTHING if pawn.rider == MARSHAL else Deed.LATER
        if steps:
            best = max(step.value for step in steps)
            first = draw_weighted(steps, [exp((step.value - best) / self.skill.whim) for step in steps], random)
            for step in (first, *sorted(steps, key=lambda one: -one.value)):
                yield act.Ride(pawn.rider, scene.move, (*scene.network.cities, SALOON)[step.card], then)
        yield act.Ride(pawn.rider, scene.move, ASTRAY, then)

    def _acts(self, scene: BotObservation, view: View, seat: Seat) -> Iterator[Action]:
        for pawn in scene.pawns_of(seat):
            if not view["riders"][pawn.rider]["answered"] and pawn.rider != MARSHAL:
                yield act.Act(pawn.rider, scene.move, choose_deed(scene, pawn, self.skill))
                yield act.Act(pawn.rider, scene.move, Deed.NOTHING)


def _sheriffs(scene: BotObservation, view: View, skill: Skill) -> Iterator[Action]:
    """Yield moves of all sheriffs not yet in place, planned from where they stood as the move began."""
    stood = tuple(scene.network.index[sheriff["from"]] for sheriff in view["sheriffs"])
    for number, (now, goal) in enumerate(
        zip(scene.sheriffs, choose_sheriff_cities(replace(scene, sheriffs=stood), skill), strict=True)
    ):
        if now != goal:
            yield act.MoveSheriff(number, scene.network.cities[goal])


def _deploys(view: View) -> Iterator[Action]:
    """Yield every piece that is not yet in place."""
    scene = bot_observation_from_view(view)
    stand = [view["riders"][MARSHAL]["city"], *(sheriff["city"] for sheriff in view["sheriffs"])]
    for piece, (now, post) in enumerate(zip(stand, choose_law_start_cities(scene), strict=True)):
        city = scene.network.cities[post]
        if now != city:
            yield act.Deploy(piece, city)
    yield act.Deployed()


def _starts(view: View, seat: Seat, random: RandomSource) -> Iterator[Action]:
    """Yield a start for the next rider of this seat that has none."""
    waiting = [one for one in view["riders"][1:] if one["seat"] == seat and one["city"] is None]
    if waiting:
        scene = bot_observation_from_view(view)
        city: PlaceId = choose_start(scene, view, random)
        yield act.ChooseStart(waiting[0]["rider"], city)
