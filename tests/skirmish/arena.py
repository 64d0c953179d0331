"""A fight in which any effect can be run, and any question answered."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import attack, draw
from companion.skirmish.battle.abilities import offer_abilities, use
from companion.skirmish.battle.actions import LetItBe, PlayCard, ShuffleBack, UseCard
from companion.skirmish.battle.events.playing import CardEntered
from companion.skirmish.battle.play import play_card
from companion.skirmish.battle.question import Question
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.play.resolver import answer, find_question, resolve_steps
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.invariants import invariants
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.brawl import Brawl, brawl
from tests.skirmish.tiny import ATTACK, TOKENS, book, fray_of, shot


class Arena:
    """One fight, and everything that happened in it. What chance brings is drawn from what is likely, first come."""

    def __init__(self, fray: Fight) -> None:
        self.fray = fray
        self.events: list[Event] = []
        self.tokens = TOKENS

    @property
    def asked(self) -> Question | None:
        """What somebody is asked now."""
        return None if self.battle().finish() else find_question(self.fray)

    @property
    def choices(self) -> list[Action]:
        """Everything that may be answered, and nobody is asked for nothing."""
        assert self.asked is not None, f"nobody is asked; there is to do: {self.fray.agenda}"
        found = list(LegalActions(*self.asked.offers))
        assert found, f"{self.asked} can only be left unanswered"
        return found

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def battle(self) -> Brawl:
        return brawl(self.fray)

    def _close(self, battle: Brawl) -> None:
        self.fray = battle.fray
        self.events += battle.play.events
        wrong = invariants(self.fray, self.tokens)
        assert not wrong, wrong

    def draws(self, side: Side, *cards: str) -> None:
        """Those cards come from the deck into the hand."""
        force = self.fray.force(side)
        deck = force.deck
        for each in cards:
            deck = deck.draw(CardId(each))
        self.fray = self.fray.with_force(side, deck=deck, hand=(*force.hand, *map(CardId, cards)))

    def draws_unknown(self, side: Side, count: int) -> None:
        """So many real cards come into the hand."""
        force = self.fray.force(side)
        deck = replace(force.deck, size=force.deck.size - count)
        self.fray = self.fray.with_force(side, deck=deck, hand=(*force.hand, *(None,) * count))

    def discards(self, side: Side, *cards: str) -> None:
        """Those cards lie on the discard pile, the last one on top."""
        self.draws(side, *cards)
        force = self.fray.force(side)
        hand = force.hand[: len(force.hand) - len(cards)]
        self.fray = self.fray.with_force(side, hand=hand, discard=(*force.discard, *map(CardId, cards)))

    def empties(self, side: Side) -> None:
        """What is left of the deck is out of the game."""
        force = self.fray.force(side)
        gone = tuple(each for each, count in force.deck.unseen.items() for _ in range(count))
        self.fray = self.fray.with_force(side, deck=Deck(0), gone=(*force.gone, *gone))

    def buys(self, side: Side, *cards: str) -> None:
        """Those cards come from the Frontier deck into a hand."""
        deck = self.fray.frontier.deck
        for each in cards:
            deck = deck.draw(CardId(each))
        self.fray = replace(self.fray, frontier=replace(self.fray.frontier, deck=deck))
        hand = self.fray.force(side).hand
        self.fray = self.fray.with_force(side, hand=(*hand, *map(CardId, cards)))

    def brings(self, side: Side, name: str, field: int = 1) -> InPlay:
        """A card of the Frontier deck comes into play in the column of who bought it."""
        self.buys(side, name)
        hand = self.fray.force(side).hand
        fray = self.fray.with_force(side, hand=hand[:-1])
        self.fray = CardEntered(fray.serial, CardId(name), side, field, 0, 0, side).onto(fray)
        return self.found(self.fray.serial - 1)

    def found(self, uid: int) -> InPlay:
        """A card in play."""
        found = self.fray.find(uid)
        assert found is not None
        return found.card

    def lays(
        self, name: str, field: int = 1, column: Side | None = None, power: int = 0, grit: int = 0, host: int = 0
    ) -> InPlay:
        """A card comes from the deck into play, in its owner's column, or that of its enemy if it is a blocker."""
        printed = self.fray.book.cards[CardId(name)]
        owner = printed.side
        assert owner is not None
        usual = owner.enemy if printed.kind is CardKind.BLOCKER else owner
        self.draws(owner, name)
        hand = self.fray.force(owner).hand
        fray = self.fray.with_force(owner, hand=hand[:-1])
        self.fray = CardEntered(fray.serial, printed.id, column or usual, field, power, grit, host=host).onto(fray)
        return self.found(self.fray.serial - 1)

    def lying(self, field: int, side: Side) -> list[str]:
        """The cards in a column."""
        return [each.card for each in self.fray.grounds[field].column(side)]

    def does(self, *steps: Step) -> "Arena":
        """Those steps come next, until somebody is asked or chance is to bring something."""
        battle = self.battle()
        battle.then(*steps)
        resolve_steps(battle)
        self._close(battle)
        return self

    def effect(self, side: Side = ATTACK, source: str = "card:shot", uid: int = 0) -> "Arena":
        """The first effect of a source is done, and so is what chance brings for it."""
        return self.begins(side, source, uid).goes_on()

    def begins(self, side: Side = ATTACK, source: str = "card:shot", uid: int = 0) -> "Arena":
        """The same, but chance is waited for."""
        return self.does(Step(StepKind.EFFECT, side, source, path=(0,), uid=uid))

    def plays(self, side: Side, name: str, zone: str) -> "Arena":
        """A card is played from the hand."""
        battle = self.battle()
        play_card(battle, side, PlayCard(CardId(name), ZoneId(zone)))
        resolve_steps(battle)
        self._close(battle)
        return self.goes_on()

    def offered(self, side: Side) -> list[Action]:
        """Everything that a side may use in its play phase."""
        return list(LegalActions(*offer_abilities(self.fray, side)))

    def uses(self, side: Side, action: UseCard | ShuffleBack) -> "Arena":
        """A card is used, which must be offered."""
        assert action in self.offered(side), f"{action} is none of {self.offered(side)}"
        battle = self.battle()
        use(battle, side, action)
        resolve_steps(battle)
        self._close(battle)
        return self.goes_on()

    def ends(self, side: Side) -> "Arena":
        """The turn of a side ends."""
        return self.does(Step(StepKind.END, side)).goes_on()

    def attacks(self) -> "Arena":
        """The attackers end their turn, and nobody answers."""
        battle = self.battle()
        attack.declare_attack(battle)
        resolve_steps(battle)
        self._close(battle)
        return self.goes_on().lets_be()

    def answers(self, action: Action) -> "Arena":
        """Who is asked says so, which must be offered."""
        assert self.asked is not None, f"nobody is asked; there is to do: {self.fray.agenda}"
        assert action in LegalActions(*self.asked.offers), f"{action} is none of {self.asked.offers}"
        battle = self.battle()
        answer(battle, action)
        self._close(battle)
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
        return {} if self.battle().finish() else draw.outcomes(self.fray)

    def chance(self, action: Action) -> "Arena":
        """Chance brings that, and things go on."""
        battle = self.battle()
        draw.BY_CHANCE[type(action)](battle, action)
        resolve_steps(battle)
        self._close(battle)
        return self


def arena(*effects: Effect, side: Side = ATTACK, at: int = 1, **changes: Any) -> Arena:
    """An arena whose book holds, beside the plain cards, one `shot` of a side with those effects."""
    return Arena(fray_of(book(shot(*effects, side=side)), at, **changes))
