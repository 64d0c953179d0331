"""Token mode of the dial: choose tokens by turning, push, turn to how many really lie there, push again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.devices.display.screen_content import ScreenContent
from companion.devices.input.number_dial import Dial
from companion.rules.actions_and_offers import Action
from companion.table.updates.settable_tokens import SettableTokens

IDLE_S: Final = 30.0
"""The mode ends after so many seconds without a touch, and nothing of it is sent."""


@dataclass(frozen=True, slots=True)
class TokenMode:
    """The tokens that may be set, the chosen ones, and the number being set: None while one chooses."""

    tokens: Sequence[SettableTokens]
    seq: int
    """The length of the log when they were read."""
    until: float
    at: int = 0
    number: Dial | None = None

    def turned(self, clicks: int, now: float) -> "TokenMode":
        """Return the mode after that many clicks: to other tokens, or to another number of these."""
        kept = replace(self, until=now + IDLE_S)
        if self.number is None:
            return replace(kept, at=(self.at + clicks) % len(self.tokens))
        return replace(kept, number=self.number.turned(clicks))

    def entered(self, now: float) -> "TokenMode":
        """Return the mode with the chosen tokens ready to be set, from the number on record."""
        chosen, numbers = self.tokens[self.at]
        dial = Dial(numbers.low, numbers.high, numbers.step, chosen.count, touched=True)
        return replace(self, number=dial, until=now + IDLE_S)

    def left(self, now: float) -> "TokenMode":
        """Return the mode with nothing being set."""
        return replace(self, number=None, until=now + IDLE_S)

    def with_tokens(self, tokens: Sequence[SettableTokens], seq: int) -> "TokenMode":
        """Return the mode after a change of the table: a number that was being set belonged to the table before."""
        chosen, _ = self.tokens[self.at]
        at = next((place for place, (each, _) in enumerate(tokens) if each.is_same_place(chosen)), 0)
        return replace(self, tokens=tokens, seq=seq, at=at, number=None)

    def correction(self) -> Action | None:
        """Return the correction that the number says; None if it is the number on record, or nothing is being set."""
        chosen, _ = self.tokens[self.at]
        if self.number is None or self.number.value == chosen.count:
            return None
        return chosen.correction_to(self.number.value)

    def screen(self) -> ScreenContent:
        """Return the content of the display."""
        chosen, numbers = self.tokens[self.at]
        owner = "" if chosen.seat is None else f" (seat {chosen.seat + 1})"
        if self.number is not None:
            return ScreenContent(title=chosen.name, who=chosen.name, number=self.number)
        counted = (("now", chosen.count), ("most", numbers.high))
        return ScreenContent(
            title=f"Tokens {self.at + 1}/{len(self.tokens)}", who=f"{chosen.name}{owner}", counters=counted
        )
