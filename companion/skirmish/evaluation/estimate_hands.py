"""Estimates for effects on hands, decks and discard piles."""

from collections.abc import Iterable

from companion.skirmish.cards.effect import Kinds, Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.hands import Place, Seen
from companion.skirmish.evaluation.conditions import Table, count_times, is_named
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene


def draw(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of cards for one's own hand, or for the enemy's."""
    cards = effect.get("count", 1) * count_times(scene, side, effect)
    match Who(effect.get("who", Who.OWN)):
        case Who.OWN:
            return Gain(draws=cards)
        case Who.ENEMY:
            return Gain(robs=-cards)
    return Gain(draws=cards, robs=-cards)


def discard(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of cards out of hands, as many as there are."""
    cards = effect.get("count", 1)
    who = Who(effect.get("who", Who.ENEMY))
    hands = scene.view["hands"]
    own, enemy = min(cards, hands[side]), min(cards, hands[side.enemy])
    return Gain(draws=-own if who is not Who.ENEMY else 0, robs=enemy if who is not Who.OWN else 0)


def look(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of looking: knowing is worth a little."""
    return Gain(other=0.3 if effect.get("at", Seen.HAND) == Seen.HAND else 0.4)


def call_for(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of a guess at a card of the enemy's hand."""
    return Gain(robs=min(0.3, scene.view["hands"][side.enemy]))


def show(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain when the better of the cards that somebody shows is discarded."""
    who, held = Who(effect.get("who", Who.ENEMY)), scene.view["hands"]
    cards = effect.get("count", 2) - effect.get("keep", 1)
    own, enemy = min(cards, held[side]), min(cards, held[side.enemy])
    return Gain(draws=-own if who is not Who.ENEMY else 0, robs=enemy if who is not Who.OWN else 0)


def draw_open(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of the worst of the cards that are turned up."""
    return Gain(draws=0.85 * effect.get("keep", 2))


def trade(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of cards for cards that nobody has seen."""
    return Gain(draws=effect.get("count", 2))


def skip_draw(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of two cards that are not drawn."""
    who = Who(effect.get("who", Who.OWN))
    return Gain(draws=-2 if who is not Who.ENEMY else 0, robs=2 if who is not Who.OWN else 0)


def unstash(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of the card that lay face down."""
    return Gain(draws=1) if scene.view.get("stashed") else NOTHING


def search(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of the best card of the deck that it may be."""
    back = None if effect.get("frontier") else side
    printed = (card for card, one in scene.view["cards"].items() if one["side"] == back)
    return _found(scene, effect, printed, 1.2)


def recover(scene: Scene, side: Side, effect: Table) -> Gain:
    """Return the gain of the best card of the pile; the enemy gets what is worth nothing to him."""
    if effect.get("who", Who.OWN) == Who.ENEMY:
        return Gain(robs=0.5 * min(effect.get("count", 1), len(scene.view["discards"][side.enemy])))
    return _found(scene, effect, scene.view["discards"][side], 1.1)


def _found(scene: Scene, effect: Table, cards: Iterable[str], card: float) -> Gain:
    """Return the best of the cards that it may be about."""
    kind, names = effect.get("kind", Kinds.ANY), effect.get("named", ())
    fitting = [scene.card(one) for one in cards if is_named(scene, one, names)]
    fitting = [one for one in fitting if kind in (Kinds.ANY, one["kind"])]
    if not fitting:
        return NOTHING
    if effect.get("to", Place.HAND) != Place.PLAY:
        return Gain(draws=card if effect.get("to", Place.HAND) == Place.HAND else card - 0.4)
    return Gain(power=max(one["firepower"] or 0 for one in fitting))
