"""Whole games with an empty box before a staged camera: both players read the drawn cards that they are asked about."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, Final

from companion.rules.actions_and_offers import Action, Subset
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, EndTurn, PlayCard, Respond, TakeBack
from companion.skirmish.battle.actions.describe_unseen_after_game import (
    CountCopies,
    NameUnseen,
    TellPrinted,
)
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, MatchDiscard, NameDiscard
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import DECK_SIZE
from tests.app.camera.new_cards.real_table import asked, go_on
from tests.app.camera.new_cards.staged_boxes import spelled_by_names, what_differs
from tests.app.camera.new_cards.staged_evening import HOUSE, StagedEvening
from tests.app.packs.test_amendment_saver import plain_offers

_USUALLY: Final = {"reach": ("here",)}
"""Words that stand in a field of which a box says nothing."""
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
    """Cards that the eyes did not report, or that could not be played although they were known, and where."""
    untimely: list[str] = field(default_factory=list)
    """Cards that turned out to be for another moment when they were named: the rules give them back to the hand."""
    last_laid: dict[str, str] = field(default_factory=dict)
    """The card that was laid last in each zone."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Cards that were taken back from a zone, for the eyes had not reported them."""

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

    @property
    def grown(self) -> Mapping[str, Any]:
        """The box by now."""
        return reduce(self.box.game.amended_pack, self.told, self.pack["data"])

    def play_turn(self) -> None:
        """Play, for the side on turn, what can be paid for, and end the turn."""
        seat = next(seat for seat in SIDES if EndTurn in self._kinds(seat))
        for card in self.dice.sample(hand := self.hands[SIDES[seat]], min(self.plays, len(hand))):
            if self.is_over or EndTurn not in self._kinds(seat):
                break
            if card in hand and self.box.house[card]["cost"] < len(hand) and (zone := self._place_for(seat, card)):
                self._play(seat, card, zone)
        if EndTurn in self._kinds(seat):
            self.table.submit(seat, EndTurn())
        self._settle()

    def _known(self, card: str) -> str:
        """Return the id of a card at this table: that of its name if it has one, else that of all without a name."""
        printed, cards = self.box.house[card], self.view["cards"].items()
        same = (id for id, one in cards if (one["name"], one["side"]) == (printed["name"], printed["side"]))
        return next(same, f"unnamed-{printed['side']}")

    def _place_for(self, seat: Seat, card: str) -> str | None:
        """Return the first place where people may lay it, by what is printed on it."""
        printed, side = self.box.house[card], SIDES[seat]
        places = {"firepower": side.value, "blocker": side.enemy.value, "beside": "beside", "open": "open"}
        beginning = places.get(printed["kind"], f"discard-{side.value}")
        known = self._known(card)
        zones = [
            zone
            for offer in plain_offers(self.table, seat)
            if offer.action is PlayCard and known in offer.slots["card"]
            for zone in offer.slots["zone"]
        ]
        if "moment" in printed and not known.startswith("unnamed"):
            return None
        return next((zone for zone in zones if zone.startswith(beginning)), None)

    def _play(self, seat: Seat, card: str, zone: str) -> None:
        side = SIDES[seat]
        on_record, before = len(self.view["zones"][zone]), len(self.asked_about)
        self.hands[side].remove(card)
        self.laid[card] += 1
        self.last_laid[zone] = card
        self.taken.discard((zone, card))
        self.lay(card, zone)
        if len(self.view["zones"][zone]) == on_record:  # not noticed, or it cannot be played after all
            self.mat.take(CardId(card), ZoneId(zone))
            self.hands[side].append(card)
            self.taken.add((zone, card))
            is_named = before < len(self.asked_about) and "moment" in self.box.house[card]
            (self.untimely if is_named else self.by_hand).append(f"{card} on {zone}")
            self.film()
        self._settle()

    def _settle(self) -> None:
        """Do what the game waits for, until somebody is on turn."""
        while not self.is_over:
            go_on(self.table)
            self._do_what_it_says()
            if (question := asked(self.table)) is not None:
                self._name_late(*question)
                continue
            self._draw()
            self._clear_away()
            if self.is_over or any(EndTurn in self._kinds(seat) for seat in SIDES):
                return
            if self.reader.answer(self.table):
                continue
            seat = next(seat for seat in SIDES if plain_offers(self.table, seat))
            if DiscardCard in self._kinds(seat):
                self._pay(seat)
            else:
                answers = [offer for offer in plain_offers(self.table, seat) if offer.action is not Respond]
                self.table.submit(seat, answers[0].nth(0))

    def _name_late(self, nameless: CardId, zone: ZoneId) -> None:
        """Tell the card that was laid last in a zone, where the eyes report it late; a taken one is laid again.

        That is asking about it twice, if it has its name. What nobody can have laid is taken back.
        """
        seat = next(seat for seat in SIDES if AddCard in self._kinds(seat))
        card, hand = self.last_laid.get(zone, ""), self.hands[SIDES[seat]]
        if not card or ((zone, card) in self.taken and card not in hand):
            self.by_hand.append(f"nothing on {zone}, reported")
            self.table.submit(seat, TakeBack())
            return
        if (zone, card) in self.taken:
            self.taken.remove((zone, card))
            hand.remove(card)
            self.mat.lay(CardId(card), zone)
        self.asked_about.append(card)
        self._answer(card, nameless)

    def _answer(self, card: str, nameless: CardId) -> None:
        """Read the card, or tap that it is one that has its name."""
        known = self._known(card)
        if known == nameless:
            super()._answer(card, nameless)
            return
        self.taps[card] += 1
        self.taps_for["known"] += 1
        seat = next(seat for seat in SIDES if AddCard in self._kinds(seat))
        self.table.submit(seat, MatchCard(nameless, CardId(known)))

    def _pay(self, seat: Seat) -> None:
        """Lay the weakest card on the discard pile; it is tapped if the eyes do not report it."""
        side = SIDES[seat]
        card = min(self.hands[side], key=lambda each: self.box.house[each].get("firepower", 0))
        self.hands[side].remove(card)
        self.laid[card] += 1
        pile = ZoneId(f"discard-{side.value}")
        self.last_laid[pile] = card
        before = self.table.log_length
        self.mat.lay(CardId(card), pile)
        self.film()
        if self.table.log_length == before:
            self.by_hand.append(f"{card} on {pile}, paid")
            known = self._known(card)
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
        own = {id: self.box.house[id].get("copies", 1) for id in self.faces if self.box.house[id]["side"] == side.value}
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

    def fill_up(self) -> Counter[str]:
        """Lay out after the end what no game has shown, and tell it. Returns the taps, by what they are for."""
        before, typed = Counter(self.taps_for), self.reader.taps.total()
        for seat, side in SIDES.items():
            for card in [card for card in self._copies_of(side) if self._known(card).startswith("unnamed")]:
                self._tell_unseen(seat, card)
        counted = sum(self._count_copies(seat, side) for seat, side in SIDES.items())
        while self.reader.answer(self.table):
            pass
        further = sum(self._tell_further(seat, side) for seat, side in SIDES.items())
        others = {"copies of known cards": counted, "other components": self.reader.taps.total() - typed}
        others["further fields"] = further
        return self.taps_for - before + Counter(others)

    def _tell_unseen(self, seat: Seat, card: str) -> None:
        """Lay a card on its discard pile and tell it: as one of those without a name there, else as one of the deck."""
        side = SIDES[seat]
        nameless = CardId(f"unnamed-{side.value}")
        self._lay_out(card, ZoneId(f"discard-{side.value}"))
        if NameDiscard in self._kinds(seat):
            said: AddCard = self._read_out(card, nameless, NameDiscard)
        elif most := self._most_copies(seat, NameUnseen):
            copies = min(most, self._copies_of(side)[card])
            self.taps[card] += copies > 1
            self.taps_for["copies"] += copies > 1
            unseen = self._read_out(card, nameless, NameUnseen)
            assert isinstance(unseen, NameUnseen)
            said = replace(unseen, copies=copies)
        else:
            return
        self.asked_about.append(card)
        self.table.submit(seat, said)
        self.film()

    def _lay_out(self, card: str, pile: ZoneId) -> None:
        """Lay a card before the camera once the game is over, by itself: of cards on a pile it sees about half."""
        self.mat.clear(pile)
        self.mat.lay(CardId(card), pile)
        self.film()
        self.shown = self.shown_laid.get(pile)

    def _most_copies(self, seat: Seat, say: type[Action], **slots: CardId) -> int:
        """Return the most copies that may be told by `say`: of all that lies on piles without a name, none."""
        found = (
            max(offer.slots["copies"])
            for offer in self.table.legal_for(seat).offers
            if offer.action is say and all(value in offer.slots[key] for key, value in slots.items())
        )
        return next(found, 0)

    def _count_copies(self, seat: Seat, side: Side) -> int:
        """Tell the copies of each card with a name of which too few are known. Returns the taps.

        One on a pile takes two: its name, typed, and that it is that card. Of others one tap tells how many there are.
        """
        taps = 0
        for card, copies in self._copies_of(side).items():
            known = CardId(self._known(card))
            while MatchDiscard in self._kinds(seat) and self.view["cards"][known]["copies"] < copies:
                self.table.submit(seat, MatchDiscard(CardId(f"unnamed-{side.value}"), known))
                taps += 2
            if most := self._most_copies(seat, CountCopies, card=known):
                if self.view["cards"][known]["copies"] < copies:
                    self.table.submit(seat, CountCopies(known, min(most, copies)))
                    taps += 1
        return taps

    def _tell_further(self, seat: Seat, side: Side) -> int:
        """Tell the fields that no question asks for. Returns the taps: for the form, a card, a thing told."""
        taps = 0
        for table in ("card", "poker"):
            told = spelled_by_names(self.grown, table)
            for name, printed in self.box.printed(table).items():
                if printed["side"] == side.value and (known := told.get(name)):
                    asked = (each for each in self.box.further if each.table == table)
                    needed = sum(self._tell_field(seat, table, printed, known, each.name) for each in asked)
                    taps += needed + bool(needed)
        return taps + bool(taps)

    def _tell_field(
        self, seat: Seat, table: str, printed: Mapping[str, Any], told: Mapping[str, Any], what: str
    ) -> int:
        """Tell a field in which something else stands than what is printed. Returns the taps that it takes."""
        wanted, known = printed.get(what), told.get(what)
        if wanted is None or wanted == known:
            return 0
        ids = {one["name"]: one["id"] for key in ("battlefield", "poker") for one in self.grown.get(key, ())}
        card = CardId(next(one["id"] for one in self.grown[table] if one["name"] == printed["name"]))
        numbers = sorted(set(wanted.values())) if isinstance(wanted, Mapping) else [wanted]
        for number in numbers if not isinstance(wanted, list) else [None]:
            places = [each for each in wanted if wanted[each] == number] if isinstance(wanted, Mapping) else wanted
            words = {ids.get(each, each) for each in places} if isinstance(wanted, list | Mapping) else set()
            self._submit_field(seat, card, what, number, words)
        if isinstance(wanted, list):
            return len(set(wanted) ^ set(known or _USUALLY.get(what, ())))
        return len(wanted) if isinstance(wanted, Mapping) else 1

    def _submit_field(self, seat: Seat, card: CardId, what: str, number: int | None, words: set[str]) -> None:
        offers = (one for one in self.table.legal_for(seat).offers if one.action is TellPrinted)
        slots = next(one.slots for one in offers if card in one.slots["card"] and what in one.slots["what"])
        ordered = slots["words"]
        assert isinstance(ordered, Subset)
        self.table.submit(seat, TellPrinted(card, what, number, tuple(str(one) for one in ordered.of if one in words)))

    def missing(self) -> dict[str, list[str]]:
        """Return for each card that was named the keys in which the house box and the grown one differ."""
        grown, house = spelled_by_names(self.grown, "card"), self.box.printed("card")
        names = {id: self.box.house[id]["name"] for id in self.asked_about}
        return {id: what_differs(house[name], grown.get(name)) for id, name in names.items()}
