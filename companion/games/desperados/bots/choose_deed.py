"""Choice of a desperado's deed, once all that he can know of the others is known."""

from typing import Final

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize
from companion.games.desperados.bots.choose_ride import build_route_search
from companion.games.desperados.bots.expect_gang_at_prize import list_other_desperados
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import MOVES, Deed

PATIENCE: Final = 0.9
"""Dollars now that are as good as one dollar later."""
UNSAID: Final = (None, Deed.LATER)


def choose_deed(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> Deed:
    """Return the deed for `pawn`, whose card of the present move lies."""
    city = scene.likely_city(pawn)
    here = [one for one in scene.prizes if (one.move, one.city) == (scene.move, city) and one.takes_disc]
    for prize in sorted(here, key=lambda one: -one.value):
        if not pawn.disc and _wanted(scene, pawn, prize) and _pays(scene, pawn, prize, skill):
            return Deed(prize.meeting)
    return Deed.SPY if is_spying_worthwhile(scene, city) else Deed.NOTHING


def is_spying_worthwhile(scene: BotObservation, city: int) -> bool:
    """Return True if an unseen tile is worth showing oneself for, before the marshal knows where to wait."""
    return city in scene.unseen and scene.move <= MOVES - 2


def _wanted(scene: BotObservation, pawn: ObservedRider, prize: Prize) -> bool:
    """Return True if the band needs this rider. Lower numbers step forward first, so that nobody waits.

    Too few may say it without harm where cards are hidden: then nothing happens, and nobody learns of it.
    """
    needed, deed = scene.sheriffs.count(prize.city) + 1, Deed(prize.meeting)
    crew = [other for other in list_other_desperados(scene, pawn) if _present(scene, other, prize)]
    ahead = sum(other.deed == deed or (other.deed in UNSAID and other.rider < pawn.rider) for other in crew)
    behind = sum(other.deed in UNSAID and other.rider > pawn.rider for other in crew)
    hidden = any(other.place is None for other in list_other_desperados(scene, pawn))
    return ahead < needed and (ahead + 1 + behind >= needed or hidden)


def _present(scene: BotObservation, other: ObservedRider, prize: Prize) -> bool:
    """Return True if another rider is there with his disc, by this seat's knowledge."""
    if other.disc:
        return False
    if other.place is None or not other.ready:
        return scene.sketches.get((other.rider, scene.move)) == prize.city
    return scene.likely_city(other) == prize.city


def _pays(scene: BotObservation, pawn: ObservedRider, prize: Prize, skill: Skill) -> bool:
    """Return True if the disc would not bring more later."""
    routes, spot = build_route_search(scene, pawn, skill)
    later = routes.best_value_from(spot) - routes.best_value_from(spot._replace(disc=False))
    needed = scene.sheriffs.count(prize.city) + 1
    return prize.value / needed >= PATIENCE * later
