"""Estimate of where the rest of the gang will be."""

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize


def count_expected_companions(scene: BotObservation, pawn: ObservedRider, prize: Prize) -> int:
    """Return the number of others of the gang expected at a prize, with their disc if it takes one."""
    return sum(_expected(scene, other, prize) for other in list_other_desperados(scene, pawn))


def list_other_desperados(scene: BotObservation, pawn: ObservedRider) -> list[ObservedRider]:
    """Return the rest of the gang."""
    return [other for other in scene.gang if other.rider != pawn.rider]


def can_reach_prize(scene: BotObservation, pawn: ObservedRider, prize: Prize) -> bool:
    """Return True if a rider could still be at a prize in time, by this seat's knowledge."""
    return not (prize.takes_disc and pawn.disc) and scene.can_get_to_city(pawn, prize.move, prize.city)


def _expected(scene: BotObservation, other: ObservedRider, prize: Prize) -> bool:
    """Return True if a rider is expected at a prize: by his card, else his sketch, else his agreement."""
    if not can_reach_prize(scene, other, prize):
        return False
    if prize.move == scene.move and other.ready and other.place is not None:
        return scene.likely_city(other) == prize.city
    sketched = scene.sketches.get((other.rider, prize.move))
    if sketched is not None:
        return sketched == prize.city
    return has_agreed_to_be_in_city(scene, other, prize.move, prize.city)


def has_agreed_to_be_in_city(scene: BotObservation, pawn: ObservedRider, move: int, city: int) -> bool:
    """Return True if the rider's seat agreed to a proposal to be there then."""
    return any((one.move, one.city) == (move, city) and pawn.seat in one.yes for one in scene.proposals)
