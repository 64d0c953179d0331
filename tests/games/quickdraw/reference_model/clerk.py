"""The clerk: told each action, it says what may be done next and how the table stands."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.games.quickdraw.reference_model.sums import answers, divide, number_of, pots_of

REPLACED = ("re-run", "quick-draw", "double-draw")
COLLECTED = ("cut", "shuffle", "deal", "result", "over")
Hand = list[str | None]


class Clerk:
    """Cards, chips and phase by the rulebook; `chosen` are options and rulings.

    Each action is the method of its name, with who does it (-1: chance) and its values.
    """

    def __init__(self, seats: int, chosen: Mapping[str, Any]) -> None:
        self.seats, self.chosen, self.unit = range(seats), chosen, chosen["CQ-4"]
        self.chips = [chosen["stack"]] * seats
        self.alive, self.inside, self.paid = [True] * seats, [False] * seats, [0] * seats
        self.hand_no, self.dealer, self.turn = 0, -1, -1
        self.collect()
        self.drawing = set(self.seats)
        self.phase, self.winners = "cut", set[int]()

    # Small words.

    def clockwise(self, first: int, among: Iterable[int]) -> list[int]:
        found = set(among)
        return [seat for seat in ((first + nth) % len(self.seats) for nth in self.seats) if seat in found]

    def left_of(self, seat: int, among: Iterable[int]) -> list[int]:
        return self.clockwise(seat + 1, among)

    @property
    def players(self) -> list[int]:
        return [seat for seat in self.seats if self.inside[seat]]

    @property
    def able(self) -> list[int]:
        """Those in the hand who have chips to decide about."""
        return [seat for seat in self.players if self.chips[seat]]

    @property
    def pot(self) -> int:
        return sum(self.paid)

    def pay(self, seat: int, chips: int) -> int:
        chips = min(chips, self.chips[seat])
        self.chips[seat] -= chips
        self.paid[seat] += chips
        return chips

    def give_back(self) -> None:
        """Give back what nobody else has matched."""
        most = max(self.seats, key=lambda seat: self.paid[seat])
        rest = sorted(self.paid)[-2]
        self.chips[most] += self.paid[most] - rest
        self.paid[most] = rest

    # Cards.

    def collect(self) -> None:
        self.hand: list[Hand] = [[] for _ in self.seats]
        self.open: list[list[str]] = [[] for _ in self.seats]
        self.row: list[str] = []
        self.discard: Hand = []
        self.deck = 70
        self.turns, self.wins = [0] * len(self.seats), [0] * len(self.seats)
        self.standing, self.agreed, self.unseen = set[int](), set[int](), set[int]()
        self.doubles = self.reveal = self.to_come = 0
        self.queue: list[int] = []
        self.stake: dict[int, int] = {}
        self.asked = self.largest = 0
        self.said: dict[int, bool] = {}
        self.stood = False

    def take(self, seat: int, card: str) -> None:
        """Out of a hand; a card that nobody knew was one of the unknown ones."""
        self.hand[seat].remove(card if card in self.hand[seat] else None)

    def refill(self) -> None:
        """An empty deck is made of the discards and of hands that fled (CQ-31)."""
        if self.deck:
            return
        self.deck, self.discard = len(self.discard), []
        for seat in self.seats:
            if not self.inside[seat]:
                self.deck += len(self.hand[seat]) + len(self.open[seat])
                self.hand[seat], self.open[seat] = [], []

    def turn_up(self, seat: int) -> None:
        self.open[seat] += [card for card in self.hand[seat] if card is not None]
        self.hand[seat] = [card for card in self.hand[seat] if card is None]

    # A hand.

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

    def ante(self) -> None:
        for seat in self.players:
            self.pay(seat, 10)

    def deal_card(self, _: int, seat: int, card: str | None) -> None:
        assert seat == self.deals_to()
        self.hand[seat].append(card)
        self.deck -= 1
        if all(len(self.hand[each]) == 5 for each in self.players):
            self.start_turn(self.left_of(self.dealer, self.players)[0])

    def deals_to(self) -> int:
        return min(self.left_of(self.dealer, self.players), key=lambda each: len(self.hand[each]))

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

    # Card Phase.

    def trade(self, seat: int, card: str) -> None:
        self.take(seat, card)
        self.discard.append(card)
        self.doubles += card == "double-draw"
        if not self.stops(seat, card):
            self.phase = "draw"
            self.refill()

    def stops(self, seat: int, card: str) -> bool:
        if card == "re-run":
            self.rerun()
        elif card == "quick-draw":
            self.give_back()
            self.ask(seat, self.able, price=self.pot)
        return card in ("re-run", "quick-draw")

    def trade_after_all(self, seat: int, card: str) -> None:
        self.stood = False
        self.trade(seat, card)

    def turn_up_front(self, _: int, seat: int, card: str) -> None:
        self.open[seat].append(card)
        self.deck -= 1
        if self.phase == "exchange":
            self.put_away_specials(seat)
            self.exchange()
        elif card == "double-draw":
            self.open[seat].remove(card)
            self.discard.append(card)
            self.doubles += 1
            self.refill()
        elif not self.stops(seat, card):
            self.after_trade()

    def after_trade(self) -> None:
        if self.doubles and self.hand[self.turn]:
            self.phase = "second"
        else:
            self.open_betting()

    def trade_secretly(self, seat: int, card: str) -> None:
        self.doubles -= 1
        self.trade(seat, card)
        if self.phase == "draw" and card != "double-draw":
            self.phase = "hidden"

    def draw_hidden(self, _: int, seat: int, card: str | None) -> None:
        self.hand[seat].append(card)
        self.deck -= 1
        self.after_trade()

    def keep_all(self, seat: int) -> None:
        self.doubles = 0
        if self.phase == "second":
            self.open_betting()
        else:
            self.exchange()

    def stand(self, seat: int) -> None:
        self.stood = True
        self.open_betting()

    # Betting Phase.

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

    # Reach!

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

    # Showdown.

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

    def put_away_specials(self, seat: int) -> None:
        self.discard += [card for card in self.open[seat] if card in REPLACED]
        self.open[seat] = [card for card in self.open[seat] if card not in REPLACED]

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

    # The end of a hand, and of the game.

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
