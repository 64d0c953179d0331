"""Boxes by lot with everything that cards have beyond their effects: uses, triggers, prices, hosts, a Frontier deck."""

from dataclasses import replace
from random import Random
from typing import Any, Final

from companion.rules.actions_and_offers import LegalActions
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.draws_by_chance import request_draws_by_chance
from companion.skirmish.battle.play_card import offer_cards_to_play, play_card
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.battle.use_card import begin_ability_use
from companion.skirmish.cards.abilities import (
    ActivatedAbility,
    SpentToken,
    TriggeredAbility,
    TriggerEvent,
    UseLimit,
    ZoneOfUse,
)
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, ConcernedSides, Effect
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import CardKind, DeckId, Icon, Side, StartingPlace
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent_casualty import PreventCasualty
from companion.skirmish.effects.answers.prevent_wound import PreventWound
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.play.offer_drops_and_abilities import offer_abilities
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.fight_state import Fight, GameDifferences
from companion.skirmish.state.stack import OwedDraw
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.random_box import random_box
from tests.skirmish.support.random_fight import RandomFight
from tests.skirmish.support.tiny_box import DOLLARS, fight_of, frontier

MADE_FOR: Final[dict[Moment, Effect]] = {
    Moment.CANCEL: Cancel(unless_discards=1),
    Moment.CASUALTY: PreventCasualty(),
    Moment.WOUND: PreventWound(),
}
KINDS: Final = (CardKind.BESIDE, CardKind.OPEN, CardKind.ATTACHMENT, CardKind.FIREPOWER)


def wild_box(rng: Random) -> PrintedBox:
    """A box by lot; every second card lends what it does to uses and triggers, and some are of the Frontier deck."""
    plain = random_box(rng)
    cards = [_wild(rng, card) for card in plain.cards.values()]
    red = [_red(rng, card, number) for number, card in enumerate(rng.sample(cards, 8))]
    return replace(plain, cards={each.id: each for each in (*cards, *red)})


def _wild(rng: Random, card: PrintedCard) -> PrintedCard:
    kind = rng.choice((card.kind, *KINDS)) if card.kind and card.moment is None else card.kind
    more: dict[str, Any] = {
        "kind": kind,
        "uses": tuple(_use(rng, card) for _ in range(rng.choice((0, 0, 1, 2)))),
        "triggers": tuple(_trigger(rng, card) for _ in range(rng.choice((0, 0, 1)))),
        "icons": tuple(icon for icon in Icon if rng.random() < 0.3),
        "random": rng.choice((0, 0, 0, 1)),
        "dollars": rng.choice((0, 0, 0, 1)),
        "wounds": rng.choice((0, 0, 0, 0, 1)),
        "for_enemy": rng.random() < 0.1,
        "pays": rng.choice((1, 1, 2)),
        "pays_dollars": rng.choice((0, 0, 0, 1)),
        "host": CardFilter(side=rng.choice((ConcernedSides.OWN, ConcernedSides.BOTH)))
        if kind is CardKind.ATTACHMENT
        else None,
    }
    return replace(card, **more)


def _red(rng: Random, card: PrintedCard, number: int) -> PrintedCard:
    name = f"red-card-{number}"
    at_once = card.moment is None and rng.random() < 0.4
    return replace(card, id=CardId(name), name=name, side=None, pile=StartingPlace.FRONTIER, copies=1, at_once=at_once)


def _use(rng: Random, card: PrintedCard) -> ActivatedAbility:
    moment = rng.choice((None, None, None, *Moment))
    made = (MADE_FOR[moment],) if moment in MADE_FOR else ()
    moves = (MoveCard(this=True, to=rng.choice(tuple(BattlefieldRange)), own_place=rng.random() < 0.5),)
    return ActivatedAbility(
        at=rng.choice(tuple(ZoneOfUse)), who=rng.choice(tuple(ConcernedSides)), moment=moment, here=rng.random() < 0.2,
        often=rng.choice(tuple(UseLimit)), discards=rng.choice((0, 0, 1)), random=rng.choice((0, 0, 1)),
        dollars=rng.choice((0, 0, 1)), spends=rng.choice((SpentToken.NOTHING, SpentToken.NOTHING, *SpentToken)),
        goes=rng.choice((None, None, *LeaveDestination)), effects=made or rng.choice((card.effects or (), moves)),
    )  # fmt: skip


def _trigger(rng: Random, card: PrintedCard) -> TriggeredAbility:
    return TriggeredAbility(
        when=rng.choice(tuple(TriggerEvent)), here=rng.random() < 0.5, effects=(card.effects or ())[:1]
    )


class WildFight(RandomFight):
    """A fight by lot in which cards are bought, used and shuffled back as well."""

    def __init__(self, rng: Random, real: bool) -> None:
        Arena.__init__(self, wild_fight(rng))
        self.rng = rng
        self.real = real

    def _play(self, side: Side) -> None:
        """One thing of the play phase."""
        if self.referee().finish_if_over():
            return
        self._buy(side)
        offers = LegalActions(*offer_cards_to_play(self.fight, side), *offer_abilities(self.fight, side))
        if offers and not self.referee().finish_if_over():
            self._do(side, self._any(offers))

    def _do(self, side: Side, action: Any) -> None:
        referee = self.referee()
        if isinstance(action, UseCard | ShuffleBack):
            begin_ability_use(referee, side, action)
        else:
            assert isinstance(action, PlayCard)
            play_card(referee, side, action)
        resolve_steps(referee)
        self._close(referee)
        self._settle()

    def _buy(self, side: Side) -> None:
        """A card of the Frontier deck, and what a phase sets off."""
        referee = self.referee()
        request_draws_by_chance(referee, OwedDraw(side, deck=DeckId.FRONTIER), self.rng.choice((0, 1)))
        push_triggered_abilities(
            referee, side, self.rng.choice((TriggerEvent.DRAW, TriggerEvent.END, TriggerEvent.MARKER_LEFT))
        )
        resolve_steps(referee)
        self._close(referee)
        self._settle()


def wild_fight(rng: Random) -> Fight:
    """Each side has some dollars, the defenders a Stagecoach deck of some of their cards."""
    printed = wild_box(rng)
    red = [card for card in printed.cards.values() if card.side is None]
    variant = GameDifferences(dollars=DOLLARS, noose_shown=rng.random() < 0.5)
    dollars = {Side.ATTACK: 1, Side.DEFENCE: 2}
    fight = fight_of(
        printed,
        at=-1,
        side=Side.DEFENCE,
        variant=variant,
        dollars=dollars,
        reserve=DOLLARS - 3,
        frontier=frontier(*red),
    )
    own = printed.count_deck_copies(Side.DEFENCE)
    staged = {card: own[card] for card in sorted(own)[:4]}
    rest = {card: count for card, count in own.items() if card not in staged}
    return fight.with_zones(Side.DEFENCE, deck=Deck.with_copies(rest), stage=Deck.with_copies(staged))
