"""The clerk: told each action, it says what may be done next and how the table stands."""

from tests.games.quickdraw.reference_model.card_phase import CardPhase
from tests.games.quickdraw.reference_model.sums import number_of


class Clerk(CardPhase):
    """Cards, chips and phase by the rulebook; hands begin here, and are thrown away.

    Each action is the method of its name, with who does it (-1: chance) and its values.
    """

    def cut_card(self, _: int, seat: int, card: str) -> None:
        self.open[seat].append(card)
        self.deck -= 1
        self.drawing.discard(seat)
        if self.drawing:
            return
        worth = {seat: number_of(cards[-1]) or 1 for seat, cards in enumerate(self.open) if cards}
        best = {seat for seat in worth if worth[seat] == max(worth.values())}
        if len(best) == 1:
            self.begin(*best)
        else:
            self.discard += [card for cards in self.open for card in cards]
            self.open = [[] for _ in self.seats]
            self.drawing = best

    def begin(self, dealer: int) -> None:
        self.dealer, self.hand_no, self.turn = dealer, self.hand_no + 1, -1
        self.inside = list(self.alive)
        self.collect()
        self.ante()
        self.phase = "deal"

    def deal_card(self, _: int, seat: int, card: str | None) -> None:
        assert seat == self.deals_to()
        self.hand[seat].append(card)
        self.deck -= 1
        if all(len(self.hand[each]) == 5 for each in self.players):
            self.start_turn(self.left_of(self.dealer, self.players)[0])

    def deals_to(self) -> int:
        return min(self.left_of(self.dealer, self.players), key=lambda each: len(self.hand[each]))

    def ready(self, seat: int) -> None:
        if self.phase == "shuffle":
            self.phase = "deal"
        else:
            self.begin(seat)

    def call_it_a_night(self, seat: int) -> None:
        self.agreed.add(seat)
        if all(other in self.agreed for other in self.seats if self.alive[other]):
            self.end_game()

    # Actions that only tell something.

    def note_card(self, seat: int, card: str) -> None: ...

    def forget_card(self, seat: int, card: str) -> None: ...

    def throw_away(self, seat: int, card: str) -> None:
        if card in self.open[seat]:
            self.open[seat].remove(card)
        else:
            self.take(seat, card)
        self.discard.append(card)

    def throw_all_away(self, seat: int) -> None:
        self.discard += [*self.open[seat], *self.hand[seat]]
        self.open[seat], self.hand[seat] = [], []

    def disown_card(self, seat: int, card: str) -> None:
        thrown = sorted(self.thrown_hands, key=lambda other: self.hand[other].count(None))
        showing = [other for other in thrown if card in self.open[other]]
        self.throw_away((showing or [other for other in thrown if None in self.hand[other]])[0], card)

    @property
    def thrown_hands(self) -> list[int]:
        """Hands that fled and were not all seen, of which something is left before their seats."""
        return [seat for seat in sorted(self.unseen) if self.hand[seat] or self.open[seat]]
