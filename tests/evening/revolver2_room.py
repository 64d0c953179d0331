"""A room of Revolver 2, and the taps of its phones: the covered hand, a card and its cost, answers."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.evening.browser_phones import Phone
from tests.evening.confirm_tap import confirm_tap
from tests.evening.evening_room import Room


class Revolver2Phone(Phone):
    """A phone that leads a side. `taps` counts what its owner tapped."""

    taps = 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        self.taps += 1
        super().tap(name)

    @property
    def hand(self) -> list[dict[str, Any]]:
        """Its cards, as the rules show them to it."""
        cards: list[dict[str, Any]] = self.update["view"]["me"]["hand"]
        return cards

    def called(self, card: str) -> str:
        return str(self.update["view"]["cards"][card]["name"])

    def reinforcement(self, cost: int) -> str | None:
        """A card of that cost that fights where the marker stands, asks nothing, and may be played."""
        cards = self.update["view"]["cards"]
        fits = (one["card"] for one in self.hand if one["why"] is None and one["cost"] == cost)
        return next((card for card in fits if cards[card]["firepower"] and not cards[card]["effects"]), None)

    def is_covered(self) -> None:
        expect(self.button("Hold to look")).to_be_visible()

    def uncover(self) -> None:
        """Keep the hand open on this phone, or the poker cards, to choose from them."""
        self.is_covered()
        self.tap(re.compile("^(Keep open|Open and choose)$"))

    @property
    def first_poker(self) -> str:
        """The name of the first poker card of the open hand."""
        return self.page.locator(".r2-poker-card b").first.inner_text()

    def lay_poker(self) -> None:
        """Choose the first poker card in secret."""
        self.page.locator(".r2-poker-card").first.click()
        self.does("Lay this card")

    def play(self, card: str) -> None:
        """Tap a card of the hand, and the button that plays it."""
        self._of_hand(self.called(card)).click()
        self.taps += 1
        self.does(f"Play {self.called(card)}")

    def pay(self) -> None:
        """Discard the first card of the hand for the one that is being played."""
        self.page.locator(".fray-ask").get_by_role("group", name="Your hand").get_by_role("button").first.click()
        self.taps += 1
        self.does("Discard")

    def ends(self, name: str) -> bool:
        """Tap the button that ends the turn, and be sure if it asks, for cards are left. Return True if it asked."""
        with self.counting():
            begins = re.compile(f"^{name}")
            self.tap(begins)
            asked = self.page.locator(".sure").count() > 0
            if asked:
                self.taps += 1
                confirm_tap(self.button(begins), self.button(f"Yes, {name[0].lower()}{name[1:]}"))
        return asked

    def _of_hand(self, name: str) -> Locator:
        return self.page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile(name)).first


class Revolver2Room(Room[Revolver2Phone]):
    """Ann leads the raiders, Bert the guardians."""

    def sit_down(self) -> None:
        """From the code on the screen to two sides that nobody leads yet; when two sit, the game begins."""
        join = self.program.said(r"join +(http://\S+/j/[A-Z]{4}) ")
        for chair, phone in enumerate(self.phones, start=1):
            phone.join(join, chair)
        self.screen.page.goto(self.program.said(r"table screen +(http\S+)"))
        for phone in self.phones:
            expect(phone.button("Lead the raiders")).to_be_visible()
        self.shot("sides")

    @property
    def view(self) -> dict[str, Any]:
        """The public view."""
        shown: dict[str, Any] = self.screen.update["view"]
        return shown

    def let_be(self) -> int:
        """Decline every answer until none is possible; return the number of questions."""
        asked = 0
        self.agree()
        while (step := self.view["step"]) is not None and step["task"] == "window":
            phone = self.phones[self.view["sides"][step["side"]]]
            self.shot(f"window-{step['source']}", phone)
            phone.does("Let it be")
            self.agree()
            asked += 1
        return asked
