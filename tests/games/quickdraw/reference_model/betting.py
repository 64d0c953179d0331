"""The Betting Phase, Reach! and fleeing; a turn begins and ends here, and a hand may begin anew."""

from tests.games.quickdraw.reference_model.showdown import Showdown


class Betting(Showdown):
    """Turns, what is bet in them, and what is decided when somebody reaches."""

    def start_turn(self, seat: int) -> None:
        self.turn, self.turns[seat], self.stood, self.doubles = seat, self.turns[seat] + 1, False, 0
        self.phase = "card"

    def end_turn(self) -> None:
        self.give_back()
        following = self.left_of(self.turn, self.players)[0]
        if self.turns[following] < 3:
            self.start_turn(following)
        else:
            self.show_down(self.left_of(self.dealer, self.players)[0])

    def rerun(self) -> None:
        self.collect()
        self.turn = -1
        self.ante()
        self.phase = "shuffle"

    def open_betting(self) -> None:
        self.stake, self.asked, self.largest = {}, 0, 0
        if not self.chips[self.turn]:
            self.end_turn()
        else:
            self.queue, self.phase = [self.turn], "bet"

    def owes(self, seat: int) -> int:
        return max(self.asked, *self.stake.values(), 0) - self.stake.get(seat, 0)

    def half(self, pot: int) -> int:
        return pot // 2 // self.unit * self.unit

    def put(self, seat: int, chips: int) -> None:
        before = max(self.asked, *self.stake.values(), 0)
        self.stake[seat] = self.stake.get(seat, 0) + self.pay(seat, chips)
        over = self.stake[seat] - before
        if over > 0:
            self.largest = max(self.largest, over)
            self.queue = [other for other in self.left_of(seat, self.able) if other != seat]
        else:
            self.queue = [other for other in self.queue if other != seat]

    def check(self, seat: int) -> None:
        self.end_turn()

    def bet(self, seat: int, amount: int) -> None:
        self.open_betting_if_standing()
        self.put(seat, amount)

    def open_betting_if_standing(self) -> None:
        if self.phase == "card":
            self.stood = True
            self.open_betting()

    def call(self, seat: int) -> None:
        self.put(seat, self.owes(seat))
        self.after_answer()

    def raise_by(self, seat: int, amount: int) -> None:
        self.put(seat, self.owes(seat) + amount)

    def flee(self, seat: int) -> None:
        self.flees(seat)
        self.queue = [other for other in self.queue if other != seat]
        self.after_answer()

    def flees(self, seat: int) -> None:
        if None in self.hand[seat]:
            self.unseen.add(seat)
        self.inside[seat] = False
        self.turn_up(seat)

    def after_answer(self) -> None:
        if len(self.players) == 1:
            self.pay_out()
        elif not self.queue:
            self.end_turn()

    def reach(self, seat: int) -> None:
        self.open_betting_if_standing()
        self.put(seat, self.owes(seat) + self.pot + self.owes(seat))
        self.ask(seat, [other for other in self.able if other != seat])

    def ask(self, first: int, who: list[int], price: int = 0) -> None:
        if price:
            self.stake, self.asked, self.largest = {}, price, 0
        self.first, self.quick, self.said = first, bool(price), {}
        self.queue, self.phase = self.left_of(first, who), "decide"
        self.settle_if_said()

    def decide(self, seat: int, reach: bool) -> None:
        self.said[seat] = reach
        self.settle_if_said()

    def turn_answer(self, seat: int, card: str, inward: str) -> None:
        self.take(seat, card)
        self.hand[seat].append(card)
        self.decide(seat, inward == self.chosen["gun"])

    def settle_if_said(self) -> None:
        asked = list(self.queue)
        if len(self.said) < len(asked):
            return
        if self.quick and not any(self.said.values()) and set(asked) == set(self.players):
            self.rerun()
            return
        for seat in asked:
            if self.said[seat]:
                self.put(seat, self.owes(seat))
            else:
                self.flees(seat)
        self.give_back()
        if len(self.players) == 1:
            self.pay_out()
        else:
            self.show_down(self.first)
