"""Two people who play with the real decks of a box that they have not typed in: they read their cards when asked."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.rules.actions_and_offers import Action, Offer
from companion.rules.event import Event
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.battle.events.played_cards import CardTakenBack
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table

SIDES = {Seat(0): Side.ATTACK, Seat(1): Side.DEFENCE}
LONGEST, PLAYS = 2500, 2
"""Moves in a game, and cards that are played in a turn."""


@dataclass
class Readers:
    """A game with `pack`, whose decks really are those of `truth`: cards by name. `read` counts those read aloud."""

    pack: Mapping[str, Any]
    truth: Mapping[str, Mapping[str, Any]]
    seed: int
    read: Counter[str] = field(default_factory=Counter)
    told: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random, self.log = Random(self.seed), MemoryLog()
        self.table = self.open_table()
        self.table.open(dealer={})
        self.table.subscribe(PUBLIC, lambda update: self.told.extend(update.events))
        self.decks: dict[Side, list[str]] = {side: self._all(side) for side in Side}
        self.hands: dict[Side, list[str]] = {side: [] for side in Side}
        self.playing = ""
        self.plays = 0

    def open_table(self) -> Table:
        """The table, on the log as it stands."""
        setup = Setup(2, {}, {}, self.pack)
        return Table("t", GAME, setup, self.log, WaitingDealer(), clock=lambda: 0)

    def play(self) -> None:
        """Play until somebody has won."""
        for _ in range(LONGEST):
            update = self.table.update_for(PUBLIC)
            if update.outcome is not None:
                return
            if CHANCE in update.to_act:
                self._deal()
            else:
                seat = next(seat for seat in SIDES if seat in update.to_act)
                self._answer(seat, self._offers(seat))
        raise AssertionError("the game does not end")

    def _offers(self, seat: Seat) -> list[Offer[Any]]:
        return [one for one in self.table.legal_for(seat).offers if one.count and not one.action.corrects_record]

    def _all(self, side: Side) -> list[str]:
        cards = (one for one in self.truth.values() if one["side"] == side.value)
        found = [one["name"] for one in cards for _ in range(one.get("copies", 1))]
        self.random.shuffle(found)
        return found

    def _deal(self) -> None:
        """Draw the next card of a real deck unseen; of anything else, what comes up first."""
        found = self.table.chance_outcomes()
        hidden = next((one for one in found if isinstance(one, do.DrawCard) and one.card is None), None)
        if hidden is None:
            likely = [one for one, weight in found.items() if weight]
            self.table.deal(self.random.choice(likely))
            return
        if not self.decks[hidden.side]:
            self.decks[hidden.side] = self._discarded(hidden.side)
        self.hands[hidden.side].append(self.decks[hidden.side].pop())
        self.table.deal(hidden)

    def _discarded(self, side: Side) -> list[str]:
        """Return the shuffled discards: everything that is neither held nor lies in play."""
        view = self.table.update_for(PUBLIC).view
        lying = Counter(
            view["cards"][one["card"]]["name"]
            for place in view["battlefields"]
            for each in Side
            for one in place[each.value]
        )
        left = Counter(self._all(side)) - Counter(self.hands[side]) - lying
        return self.random.sample(list(left.elements()), left.total())

    def _answer(self, seat: Seat, offers: list[Offer[Any]]) -> None:
        side, kinds = SIDES[seat], {offer.action for offer in offers}
        if AddCard in kinds:
            self._read(seat)
        elif do.DiscardCard in kinds:
            self._discard(seat, offers)
        elif do.EndTurn in kinds:
            self._play_or_end(seat, offers)
        elif TakeSide in kinds:
            self.table.submit(seat, TakeSide(side))
        elif act.ChoosePoker in kinds:
            [offer] = [each for each in offers if each.action is act.ChoosePoker]
            self.table.submit(seat, offer.nth(self.random.randrange(offer.count)))
        else:
            plain = next(each for each in offers if each.action not in (do.TakeBack, do.Respond))
            self.table.submit(seat, plain.nth(0))

    def _read(self, seat: Seat) -> None:
        """Read the card that is being played aloud, as it is printed."""
        card = self.truth[self.playing]
        self.read[self.playing] += 1
        items = {key: card[key] for key in ("kegs", "ammo") if key in card}
        moment = Moment(card["moment"]) if "moment" in card else None
        kind, plain = CardKind(card["kind"]), card.get("effects") == []
        numbers = (card["cost"], 0 if kind is CardKind.ACTION else card["firepower"])
        new, before = CardId(f"unnamed-{SIDES[seat].value}"), len(self.told)
        self.table.submit(seat, AddCard(new, card["name"], kind, *numbers, **items, moment=moment, plain=plain))
        if any(isinstance(event, CardTakenBack) for event in self.told[before:]):
            self.hands[SIDES[seat]].append(self.playing)

    def _discard(self, seat: Seat, offers: list[Offer[Any]]) -> None:
        names = self.random.sample(self.hands[SIDES[seat]], len(self.hands[SIDES[seat]]))
        found = ((name, self._offered(seat, offers, do.DiscardCard, name)) for name in names)
        name, action = next((name, action) for name, action in found if action is not None)
        self.hands[SIDES[seat]].remove(name)
        self.table.submit(seat, action)

    def _play_or_end(self, seat: Seat, offers: list[Offer[Any]]) -> None:
        hand = self.hands[SIDES[seat]]
        for name in self.random.sample(hand, len(hand)) if self.plays < PLAYS else ():
            action = self._offered(seat, offers, do.PlayCard, name)
            if action is not None and self.truth[name]["cost"] < len(hand):
                self.playing, self.plays = name, self.plays + 1
                hand.remove(name)
                self.table.submit(seat, action)
                return
        self.plays = 0
        self.table.submit(seat, do.EndTurn())

    def _offered(self, seat: Seat, offers: list[Offer[Any]], kind: type[Any], name: str) -> Action | None:
        """The action with that card: by its name if it has one, else as one without; where its kind belongs."""
        side, cards = SIDES[seat], self.table.update_for(PUBLIC).view["cards"]
        known = next((card for card, one in cards.items() if one["name"] == name and one["side"] == side.value), None)
        unnamed = f"unnamed-{side.value}"
        for card in (unnamed,) if known is None else (known,) if kind is do.PlayCard else (known, unnamed):
            for offer in offers:
                if offer.action is kind and card in offer.slots["card"]:
                    zone = next(
                        (
                            zone
                            for zone in offer.slots["zone"]
                            if kind is do.DiscardCard or self._fits(side, name, zone)
                        ),
                        None,
                    )
                    if zone is not None:
                        return kind(CardId(str(card)), ZoneId(zone))
        return None

    def _fits(self, side: Side, name: str, zone: str) -> bool:
        kind = self.truth[name]["kind"]
        place = {"firepower": side.value, "blocker": side.enemy.value, "action": "discard"}[kind]
        return zone.partition("-")[0] == place
