"""Events at a staged table. Each leaves the table fit for the next."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from benchmarks.eyes.tracking.screening import MAT, Screening
from companion.games.registry import folder_of
from companion.rules.printed_cards import load_cards
from companion.simulator.camera_pose import CameraPose
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard

CARDS: Final = load_cards(folder_of("quickdraw") / "cards.toml")


def choose_spot(
    show: Screening, zones: Sequence[str] = ("front-0", "front-5", "dealer", "discard", "front-2")
) -> LaidCard:
    """Return some card that does not lie there yet, at a spot in one of the zones."""
    lying = {laid.card for laid in show.film.moments[-1].cards}
    chosen = show.dice.choice(zones)
    zone = next(each for each in MAT.zones if each.id == chosen)
    x = zone.x + show.dice.uniform(36, zone.width - 36)
    y = zone.y + zone.height / 2 + show.dice.uniform(-8, 8)
    return LaidCard(show.dice.choice(sorted(set(CARDS) - lying)), x, y, show.dice.uniform(-20, 20))


def choose_free_spot(show: Screening) -> LaidCard:
    """Return such a card at a spot where it lies on no other."""
    others = [(each.x, each.y) for each in show.film.moments[-1].cards]
    while True:
        card = choose_spot(show)
        if all(abs(card.x - x) > 85 or abs(card.y - y) > 115 for x, y in others):
            return card


def choose_lying_card(show: Screening) -> LaidCard:
    """Return one of the cards that lie there."""
    return show.dice.choice(show.film.moments[-1].cards)


def choose_card_over(show: Screening, card: LaidCard, reach: float = 14) -> LaidCard:
    """Return another card that lies over the card, a little askew."""
    off = show.dice.uniform
    name = choose_spot(show).card
    return LaidCard(name, card.x + off(-reach, reach), card.y + off(-reach, reach), card.angle + off(-8, 8))


def lay_card(show: Screening) -> None:
    show.film.lay(choose_free_spot(show))


def lay_card_beside_other_hand(show: Screening) -> None:
    show.film.show_other_hand((690, 380), (670, 360))
    show.film.lay(LaidCard(choose_spot(show).card, 100, 386, 5))


def move_card(show: Screening) -> None:
    card, there = choose_lying_card(show), choose_free_spot(show)
    show.film.move(card, replace(card, x=there.x, y=there.y, angle=there.angle))


def push_card(show: Screening) -> None:
    card = choose_lying_card(show)
    show.film.replace(card, replace(card, x=card.x + 14, y=card.y + 6, angle=card.angle + 15))


def cover_card(show: Screening) -> None:
    show.film.lay(choose_card_over(show, show.film.moments[-1].cards[0]))


def uncover_card(show: Screening) -> None:
    show.film.take(show.film.moments[-1].cards[-1])


def take_card(show: Screening) -> None:
    show.film.take(choose_lying_card(show))


def swap_card(show: Screening) -> None:
    card = choose_lying_card(show)
    show.film.replace(card, choose_card_over(show, card, 9))


def turn_choose_card_over(show: Screening) -> None:
    card = choose_lying_card(show)
    show.film.replace(card, replace(card, face_up=not card.face_up))


def hover_over_card(show: Screening) -> None:
    card = choose_lying_card(show)
    show.film.hover(card.x, card.y + show.dice.uniform(-20, 20), show.dice.randrange(2, 40))


def switch_lamp(show: Screening) -> None:
    dice = show.dice
    show.film.change_light(
        TableLight(dice.uniform(0.7, 1.2), dice.uniform(0, 360), dice.uniform(0.1, 0.5), warmth=dice.uniform(0, 0.2))
    )


def nudge_camera(show: Screening) -> None:
    show.film.move_camera(CameraPose(show.dice.uniform(9, 15), show.dice.uniform(-1, 4), show.dice.uniform(0.88, 0.96)))


EVENTS: Final[Mapping[str, Callable[[Screening], None]]] = {
    "laid": lay_card,
    "moved to another place": move_card,
    "pushed a little": push_card,
    "covered": cover_card,
    "uncovered": uncover_card,
    "taken away": take_card,
    "swapped in its place": swap_card,
    "turned over": turn_choose_card_over,
    "a hand hovers": hover_over_card,
    "laid, a hand at work elsewhere": lay_card_beside_other_hand,
    "the lamp is switched": switch_lamp,
    "the camera is nudged": nudge_camera,
}


def choose_free_cards(dice: Random) -> list[LaidCard]:
    """Return five cards that lie free, as if no hand had laid them."""
    names = dice.sample(sorted(CARDS), 5)
    spots = ((360, 225), (590, 225), (170, 60), (400, 60), (400, 386))
    return [LaidCard(name, x, y, dice.uniform(-10, 10)) for name, (x, y) in zip(names, spots, strict=True)]
