"""Whole games with an empty box before a staged camera: both players read the drawn cards that they are asked about."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Final

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, EndTurn, PlayCard
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import DECK_SIZE
from tests.app.camera.new_cards.real_table import go_on
from tests.app.camera.new_cards.staged_evening import HOUSE, StagedEvening
from tests.app.packs.test_amendment_saver import plain_offers

SIDES: Final = {Seat(0): Side.ATTACK, Seat(1): Side.DEFENCE}


@dataclass
class WholeEvening(StagedEvening):
    """A staged evening that goes on by itself. Nobody does what texts say that are left to people."""

    seed: int = 0
    faces: Sequence[str] = tuple(HOUSE)
    """The cards that the decks are made of."""
    plays: int = 3
    """Cards that a side tries to play in a turn."""
    laid: Counter[str] = field(default_factory=Counter)
    """Number of times that each card was laid before the eyes."""
    by_hand: list[str] = field(default_factory=list)
    """Cards that the eyes did not report, or that could not be played, and where."""

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.decks = {side: self._shuffled(self._copies_of(side)) for side in Side}
        self.hands: dict[Side, list[str]] = {side: [] for side in Side}
        super().__post_init__()
        self._draw()

    @property
    def view(self) -> Mapping[str, Any]:
        return self.table.update_for(PUBLIC).view

    @property
    def is_over(self) -> bool:
        return self.table.update_for(PUBLIC).outcome is not None

    def play_turn(self) -> None:
        """Play, for the side on turn, what can be paid for, and end the turn."""
        seat = next(seat for seat in SIDES if EndTurn in self._kinds(seat))
        for card in self.dice.sample(hand := self.hands[SIDES[seat]], min(self.plays, len(hand))):
            if self.is_over or EndTurn not in self._kinds(seat):
                break
            if card in hand and HOUSE[card]["cost"] < len(hand) and (zone := self._place_for(seat, card)):
                self._play(seat, card, zone)
        if EndTurn in self._kinds(seat):
            self.table.submit(seat, EndTurn())
        self._settle()

    def _place_for(self, seat: Seat, card: str) -> str | None:
        """Return the first place where people may lay it, by what is printed on it."""
        printed, side = HOUSE[card], SIDES[seat]
        beginning = {"firepower": side.value, "blocker": side.enemy.value}.get(printed["kind"], f"discard-{side.value}")
        known = card if card in self.view["cards"] else f"unnamed-{side.value}"
        zones = [
            zone
            for offer in plain_offers(self.table, seat)
            if offer.action is PlayCard and known in offer.slots["card"]
            for zone in offer.slots["zone"]
        ]
        return None if "moment" in printed else next((zone for zone in zones if zone.startswith(beginning)), None)

    def _play(self, seat: Seat, card: str, zone: str) -> None:
        side = SIDES[seat]
        on_record = len(self.view["zones"][zone])
        self.hands[side].remove(card)
        self.laid[card] += 1
        self.lay(card, zone)
        if len(self.view["zones"][zone]) == on_record:  # not noticed, or it cannot be played after all
            self.mat.take(CardId(card), ZoneId(zone))
            self.hands[side].append(card)
            self.by_hand.append(f"{card} on {zone}")
            self.film()
        self._settle()

    def _settle(self) -> None:
        """Do what the game waits for, until somebody is on turn."""
        while not self.is_over:
            go_on(self.table)
            self._do_what_it_says()
            self._draw()
            self._clear_away()
            if any(EndTurn in self._kinds(seat) for seat in SIDES):
                return
            seat = next(seat for seat in SIDES if plain_offers(self.table, seat))
            if DiscardCard in self._kinds(seat):
                self._pay(seat)
            else:
                self.table.submit(seat, plain_offers(self.table, seat)[0].nth(0))

    def _pay(self, seat: Seat) -> None:
        """Lay the weakest card on the discard pile; it is tapped if the eyes do not report it."""
        side = SIDES[seat]
        card = min(self.hands[side], key=lambda each: HOUSE[each].get("firepower", 0))
        self.hands[side].remove(card)
        self.laid[card] += 1
        pile = ZoneId(f"discard-{side.value}")
        before = self.table.log_length
        self.mat.lay(CardId(card), pile)
        self.film()
        if self.table.log_length == before:
            self.by_hand.append(f"{card} on {pile}, paid")
            known = card if card in self.view["cards"] else f"unnamed-{side.value}"
            self.table.submit(seat, DiscardCard(CardId(known), pile))

    def _draw(self) -> None:
        """Draw as many cards as the record says that a hand has."""
        for side, hand in self.hands.items():
            while len(hand) < self.view["hands"][side.value]:
                if not self.decks[side]:
                    self.decks[side] = self._shuffled(self._discarded(side))
                hand.append(self.decks[side].pop())
            while len(hand) > self.view["hands"][side.value]:
                hand.pop()

    def _copies_of(self, side: Side) -> Counter[str]:
        own = {id: HOUSE[id]["copies"] for id in self.faces if HOUSE[id]["side"] == side.value}
        return Counter({id: -(-copies * DECK_SIZE // sum(own.values())) for id, copies in own.items()})

    def _shuffled(self, cards: Counter[str]) -> list[str]:
        return self.dice.sample(list(cards.elements()), cards.total())

    def _discarded(self, side: Side) -> Counter[str]:
        held = Counter(self.hands[side]) + Counter(
            str(lying.laid.card) for lying in self.mat.read_changes()[1] if not lying.zone.startswith("discard")
        )
        return self._copies_of(side) - held

    def _clear_away(self) -> None:
        on_record = self.view["zones"]
        gone = {lying.zone for lying in self.mat.read_changes()[1] if not on_record[lying.zone]}
        for zone in gone:
            self.mat.clear(zone)
        if gone:
            self.film()

    def missing(self) -> dict[str, list[str]]:
        """Return for each card that was named what the house box says of it and the grown one does not."""
        grown = {card["id"]: card for card in reduce(GAME.amended_pack, self.told, self.pack["data"])["card"]}
        return {
            id: [key for key, value in HOUSE[id].items() if grown[id].get(key) != value] if id in grown else ["all"]
            for id in self.asked_about
        }
