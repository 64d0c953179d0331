"""The Card Phase: a card is traded for another, and special ones are obeyed."""

from tests.games.quickdraw.reference_model.betting import Betting


class CardPhase(Betting):
    """Trades, open and secret ones, and standing."""

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
