"""Sizes that pages are given. Drawn small, a page is laid out as ever, and there are few pixels to paint."""

from typing import Any, Final

from playwright.sync_api import CDPSession, Page

from tests.screen_layout.screen_sizes import Size

SMALL: Final = 0.05
"""Share of its size at which a page is drawn small: most of the time that a large screen takes goes into its pixels."""


class PageSizes:
    """The size of each page. What is drawn small cannot be tapped: a tap would land elsewhere."""

    def __init__(self) -> None:
        self._small: dict[Page, Size] = {}
        self._lines: dict[Page, CDPSession] = {}

    def show(self, page: Page, size: Size) -> None:
        """Give the page a size."""
        page.set_viewport_size({"width": size.width, "height": size.height})
        if self._small.pop(page, None):
            self._line_to(page).send(_RESIZE, _metrics(size, 1))

    def show_small(self, page: Page, size: Size) -> None:
        """Give the page a size, and let it be drawn small."""
        if (shown := self._small.get(page)) is None or shown[:2] != size[:2]:
            self._line_to(page).send(_RESIZE, {**_metrics(size, SMALL), "dontSetVisibleSize": True})
        self._small[page] = size

    def has(self, page: Page, size: Size) -> bool:
        """Return True if the page has that width and height now."""
        if page in self._small:
            return self._small[page][:2] == size[:2]
        return page.viewport_size == {"width": size.width, "height": size.height}

    def _line_to(self, page: Page) -> CDPSession:
        """Return the line that resizes the page. It stays open: a browser takes back what came over a closed one."""
        if page not in self._lines:
            self._lines[page] = page.context.new_cdp_session(page)
        return self._lines[page]


def photograph(page: Page, size: Size) -> str:
    """Return a picture of a page of that size, not drawn small, as base64 of a PNG."""
    line = page.context.new_cdp_session(page)
    line.send(_RESIZE, _metrics(size, 1))
    return str(line.send("Page.captureScreenshot")["data"])


_RESIZE: Final = "Emulation.setDeviceMetricsOverride"


def _metrics(size: Size, scale: float) -> dict[str, Any]:
    wide, high = size.width, size.height
    screen = {"screenWidth": wide, "screenHeight": high}
    return {"width": wide, "height": high, **screen, "deviceScaleFactor": 1, "mobile": False, "scale": scale}
