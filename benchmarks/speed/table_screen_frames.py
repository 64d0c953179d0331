"""Frames a second of the table screen while twenty chips travel, on a processor made six times slower.

    python -m benchmarks.speed.table_screen_frames [--slower 6] [--rounds 9]

Six seats of Quick Draw are on the screen. Four stocks of chips give to the pot at once, and the cards of a seat change
places: the scripts, styles and cards are those of an evening. The page itself counts its frames, from the change to the
end of the last movement; the screen at rest is counted beside it.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import CDPSession, Page, sync_playwright

from companion.app.runtime.simulator_controls import CardDrawings
from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.evening.browser_phones import SCREEN, chromium
from tests.server.server_fixture import ServerFixture

SEATS = 6
GOAL = 30
COUNT = """async ([moving]) => {
  const stocks = [...document.querySelectorAll("[data-stock^='chips:seat']")];
  const pot = document.querySelector("[data-stock='chips:pot']");
  const tiles = [...document.querySelectorAll(".seat-cards")];
  const nextFrame = () => new Promise(requestAnimationFrame);
  const start = await nextFrame();
  if (moving) {
    for (const stock of stocks.slice(0, 4)) stock.dataset.count = Number(stock.dataset.count) - 40;
    pot.dataset.count = Number(pot.dataset.count) + 160;
    tiles[0].append(tiles[0].firstElementChild);
  }
  let chips = 0;
  let [now, frames, longest] = [start, 0, 0];
  while (now - start < 700) {
    const then = now;
    now = await nextFrame();
    frames += 1;
    longest = Math.max(longest, now - then);
    chips = Math.max(chips, document.querySelectorAll(".token").length);
  }
  while (document.querySelector(".token, .is-travelling")) await nextFrame();
  return { rate: (frames * 1000) / (now - start), longest, chips };
}"""


def main() -> None:
    """Print the frame rates, and whether the goal is reached."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--slower", type=float, default=6, help="how much slower the processor is made")
    read.add_argument("--rounds", type=int, default=9)
    wanted = read.parse_args()
    with table_screen() as (page, tools):
        tools.send("Emulation.setCPUThrottlingRate", {"rate": wanted.slower})
        for moving in (False, True):
            rounds = [page.evaluate(COUNT, [moving]) for _ in range(wanted.rounds)]
            rate = median(one["rate"] for one in rounds)
            worst = min(one["rate"] for one in rounds)
            longest = median(one["longest"] for one in rounds)
            what = f"{max(one['chips'] for one in rounds)} chips on their way" if moving else "at rest"
            print(f"{what}: {rate:.0f} frames a second, {worst:.0f} in the worst round, longest frame {longest:.0f} ms")
        print(f"goal: {GOAL} frames a second, {'reached' if rate >= GOAL else 'NOT reached'}")


@contextmanager
def table_screen() -> Iterator[tuple[Page, CDPSession]]:
    """The table screen of six seats, with cards before them, and the browser's own tools."""
    plan = PlannedGame("quickdraw", dealer={"kind": "digital", "seed": 3})
    house = ServerFixture(
        {"quickdraw": find_game("quickdraw")}, plan, card_svg=lambda *asked: CardDrawings(house.lobby).draw_svg(*asked)
    )
    for seat in range(SEATS):
        house.lobby.take_seat(Seat(seat), f"Player {seat + 1}")
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    try:
        with sync_playwright() as playwright, chromium(playwright) as browser:
            page = browser.new_page(viewport=SCREEN["viewport"], reduced_motion="no-preference")
            missing: list[str] = []
            page.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
            page.goto(f"http://127.0.0.1:{server.port}/table#key={house.screen_key}")
            page.locator(".seat-cards .card").nth(SEATS * 5 - 1).wait_for()
            page.wait_for_load_state("load")
            if missing:
                raise SystemExit(f"this is no screen of an evening: without {', '.join(missing)}")
            yield page, page.context.new_cdp_session(page)
    finally:
        server.stop()
        house.close()


if __name__ == "__main__":
    main()
