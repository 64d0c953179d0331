"""A room of Revolver that grants every small request, and looks for secrets everywhere."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator

from companion.games.registry import find_game
from companion.mqtt.topics import VIEW
from companion.rules.packs.pack import game_packs_of
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.evening.program_control import Program
from tests.evening.revolver_two_languages import RevolverPair, RevolverPhone

_PRINTED: Final = ("cards", "people", "roles")
"""Keys of a view for the printed box, whoever holds it."""
_SMALL: Final = ("draw", "window", "casualty", "discard")
"""Tasks asked again and again, answered with own deck, decline, the first member, the first cards."""


class RevolverRoom(RevolverPair):
    """Anna rides for the law and reads Italian, Bert with the gang and reads English."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        self.anna, self.bert = RevolverPhone(browser, "Anna", ITALIAN), RevolverPhone(browser, "Bert", ENGLISH)
        super().__init__(program, browser, shots, (self.anna, self.bert))

    def agree(self) -> None:
        """Everything shows the same, and what the companion draws by itself has been drawn."""
        self.phones[-1].until(lambda: self._all_alike() and self._is_drawn(), "phones, table screen and broker differ")

    def _is_drawn(self) -> bool:
        return "chance" not in self.screen.update["to_act"]

    def settle(self) -> None:
        """Until nothing small is asked any more."""
        self.agree()
        while (step := self.view["step"]) is not None and step["task"] in _SMALL:
            phone = self.phones[self.view["sides"][step["side"]]]
            if step["task"] == "window":
                phone.taps("let")
            elif step["task"] == "discard":
                phone.pay(step["left"])
            elif step["task"] == "draw":
                phone.taps("own", step["left"])
            else:
                with phone.counting():
                    phone.page.locator(".fray-ask button").first.click()
            self.agree()

    def never_named(self, card: str, owner: RevolverPhone) -> None:
        """Its owner's phone has it; nobody else was told of the card."""
        assert f'"{card}"' in _spelled(owner.update)
        assert self.named_elsewhere(card, owner) == []

    def named_elsewhere(self, card: str, owner: RevolverPhone) -> list[str | int]:
        """Return whose other pages name the card, and the numbers of updates that named it to others over a line."""
        name = str(owner.printed(card)["name"])
        others = [window for window in (*self.phones, self.screen) if window is not owner]
        heard = [*self.published(VIEW), *(update for window in others for update in window.updates)]
        named = [update["seq"] for update in heard if f'"{card}"' in _spelled(update)]
        return [*(window.name for window in others if name in window.page.inner_text("body")), *named]


def _spelled(update: dict[str, Any]) -> str:
    view = {key: value for key, value in update["view"].items() if key not in _PRINTED}
    return json.dumps({**update, "view": view})


def held(phone: RevolverPhone, fits: Callable[[dict[str, Any], dict[str, Any]], bool]) -> str:
    """The first card of the hand that fits: as it is in the hand, and as it is printed."""
    return next(str(one["card"]) for one in phone.hand if fits(one, phone.printed(one["card"])))


def fighter(phone: RevolverPhone, cost: int) -> str:
    """A card that fights at a cost, and asks nothing."""

    def fits(one: dict[str, Any], card: dict[str, Any]) -> bool:
        plain = not (card["effects"] or card["uses"] or card["triggers"])
        return one["why"] is None and one["cost"] == cost and bool(card["firepower"]) and plain

    return held(phone, fits)


def yard(phone: RevolverPhone) -> Locator:
    """Return the cards of a hand that count at the prison."""
    return phone.page.get_by_role("region", name=phone.says("hand")).locator(".fray-hand-card")


def short_trail(path: Path) -> Path:
    """Our own box with one turn on each battlefield but the train, as a file: the prison comes after three rounds."""
    packs = game_packs_of(find_game("revolver"))
    assert packs is not None
    box = dict(packs.shipped["house"])
    fields = [{**one, "spaces": [{}]} if one["id"] != "night-mail" else one for one in box["battlefield"]]
    path.write_text(packs.to_toml({**box, "battlefield": fields}))
    return path
