"""A phone joins over 3 Mbit/s and 40 ms, with pages as modules and as built.

`python -m benchmarks.speed.join_on_slow_line` counts requests, bytes on the wire and milliseconds until the first tap
is possible: a free chair is drawn.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from companion.games.registry import find_game
from companion.server.serve import Server
from companion.server.state.context import ServerOptions
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import PHONE, chromium
from tests.evening.measure_visit import Visit, measure_visit
from tests.server.server_fixture import CODE, ServerFixture
from web.tools.build import build_pages

LINE: Final = {"offline": False, "latency": 40, "downloadThroughput": 3e6 / 8, "uploadThroughput": 3e6 / 8}
CHAIR: Final = ".chair:not([disabled])"


def main() -> None:
    """Print a line for each kind of pages and each visit."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    build_pages()
    print(f"{'pages':8} {'visit':6} {'requests':>8} {'kB':>6} {'ms':>6}")
    with sync_playwright() as playwright, chromium(playwright) as browser, tempfile.TemporaryDirectory() as nothing:
        for kind, built in (("modules", Path(nothing)), ("built", ServerOptions().built)):
            measure(browser, kind, built)


def measure(browser: Browser, kind: str, built: Path) -> None:
    house = ServerFixture({"noir": find_game("noir")}, PlannedGame("noir"), built=built)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    context = browser.new_context(**PHONE)
    for visit in ("first", "next"):
        requests, size, wait = visit_once(context, f"http://127.0.0.1:{server.port}/j/{CODE}")
        print(f"{kind:8} {visit:6} {requests:8} {size / 1000:6.0f} {wait:6.0f}", flush=True)
    context.close()
    server.stop()
    house.close()


def visit_once(context: BrowserContext, address: str) -> Visit:
    """Return what it takes over the slow line until the first tap is possible."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    visit = measure_visit(page, address, CHAIR)
    page.close()
    return visit


if __name__ == "__main__":
    main()
