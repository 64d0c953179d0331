"""A room of Desperados, and the taps of its phones: towns on map and list, the cover, the sheets."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.evening.browser_phones import Phone
from tests.evening.evening_room import Room

_SAID = """() => [
  ...document.body.innerText.split("\\n"),
  ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")),
  ...[...document.querySelectorAll("[title]")].map((one) => one.title),
]"""


class DesperadosPhone(Phone):
    """A phone that rides. `taps` counts what its owner tapped."""

    taps = 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        self.taps += 1
        super().tap(name)

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name="Map: ")

    def touch(self, city: str) -> None:
        """Tap a town on the map, where it is drawn."""
        board = self.update["view"]["board"]
        place = next(one for one in board["cities"] if one["name"] == city)
        frame = self.box_of(self.map)
        (wide, high), at = board["size"], (place["x"], place["y"])
        self.taps += 1
        self.map.click(position={"x": at[0] / wide * frame["width"], "y": at[1] / high * frame["height"]})

    def sets(self, city: str) -> None:
        """Tap the town where a piece goes at once, and wait until it stands there."""
        with self.counting():
            self.touch(city)

    def find(self, city: str) -> None:
        """Tap a town in the list."""
        self.tap(re.compile(f"^{city}"))

    def uncover(self) -> None:
        """Keep the own secrets open until they are covered again."""
        self.press_cover("Ride", "Change", "Keep open")

    def cover(self) -> None:
        self.press_cover("Cover my secrets")
        self.is_covered()

    def press_cover(self, *labels: str) -> None:
        self.taps += 1
        self.page.locator(".cover").get_by_role("button", name=re.compile(f"^({'|'.join(labels)})$")).click()

    def lay(self, city: str, deed: str | None = None, listed: bool = False) -> None:
        """Uncover, choose a town and what to do there, lay its card."""
        self.uncover()
        (self.find if listed else self.touch)(city)
        if deed is not None:
            self.choose(deed)
        self.does("Lay it")

    def choose(self, chip: str) -> None:
        """Tap one of the things that can be done, or proposed, in the town whose sheet is open."""
        self.taps += 1
        self.page.get_by_role("group", name="What").get_by_role("button", name=chip).click()

    def tap_tab(self, name: str) -> None:
        """Turn to another page of the phone."""
        self.taps += 1
        self.page.get_by_role("group", name="Pages").get_by_role("button", name=name).click()

    def is_covered(self) -> None:
        expect(self.button("Hold to look")).to_be_visible()

    @contextmanager
    def looking(self) -> Iterator[None]:
        """A thumb on the button, as long as it lasts."""
        self.button("Hold to look").hover()
        self.page.mouse.down()
        expect(self.button("Let go to cover")).to_be_visible()
        yield
        self.page.mouse.up()
        self.is_covered()

    def says_of(self, city: str) -> list[str]:
        """Every line of text and every label of the page that names a town, whatever the eye can see of it."""
        return sorted(line for line in self.page.evaluate(_SAID) if line and city in line)

    def drawing(self) -> str:
        """The map as it is drawn."""
        return str(self.map.evaluate("map => map.outerHTML"))

    @contextmanager
    def hiding(self, city: str) -> Iterator[None]:
        """Check that the phone shows nothing of `city` before and after the block; a thumb reveals it."""
        self.is_covered()
        before = self.says_of(city), self.drawing()
        yield
        self.is_covered()
        assert (self.says_of(city), self.drawing()) == before
        with self.looking():
            self.until(lambda: self.says_of(city) != before[0], f"a thumb does not show what is meant at {city}")
        self.until(lambda: (self.says_of(city), self.drawing()) == before, f"{city} stays as the thumb has shown it")


class DesperadosRoom(Room[DesperadosPhone]):
    """A room of Desperados."""

    def sit_down(self) -> None:
        """From the code on the screen to the star that lies on the table."""
        join = self.program.said(r"join +(http://\S+/j/[A-Z]{4}) ")
        for chair, phone in enumerate(self.phones, start=1):
            phone.join(join, chair)
        self.screen.page.goto(self.program.said(r"table screen +(http\S+)"))
        self.phones[0].tap(f"Begin with {len(self.phones)}")
        for phone in self.phones:
            expect(phone.button("Wear the marshal")).to_be_visible()
        self.shot("star")

    def move(self, number: int) -> None:
        """Everybody knows that this move has begun."""
        for window in self.windows:
            expect(window.page.get_by_role("img", name=f"move {number} of 5")).to_be_visible()
        self.agree()
