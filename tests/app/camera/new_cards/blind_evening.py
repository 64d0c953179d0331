"""Games with an empty box and without a camera: every card is tapped, its name typed."""

from collections import Counter
from dataclasses import dataclass, field

from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, PlayCard
from companion.skirmish.battle.actions.name_played_card import MatchDiscard, NameDiscard
from companion.skirmish.battle.events.played_cards import CardTakenBack
from companion.skirmish.cards.enums_and_constants import Side
from tests.app.camera.new_cards.real_table import asked, go_on
from tests.app.camera.new_cards.whole_evening import SIDES, WholeEvening
from tests.app.packs.test_amendment_saver import plain_offers


@dataclass
class BlindEvening(WholeEvening):
    """The same without a camera: every card is tapped, its name typed."""

    names_discards: bool = True
    """True if people name the cards that they have paid with, between two plays."""
    paid: dict[Side, list[str]] = field(default_factory=lambda: {side: [] for side in Side})
    """The cards that were paid with, from the bottom of each pile."""
    on_piles: Counter[str] = field(default_factory=Counter)
    """Number of times that each card was told on a pile: first its name, then that it is that one again."""

    def set_up_eyes(self) -> None:
        """Leave the camera at home."""
        self.shown = None

    def _settle(self) -> None:
        super()._settle()
        for seat in SIDES if self.names_discards and not self.is_over else ():
            while NameDiscard in self._kinds(seat) and self._name_discard(seat, SIDES[seat]):
                pass

    def _name_discard(self, seat: Seat, side: Side) -> bool:
        """Name the uppermost card without a name on a pile. Returns False if nobody can say which it is."""
        nameless = CardId(f"unnamed-{side.value}")
        lying = self.view["zones"][f"discard-{side.value}"].count(nameless)
        paid = self.paid[side] = self.paid[side][-lying:]  # those below have been shuffled
        if len(paid) < lying:
            return False
        card = paid.pop()
        known = self._known(card)
        self.on_piles[card] += 1
        if known == nameless:
            self.asked_about.append(card)
            self.table.submit(seat, self._read_out(card, nameless, NameDiscard))
        else:
            self.table.submit(seat, MatchDiscard(nameless, CardId(known)))
        go_on(self.table)
        return True

    def film(self) -> None:
        """See nothing."""

    def _lay_out(self, card: str, pile: ZoneId) -> None:
        """Hold it in the hand."""

    def _play(self, seat: Seat, card: str, zone: str) -> None:
        side, told = SIDES[seat], len(self.told)
        known = self._known(card)
        self.hands[side].remove(card)
        self.laid[card] += 1
        self.table.submit(seat, PlayCard(CardId(known), ZoneId(zone)))
        if (question := asked(self.table)) is not None:
            self.asked_about.append(card)
            self._answer(card, question[0])
        if any(isinstance(event, CardTakenBack) for event in self.told[told:]):
            self.hands[side].append(card)
        self._settle()

    def _pay(self, seat: Seat) -> None:
        side = SIDES[seat]
        pile = ZoneId(f"discard-{side.value}")
        card = min(self.hands[side], key=lambda each: self.box.house[each].get("firepower", 0))
        self.hands[side].remove(card)
        offered = [
            each for one in plain_offers(self.table, seat) if one.action is DiscardCard for each in one.slots["card"]
        ]
        known = next(each for each in (self._known(card), f"unnamed-{side.value}", *offered) if each in offered)
        self.table.submit(seat, DiscardCard(CardId(known), pile))
        self.paid[side] += [card] if known.startswith("unnamed") else []

    def _discarded(self, side: Side) -> Counter[str]:
        """Return what the shuffled discards are: everything that is neither held nor lies in play."""
        lying = Counter(
            str(one["card"]) for place in self.view["battlefields"] for each in Side for one in place[each.value]
        )
        return self._copies_of(side) - Counter(self.hands[side]) - lying

    def _clear_away(self) -> None:
        """Nothing lies before eyes."""
