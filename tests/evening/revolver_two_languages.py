"""A room of Revolver with a phone in each language, and its taps up to the first turns."""

import re
from typing import Any, Final

from playwright.sync_api import Browser, Locator, expect

from tests.evening.browser_phones import ENGLISH, ITALIAN, Phone
from tests.evening.confirm_tap import confirm_tap
from tests.evening.evening_room import Room

WORDS: Final = {
    ENGLISH: {
        "name": "Your name", "sit": "Sit down", "turn": "Your turn", "yes": "Yes, ", "hand": "Your hand",
        "law": "Ride for the law", "two": "Begin with 2 dollars", "open": "Keep open", "lay": "Lay it face down",
        "own": "{} of your own deck", "play": "Play {}", "pay": "Discard", "end": "End your turn", "attack": "Attack",
        "buy": "Buy a Frontier card", "spring": "Reveal the ambush", "let": "Let it be",
        "enter": "Enter the prison", "bring": "Bring it face up", "pass": "Pass", "out": "Call the law out",
        "call": "Call the bluff",
    },
    ITALIAN: {
        "name": "Il tuo nome", "sit": "Siediti", "turn": "Tocca a te", "yes": "Sì, ", "hand": "La tua mano",
        "law": "Stai con la legge", "two": "Comincia con 2 dollari", "open": "Lascia aperta", "lay": "Mettila coperta",
        "own": "{} dal tuo mazzo", "play": "Gioca {}", "pay": "Scarta", "end": "Fine turno", "attack": "Attacca",
        "buy": "Compra una carta Frontiera", "spring": "Rivela l’Imboscata", "let": "Lascia correre",
        "enter": "Entra in Prigione", "bring": "Mettila scoperta", "pass": "Passa", "out": "Sfida la legge",
        "call": "Vedi il bluff",
    },
}  # fmt: skip
"""Labels to tap, in the language of each phone."""


class RevolverPhone(Phone):
    """A phone that reads in one language; `says` is what something is called there."""

    def __init__(self, browser: Browser, name: str, locale: str) -> None:
        super().__init__(browser, name, locale)
        self._words = WORDS[locale]

    def says(self, word: str, *values: object) -> str:
        return self._words[word].format(*values)

    def taps(self, word: str, *values: object, sure: bool = False) -> None:
        """Tap what is called so here, be sure where it asks once more, and wait until it has counted."""
        name = self.says(word, *values)
        with self.counting():
            button = self.button(re.compile(f"^{re.escape(name)}")).first
            button.click()
            if sure or self.asks_once:
                confirm_tap(button, self.button(re.compile(f"^{self.says('yes')}")))

    @property
    def asks_once(self) -> bool:
        """Return True if the last tap has become a question: a turn that ends with cards left."""
        return self.page.locator(".sure").count() > 0

    def my_turn(self) -> None:
        """Wait until it is."""
        expect(self.heading).to_have_text(self.says("turn"))

    @property
    def hand(self) -> list[dict[str, Any]]:
        """Its cards, as the rules show them to it."""
        cards: list[dict[str, Any]] = self.update["view"]["me"]["hand"]
        return cards

    def printed(self, card: str) -> dict[str, Any]:
        """Return the printed facts of a card."""
        found: dict[str, Any] = self.update["view"]["cards"][card]
        return found

    def uncover(self) -> None:
        """Keep what is secret open on this phone."""
        self.button(self.says("open")).first.click()

    def lay_ambush(self) -> None:
        """The first card that may lie there, face down."""
        self.page.locator(".rv-ambushes .fray-hand-card").first.click()
        self.taps("lay")

    def lay_down(self, card: str) -> None:
        """A padlock face down at the prison."""
        self._of_hand(card).click()
        self.taps("lay")

    def play(self, card: str) -> None:
        """Tap a card of the open hand, and the button that plays it."""
        self._of_hand(card).click()
        self.taps("play", self.printed(card)["name"])

    def pay(self, cards: int) -> None:
        """Discard the first cards of the hand for the one that is being played."""
        asked = self.page.locator(".fray-ask .fray-hand-card")
        for nth in range(cards):
            asked.nth(nth).click()
        self.taps("pay")

    def _of_hand(self, card: str) -> Locator:
        hand = self.page.get_by_role("region", name=self.says("hand"))
        return hand.get_by_role("button", name=re.compile(re.escape(self.printed(card)["name"]))).first


class RevolverPair(Room[RevolverPhone]):
    """Each phone in its own language."""

    def sit_down(self) -> None:
        """From the code on the screen to two sides that nobody leads yet."""
        join = self.program.said(r"join +(http://\S+/j/[A-Z]{4}) ")
        for chair, phone in enumerate(self.phones, start=1):
            phone.page.goto(join)
            phone.page.get_by_label(phone.says("name")).fill(phone.name)
            phone.button(re.compile(rf"^{chair}\D")).click()
            phone.sit(phone.says("sit"))
        self.screen.page.goto(self.program.said(r"table screen +(http\S+)"))
        for phone in self.phones:
            expect(phone.button(re.compile(f"^{phone.says('law')}"))).to_be_visible()

    @property
    def view(self) -> dict[str, Any]:
        """The public view."""
        shown: dict[str, Any] = self.screen.update["view"]
        return shown
