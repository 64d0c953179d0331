"""The Showdown: hands are shown and completed, the dealer's cards are answered, and the pots are paid out."""

from tests.games.quickdraw.reference_model.sums import answers, divide, pots_of
from tests.games.quickdraw.reference_model.table_top import REPLACED, TableTop


class Showdown(TableTop):
    """From the showing of hands to the end of a hand, and of the game."""

    def show_down(self, first: int) -> None:
        self.standing, self.wins = set(self.players), [0] * len(self.seats)
        self.queue, self.reveal, self.doubles = self.clockwise(first, self.players), 0, 0
        for seat in self.players:
            self.turn_up(seat)
        self.phase = "show"
        self.exchange_once_shown()

    def exchange_once_shown(self) -> None:
        if not any(self.hand[seat] for seat in self.standing):
            self.next_to_exchange()

    def show(self, seat: int, card: str) -> None:
        self.take(seat, card)
        self.open[seat].append(card)
        if seat in self.standing:
            self.exchange_once_shown()

    def next_to_exchange(self) -> None:
        if not self.queue:
            self.next_reveal()
            return
        self.doubles, self.phase = self.open[self.queue[0]].count("double-draw"), "exchange"
        self.put_away_specials(self.queue[0])
        self.exchange()

    def exchange(self) -> None:
        if len(self.open[self.queue[0]]) < 5:
            self.phase = "exchange"
            self.refill()
        elif self.doubles:
            self.phase = "extra"
        else:
            del self.queue[0]
            self.next_to_exchange()

    def trade_extra(self, seat: int, card: str) -> None:
        self.doubles -= 1
        self.open[seat].remove(card)
        self.discard.append(card)
        self.exchange()

    def next_reveal(self) -> None:
        self.reveal += 1
        self.to_come, self.phase = (3, 2, 1, 1, 1)[self.reveal - 1], "reveal"
        if self.chosen["CQ-25"] == "new":
            self.discard += self.row
            self.row = []
        self.refill()

    def turn_up_dealer(self, _: int, card: str) -> None:
        self.deck -= 1
        (self.discard if card in REPLACED else self.row).append(card)
        self.to_come -= card not in REPLACED
        if self.to_come:
            self.refill()
        else:
            self.judge()

    def judge(self) -> None:
        self.queue = []
        for seat in sorted(self.standing):
            found = answers(self.open[seat], self.row)
            if len(found) == 1:
                self.beat(seat, *found)
            elif found:
                self.queue.append(seat)
            else:
                self.standing.discard(seat)
        self.phase = "answer"
        self.go_on_after_answers()

    def beat(self, seat: int, card: str) -> None:
        self.open[seat].remove(card)
        self.discard.append(card)
        self.wins[seat] += 1

    def answer(self, seat: int, card: str) -> None:
        self.beat(seat, card)
        self.queue.remove(seat)
        self.go_on_after_answers()

    def go_on_after_answers(self) -> None:
        if self.queue:
            return
        if len(self.standing) < 2 or self.reveal == 5:
            self.pay_out()
        else:
            self.next_reveal()

    def pay_out(self) -> None:
        for chips, able in pots_of(self.paid, self.players):
            lasted = max(self.wins[seat] for seat in able)
            best = [seat for seat in self.left_of(self.dealer, able) if self.wins[seat] == lasted]
            for seat, share in divide(chips, best, self.unit).items():
                self.chips[seat] += share
        self.paid = [0] * len(self.seats)
        self.alive = [chips > 0 for chips in self.chips]
        self.queue, self.phase, self.turn = [], "result", -1
        if sum(self.alive) == 1 or self.hand_no == self.chosen["hands"]:
            self.end_game()

    def end_game(self) -> None:
        self.phase = "over"
        self.winners = {seat for seat in self.seats if self.chips[seat] == max(self.chips)}
