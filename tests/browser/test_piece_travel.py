"""Pieces travel over the table screen, in a real Chromium: the page is right at once, only the eye is taken along."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from companion.games.registry import find_game
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import ServerFixture

# Letters that come late move what is on a page: everything is measured again then, and no piece is on its way any more.
SCENE = """async () => {
  const { followPieces } = await import("/web/parts/stage/piece_travel.js");
  document.body.innerHTML = `<div id="scene" style="position: relative">
    <b data-supply="bin" style="position: absolute; left: 400px; top: 300px; width: 20px; height: 20px"></b>
    <b data-stock="chips:pot" data-count="40" style="position: absolute; left: 0; top: 300px">pot</b>
    <b data-stock="chips:you" data-count="0" style="position: absolute; left: 500px; top: 0">you</b>
    <b data-piece="ace" data-to="bin" style="position: absolute; left: 0; top: 0; width: 63px; height: 88px"></b>
    <svg viewBox="0 0 100 100" style="position: absolute; top: 400px; width: 200px; height: 200px">
      <g data-piece="pawn" transform="translate(10 10)"><circle r="5" /></g></svg></div>`;
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  window.stop = followPieces(document.getElementById("scene"));
  window.piece = (name) => document.querySelector(`[data-piece=${name}]`);
  window.left = (name) => Math.round(piece(name).getBoundingClientRect().left);
  window.change = async (what) => { what(); await null; await null; };
  window.holdAt = (ms) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = ms; });
}"""


@pytest.fixture(scope="module")
def browser_page() -> Iterator[Page]:
    """A page of the server, with nothing on it yet."""
    house = ServerFixture({"noir": find_game("noir")}, PlannedGame("noir"))
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    with open_browser() as browser:
        page = browser.new_page(bypass_csp=True)  # the scene below is written with styles in it
        page.goto(f"http://127.0.0.1:{server.port}/")
        yield page
    server.stop()
    house.close()


@pytest.fixture
def scene(browser_page: Page) -> Page:
    """A piece, a pawn in a drawing, a supply and two stocks, anew for each test."""
    browser_page.emulate_media(reduced_motion="no-preference")
    browser_page.evaluate(SCENE)
    return browser_page


def test_a_moved_piece_is_seen_where_it_was_and_arrives(scene: Page) -> None:
    scene.evaluate("change(() => { piece('ace').style.left = '300px'; }).then(() => holdAt(0))")
    assert scene.evaluate("left('ace')") in range(0, 10)
    scene.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert scene.evaluate("left('ace')") == scene.evaluate("scene.getBoundingClientRect().left + 300")
    assert scene.evaluate("document.getAnimations().length") == 0


def test_an_interrupted_piece_goes_on_from_where_it_is(scene: Page) -> None:
    scene.evaluate("change(() => { piece('ace').style.left = '600px'; }).then(() => holdAt(120))")
    seen = scene.evaluate("left('ace')")
    assert 50 < seen < 550
    scene.evaluate("change(() => { piece('ace').style.left = '10px'; }).then(() => holdAt(0))")
    assert abs(scene.evaluate("left('ace')") - seen) <= 1
    scene.evaluate("holdAt(120)")
    scene.evaluate("change(() => { document.querySelector('[data-supply]').textContent = 'x'; })")
    assert scene.evaluate("document.getAnimations()[0].currentTime") >= 120, "a change elsewhere sends nobody back"


def test_a_pawn_of_a_drawing_travels_in_its_own_units(scene: Page) -> None:
    before = scene.evaluate("left('pawn')")
    scene.evaluate("change(() => piece('pawn').setAttribute('transform', 'translate(80 10)')).then(() => holdAt(0))")
    assert abs(scene.evaluate("left('pawn')") - before) <= 2
    scene.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert scene.evaluate("left('pawn')") == before + 140


def test_chips_fly_and_a_piece_that_goes_flies_to_its_supply(scene: Page) -> None:
    scene.evaluate("""change(() => {
      document.querySelector("[data-stock='chips:pot']").dataset.count = 0;
      document.querySelector("[data-stock='chips:you']").dataset.count = 40;
      piece("ace").remove();
    }).then(() => holdAt(0))""")
    assert scene.locator(".passing .token-chips").count() == 5
    assert scene.locator(".passing [data-to=bin]").count() == 1
    scene.evaluate("document.getAnimations().forEach((one) => one.finish())")
    scene.wait_for_function("() => document.querySelector('.passing').childElementCount === 0")


def test_nothing_moves_for_those_who_want_no_movement(scene: Page) -> None:
    scene.emulate_media(reduced_motion="reduce")
    scene.evaluate("change(() => { piece('ace').style.left = '300px'; })")
    assert scene.evaluate("document.getAnimations().length") == 0
