"""Talk of a desperado with the gang before he rides: answers, proposals, intended cities."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from companion.games.desperados import actions as act
from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize, Proposal
from companion.games.desperados.bots.choose_ride import plan_disc_and_end_cities
from companion.games.desperados.bots.estimate_sheriffs import SheriffChances
from companion.games.desperados.bots.expect_gang_at_prize import can_reach_prize, list_other_desperados
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import Meeting
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat

WORTH_A_MEETING: Final = 150.0
"""Dollars by which coming together must be better than coming alone."""
BANKS_FROM: Final = 3
"""First move from which the sheriffs' final places can be guessed."""
MAX_ASKED: Final = 2
"""Most riders considered before making a proposal."""


def choose_gang_messages(scene: BotObservation, seat: Seat, pawn: ObservedRider, skill: Skill) -> Iterator[Action]:
    """Yield what there is to say now, the most urgent first.

    The next scene shows what was said, so this ends.
    """
    yield from _answers(scene, seat, pawn, skill)
    if skill.talks:
        yield from _proposals(scene, pawn, skill)
    yield from _sketches(scene, pawn, skill)


def _answers(scene: BotObservation, seat: Seat, pawn: ObservedRider, skill: Skill) -> Iterator[Action]:
    """Yield yes to proposals where the best ride leads there with the others who agreed, else no."""
    asked = [one for one in scene.proposals if one.move >= scene.move and seat not in one.answered]
    if asked:
        plan = plan_disc_and_end_cities(scene, pawn, skill)
        for one in asked:
            yield act.Reply(one.number, plan.get(one.move) == one.city)


def _proposals(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> Iterator[Action]:
    """Yield a coach or table to rob together, later a bank, unless the gang has such a proposal."""
    current = [one for one in scene.proposals if one.move >= scene.move]
    for bank in (False, True) if scene.move >= BANKS_FROM else (False,):
        if not any((one.meeting is Meeting.BANK) is bank for one in current):
            best = max(_meetings(scene, pawn, bank), default=None, key=lambda found: found[0])
            if best is not None and best[0] >= WORTH_A_MEETING and _suits(scene, pawn, best[1], skill):
                prize = best[1]
                yield act.Suggest(prize.move, scene.network.cities[prize.city], prize.meeting)


def _suits(scene: BotObservation, pawn: ObservedRider, prize: Prize, skill: Skill) -> bool:
    """Return True if a rider next to it would come too and the prize is then the best for himself."""
    crew = [other for other in list_other_desperados(scene, pawn) if can_reach_prize(scene, other, prize)]
    crew.sort(key=lambda other: scene.network.distance[scene.likely_city(other)][prize.city])
    return any(
        _comes(scene, other, pawn.seat, prize, skill) and _comes(scene, pawn, other.seat, prize, skill)
        for other in crew[:MAX_ASKED]
    )


def _comes(scene: BotObservation, pawn: ObservedRider, with_seat: Seat, prize: Prize, skill: Skill) -> bool:
    """Return True if the best ride of `pawn` leads to a prize if somebody else has promised to be there."""
    promise = Proposal(-1, prize.move, prize.city, prize.meeting, frozenset({with_seat}), frozenset({with_seat}))
    return (
        plan_disc_and_end_cities(replace(scene, proposals=(*scene.proposals, promise)), pawn, skill).get(prize.move)
        == prize.city
    )


def _meetings(scene: BotObservation, pawn: ObservedRider, bank: bool) -> Iterator[tuple[float, Prize]]:
    """Yield each prize for several riders, with its gain in dollars from coming together."""
    guard = SheriffChances(scene)
    for prize in scene.prizes:
        if (prize.meeting is Meeting.BANK) is bank and prize.move > scene.move and can_reach_prize(scene, pawn, prize):
            crew = sum(can_reach_prize(scene, one, prize) for one in scene.gang)
            alone = guard.chance_outnumbered(prize, 1)
            for band in range(2, crew + 1):
                yield prize.value * (guard.chance_outnumbered(prize, band) - alone) * 2 / band, prize


def _sketches(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> Iterator[Action]:
    """Yield sketches of where he means to use his disc and to end; take back those that no longer hold."""
    plan = plan_disc_and_end_cities(scene, pawn, skill)
    network = scene.network
    for move in scene.moves:
        told, meant = scene.sketches.get((pawn.rider, move)), plan.get(move)
        if told != meant and (meant is not None or (told is not None and not scene.can_get_to_city(pawn, move, told))):
            city = None if meant is None else network.cities[meant]
            yield act.Sketch(pawn.rider, move, city)
