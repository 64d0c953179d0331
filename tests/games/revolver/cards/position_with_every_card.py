"""A moment of a game with everything in it: any card of the expansions can be played or used."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from companion.games.revolver.box import SHIPPED
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.carry_out_actions.turns_and_victory import RevolverReferee
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.seats_and_viewers import CHANCE, Actor
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import LetItBe
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Token
from companion.skirmish.play.resolver import find_question, resolve_steps
from companion.skirmish.state.fight_state import CardInPlay, Fight, LocatedCard
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_base_driver import ATTACK, DEFENCE, SEAT, RevolverBaseDriver
from tests.games.revolver.support.revolver_box import ATTACK as BASE_ATTACK
from tests.games.revolver.support.revolver_box import DEFENCE as BASE_DEFENCE
from tests.games.revolver.support.revolver_box import LAWMAN, OUTLAW, pack, real

BANK, CANYON, BUZZARD, CREEK, TRAIN, PRISON = range(6)
EVERYTHING: Final[dict[str, Any]] = {
    name.replace("-", "_"): True
    for name in (option.id for option in GAME.info.options if option.choices == (False, True))
}
"""Every module."""
FILLER: Final = {ATTACK: LAWMAN, DEFENCE: OUTLAW}
BOUND: Final = 60
"""After so many answers a card has come to its end."""


@cache
def beginning(cards: tuple[tuple[str, int], ...]) -> State:
    """A game with those cards, by copies: the gang is at Buzzard Point, two cubes have gone, two wounds have come."""
    printed = {card["id"]: card for card in SHIPPED["facts"]["card"]}
    more = [_numbered(printed[card], copies) for card, copies in cards]
    return as_it_goes(RevolverBaseDriver(pack=pack(*more, *_named()), **EVERYTHING).state)


def as_it_goes(state: State) -> State:
    """That moment of a game that has not begun."""
    fight = state.fight.with_row(at=BUZZARD, space=1).with_tokens(
        countdown=10, wounds=2, dollars={ATTACK: 1, DEFENCE: 1}, reserve=2
    )
    fight = fight.with_battlefield(CREEK, armed=True, ambush=next(iter(state.ambushes)))
    return replace(state, fight=fight, phase=Phase.PLAY, match=replace(state.match, seats={ATTACK: 0, DEFENCE: 1}))


def _named() -> list[dict[str, Any]]:
    """The cards of the base box of which nothing but their names is known; others speak of them."""
    known = {card["id"] for card in (*BASE_ATTACK, *BASE_DEFENCE)}
    facts = (card for card in SHIPPED["facts"]["card"] if "set" not in card and card["id"] not in known)
    return [real(card["id"], side=card.get("side", "defence")) for card in facts]


def _numbered(printed: Mapping[str, Any], copies: int) -> dict[str, Any]:
    """A card with a firepower of 1, where it has one that nobody has told us."""
    unknown = printed.get("kind") == "firepower" and "firepower" not in printed
    return real(printed["id"], copies=copies, **({"firepower": 1} if unknown else {}))


class Scene:
    """One game at that moment. What nobody says is decided by lot, which is the same for the same `seed`."""

    def __init__(self, state: State, seed: int = 0) -> None:
        self.state = state
        self.rng = Random(seed)
        self.seen: list[Event] = []

    @property
    def fight(self) -> Fight:
        return self.state.fight

    def now(self, fight: Fight) -> None:
        """The table as it is from here on."""
        self.state = replace(self.state, fight=fight)

    # Places of cards.

    def hold(self, side: Side, *cards: str) -> None:
        """Those cards come into a hand."""
        for card in cards:
            self._take(card)
            self.now(self.fight.with_zones(side, hand=(*self.fight.zones_of(side).hand, CardId(card))))

    def discard(self, *cards: str) -> None:
        """Those cards lie on their piles."""
        for card in cards:
            self._take(card)
            pile = self.fight.home_zones(CardId(card)).discard
            self.now(self.fight.with_home_zones(CardId(card), discard=(*pile, CardId(card))))

    def lay(self, card: str, side: Side, field: int, *, zone: str = "", host: int = 0, **tokens: int) -> CardInPlay:
        """A card is in play: in the column of a side at a battlefield, or in `zone`."""
        self._take(card)
        owner = side if self.fight.book.cards[CardId(card)].side is None else None
        uid, power, grit = self.fight.next_uid, tokens.get("power", 0), tokens.get("grit", 0)
        where = ZoneId(zone) if zone else None
        entered = CardEntered(uid, CardId(card), side, field, power, grit, owner, where, host)
        self.now(entered.apply_to(self.fight))
        return self.lying(uid).card

    def lying(self, uid: int) -> LocatedCard:
        """Return the place of a card in play."""
        found = self.fight.find_in_play(uid)
        assert found is not None
        return found

    def mark(self, card: CardInPlay, token: Token) -> None:
        """A token comes onto a card in play."""
        found = self.lying(card.uid)
        cards = tuple(
            replace(one, marks={**one.marks, token: one.count_marks(token) + 1}) if one.uid == card.uid else one
            for one in self.fight.cards_at(found.zone)
        )
        supply = {**self.fight.tokens.supply, token: self.fight.tokens.supply[token] - 1}
        self.now(self.fight.with_zone(found.zone, cards).with_tokens(supply=supply))

    def dies(self, member: str) -> None:
        """Somebody has died before."""
        people = tuple(one for one in self.fight.gang.alive if one.id != member)
        self.now(self.fight.with_gang(alive=people, dead=(*self.fight.gang.dead, MemberId(member))))

    def _take(self, card: str) -> None:
        """A card is out of whatever deck it was in, or no longer waits aside."""
        name = CardId(card)
        pool = self.fight.home_zones(name)
        if name in pool.aside:
            self.now(self.fight.with_home_zones(name, aside=tuple(one for one in pool.aside if one != name)))
            return
        deck = "deck" if pool.deck.unseen.get(name) else "stage"
        self.now(self.fight.with_home_zones(name, **{deck: getattr(pool, deck).draw(name)}))

    # Actions and their events.

    def decide(self, what: Callable[[RevolverReferee], object]) -> list[Event]:
        """Do everything that the rules make happen by themselves."""
        play: EventCollector[State, Event] = EventCollector(GAME, self.state)
        referee = RevolverReferee(play, STEP_HANDLERS)
        what(referee)
        resolve_steps(referee)
        return self._became(play.state, play.events)

    def act(self, actor: Actor, action: Action) -> list[Event]:
        """Somebody acts."""
        events = list(GAME.apply(self.state, actor, action))
        state = self.state
        for event in events:
            state = GAME.evolve(state, event)
        return self._became(state, events)

    def _became(self, state: State, events: list[Event]) -> list[Event]:
        self.state = state
        self.seen += events
        assert GAME.invariants(state) == []
        return events

    def offered(self, side: Side, kind: type[Any], card: str) -> list[Any]:
        """All actions of one kind with a card that a side may do."""
        offers = GAME.legal_actions(self.state, SEAT[side]).offers
        return [action for one in offers if one.action is kind for action in one if action.card == card]

    def lets_be(self) -> None:
        """Nobody answers with a card."""
        while self.fight.stack.steps and self.fight.stack.steps[0].task is StepKind.WINDOW:
            self.act(SEAT[self.fight.stack.steps[0].side], LetItBe())

    def settle(self) -> None:
        """By lot, until nobody has anything to answer."""
        for _ in range(BOUND):
            asked, drawn = find_question(self.fight, STEP_HANDLERS), GAME.chance_outcomes(self.state)
            if GAME.outcome(self.state) is not None or (asked is None and not self.fight.stack.owed):
                assert not self.fight.stack.steps or GAME.outcome(self.state) is not None
                return
            if self.fight.stack.owed:
                self.act(CHANCE, self.rng.choice([one for one, weight in drawn.items() if weight]))
            elif asked is not None:
                offers: LegalActions[Any] = LegalActions(*asked.offers)
                self.act(SEAT[asked.side], offers.nth(self.rng.randrange(offers.count)))
        raise AssertionError(f"no end: {self.seen[-12:]}")


__all__ = [
    "ATTACK", "BANK", "BUZZARD", "CANYON", "CREEK", "DEFENCE", "FILLER", "PRISON", "TRAIN", "Scene", "as_it_goes",
    "beginning",
]  # fmt: skip
