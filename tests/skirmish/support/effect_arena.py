"""A fight in which any effect can be run, and any question answered."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import Event
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import attack, draws_by_chance
from companion.skirmish.battle.actions import LetItBe, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.battle.play_card import play_card
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.use_card import begin_ability_use
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.play.offer_drops_and_abilities import offer_abilities
from companion.skirmish.play.resolver import find_question, resolve_answer, resolve_steps
from companion.skirmish.state.derived.invariants import find_broken_invariants
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.tiny_box import ATTACK, TOKENS, book, fight_of, shot
from tests.skirmish.support.tiny_game import TinyReferee, tiny_referee


class Arena:
    """One fight, and everything that happened in it. What chance brings is drawn from what is likely, first come."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.events: list[Event] = []
        self.tokens = TOKENS

    @property
    def asked(self) -> Question | None:
        """Question that somebody is asked now."""
        return None if self.referee().finish_if_over() else find_question(self.fight)

    @property
    def choices(self) -> list[Action]:
        """Everything that may be answered, and nobody is asked for nothing."""
        assert self.asked is not None, f"nobody is asked; there is to do: {self.fight.stack.steps}"
        found = list(LegalActions(*self.asked.offers))
        assert found, f"{self.asked} can only be left unanswered"
        return found

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def referee(self) -> TinyReferee:
        return tiny_referee(self.fight)

    def _close(self, referee: TinyReferee) -> None:
        self.fight = referee.fight
        self.events += referee.play.events
        wrong = find_broken_invariants(self.fight, self.tokens)
        assert not wrong, wrong

    def draws(self, side: Side, *cards: str) -> None:
        """Those cards come from the deck into the hand."""
        force = self.fight.zones_of(side)
        deck = force.deck
        for each in cards:
            deck = deck.draw(CardId(each))
        self.fight = self.fight.with_zones(side, deck=deck, hand=(*force.hand, *map(CardId, cards)))

    def draws_unknown(self, side: Side, count: int) -> None:
        """So many real cards come into the hand."""
        force = self.fight.zones_of(side)
        deck = replace(force.deck, size=force.deck.size - count)
        self.fight = self.fight.with_zones(side, deck=deck, hand=(*force.hand, *(None,) * count))

    def discards(self, side: Side, *cards: str) -> None:
        """Those cards lie on the discard pile, the last one on top."""
        self.draws(side, *cards)
        force = self.fight.zones_of(side)
        hand = force.hand[: len(force.hand) - len(cards)]
        self.fight = self.fight.with_zones(side, hand=hand, discard=(*force.discard, *map(CardId, cards)))

    def empties(self, side: Side) -> None:
        """Take what is left of the deck out of the game."""
        force = self.fight.zones_of(side)
        gone = tuple(each for each, count in force.deck.unseen.items() for _ in range(count))
        self.fight = self.fight.with_zones(side, deck=Deck(0), gone=(*force.gone, *gone))

    def buys(self, side: Side, *cards: str) -> None:
        """Those cards come from the Frontier deck into a hand."""
        deck = self.fight.frontier.deck
        for each in cards:
            deck = deck.draw(CardId(each))
        self.fight = replace(self.fight, frontier=replace(self.fight.frontier, deck=deck))
        hand = self.fight.zones_of(side).hand
        self.fight = self.fight.with_zones(side, hand=(*hand, *map(CardId, cards)))

    def brings(self, side: Side, name: str, field: int = 1) -> CardInPlay:
        """A card of the Frontier deck comes into play in the column of who bought it."""
        self.buys(side, name)
        hand = self.fight.zones_of(side).hand
        fight = self.fight.with_zones(side, hand=hand[:-1])
        self.fight = CardEntered(fight.next_uid, CardId(name), side, field, 0, 0, side).apply_to(fight)
        return self.found(self.fight.next_uid - 1)

    def found(self, uid: int) -> CardInPlay:
        """A card in play."""
        found = self.fight.find_in_play(uid)
        assert found is not None
        return found.card

    def lays(
        self, name: str, field: int = 1, column: Side | None = None, power: int = 0, grit: int = 0, host: int = 0
    ) -> CardInPlay:
        """A card comes from the deck into play, in its owner's column, or that of its enemy if it is a blocker."""
        printed = self.fight.book.cards[CardId(name)]
        owner = printed.side
        assert owner is not None
        usual = owner.enemy if printed.kind is CardKind.BLOCKER else owner
        self.draws(owner, name)
        hand = self.fight.zones_of(owner).hand
        fight = self.fight.with_zones(owner, hand=hand[:-1])
        self.fight = CardEntered(fight.next_uid, printed.id, column or usual, field, power, grit, host=host).apply_to(
            fight
        )
        return self.found(self.fight.next_uid - 1)

    def lying(self, field: int, side: Side) -> list[str]:
        """The cards in a column."""
        return [each.card for each in self.fight.row.battlefields[field].column(side)]

    def does(self, *steps: Step) -> "Arena":
        """Those steps come next, until somebody is asked or chance is to bring something."""
        referee = self.referee()
        referee.push_steps(*steps)
        resolve_steps(referee)
        self._close(referee)
        return self

    def effect(self, side: Side = ATTACK, source: str = "card:shot", uid: int = 0) -> "Arena":
        """The first effect of a source is done, and so is what chance brings for it."""
        return self.begins(side, source, uid).goes_on()

    def begins(self, side: Side = ATTACK, source: str = "card:shot", uid: int = 0) -> "Arena":
        """The same, but chance is waited for."""
        return self.does(Step(StepKind.EFFECT, side, source, path=(0,), uid=uid))

    def plays(self, side: Side, name: str, zone: str) -> "Arena":
        """A card is played from the hand."""
        referee = self.referee()
        play_card(referee, side, PlayCard(CardId(name), ZoneId(zone)))
        resolve_steps(referee)
        self._close(referee)
        return self.goes_on()

    def offered(self, side: Side) -> list[Action]:
        """Everything that a side may use in its play phase."""
        return list(LegalActions(*offer_abilities(self.fight, side)))

    def uses(self, side: Side, action: UseCard | ShuffleBack) -> "Arena":
        """A card is used, which must be offered."""
        assert action in self.offered(side), f"{action} is none of {self.offered(side)}"
        referee = self.referee()
        begin_ability_use(referee, side, action)
        resolve_steps(referee)
        self._close(referee)
        return self.goes_on()

    def ends(self, side: Side) -> "Arena":
        """The turn of a side ends."""
        return self.does(Step(StepKind.END, side)).goes_on()

    def attacks(self) -> "Arena":
        """The attackers end their turn, and nobody answers."""
        referee = self.referee()
        attack.declare_attack(referee)
        resolve_steps(referee)
        self._close(referee)
        return self.goes_on().lets_be()

    def answers(self, action: Action) -> "Arena":
        """Give an answer for whoever is asked, which must be offered."""
        assert self.asked is not None, f"nobody is asked; there is to do: {self.fight.stack.steps}"
        assert action in LegalActions(*self.asked.offers), f"{action} is none of {self.asked.offers}"
        referee = self.referee()
        resolve_answer(referee, action)
        self._close(referee)
        return self.goes_on()

    def lets_be(self) -> "Arena":
        """Nobody answers with a card, as often as one is asked."""
        while self.asked is not None and LetItBe() in self.choices:
            self.answers(LetItBe())
        return self

    def goes_on(self) -> "Arena":
        """Chance brings the first thing that is likely, as long as it owes something that is."""
        while action := next((each for each, weight in self.chances().items() if weight), None):
            self.chance(action)
        return self

    def chances(self) -> Mapping[Action, int]:
        return {} if self.referee().finish_if_over() else draws_by_chance.chance_outcomes(self.fight)

    def chance(self, action: Action) -> "Arena":
        """Chance brings that, and things go on."""
        referee = self.referee()
        draws_by_chance.BY_CHANCE[type(action)](referee, action)
        resolve_steps(referee)
        self._close(referee)
        return self


def arena_with(*effects: Effect, side: Side = ATTACK, at: int = 1, **changes: Any) -> Arena:
    """An arena whose book holds, beside the plain cards, one `shot` of a side with those effects."""
    return Arena(fight_of(book(shot(*effects, side=side)), at, **changes))
