"""The service worker in a real Chromium that trusts the table's certificate: what it keeps, and what it never does."""

import base64
import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.server.state.context import ServerOptions
from companion.server.tls.certificate_files import CertificateFiles
from companion.server.tls.tls_contexts import TlsContexts
from tests.browser.test_https import sit_down
from tests.evening.browser_phones import ENGLISH, PHONE
from tests.evening.shared_browser import drive_browsers
from tests.patience import PATIENCE_S
from tests.server.server_fixture import CODE, ServerFixture
from tests.server.tls.certificates import own

KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found[new URL(request.url).pathname + new URL(request.url).search] = await (await caches.match(request)).text();
  return found;
}"""
RARE = "QXZV"
"""A join code that stands in no source."""
WORKS = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A copy of the pages, which a test may change."""
    return Path(shutil.copytree(ServerOptions().web, tmp_path / "web"))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    return tmp_path / "none"


@pytest.fixture
def house(web: Path, built: Path) -> Iterator[ServerFixture]:
    house = ServerFixture(https="outside", trusted_proxies=("192.0.2.1",), code=RARE, web=web, built=built)
    yield house
    house.close()


@pytest.fixture
def certificate(tmp_path: Path) -> CertificateFiles:
    return own(tmp_path / "tls").files


@pytest.fixture
def server(house: ServerFixture, certificate: CertificateFiles) -> Iterator[Server]:
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(certificate).current)
    server.start()
    house.room.change(url=f"https://127.0.0.1:{server.port}")
    yield server
    server.stop()


@pytest.fixture
def phone(certificate: CertificateFiles, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that trusts the certificate as one from outside: without a warning."""
    trusts = f"--ignore-certificate-errors-spki-list={_public_key_hash(certificate)}"
    with drive_browsers() as playwright:
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", trusts],
            timeout=PATIENCE_S * 1000,
            locale=ENGLISH,
            **PHONE,
        )
        context.set_default_timeout(PATIENCE_S * 1000)
        yield context
        context.close()


def _public_key_hash(certificate: CertificateFiles) -> str:
    """Return the hash by which Chromium is told to trust a key."""
    asked: Any = {"check": True, "capture_output": True}
    key = subprocess.run(["openssl", "x509", "-in", certificate.certificate, "-noout", "-pubkey"], **asked).stdout
    plain = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "der"], input=key, **asked).stdout
    return base64.b64encode(hashlib.sha256(plain).digest()).decode()


def sat_down(phone: BrowserContext, house: ServerFixture) -> Page:
    page = phone.new_page()
    page.goto(f"{house.room.state.url}/j/{RARE}")
    sit_down(page)
    page.wait_for_url("**/seat/0")
    house.lobby.take_seat(Seat(1), "Bob")
    expect(page.get_by_role("button", name="Ready")).to_be_enabled()
    page.reload()
    page.wait_for_function(WORKS)
    page.reload()
    expect(page.get_by_role("button", name="Ready")).to_be_enabled()
    return page


def may_be_kept(path: str) -> bool:
    """Return whether it is the same for everybody."""
    return path == "/" or path.startswith(("/web/", "/built/"))


@pytest.mark.parametrize("built", [ServerOptions().built], ids=["built"])
def test_it_keeps_the_shell_and_no_secret(phone: BrowserContext, house: ServerFixture, server: Server) -> None:
    page = sat_down(phone, house)
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_role("button", name="Ready")).to_have_count(0)
    page.evaluate("Promise.all(['/api/why?as=seat:0', '/api/lobby', '/cards/toy/red.svg'].map((each) => fetch(each)))")
    page.goto(f"{house.room.state.url}/table")
    kept: dict[str, str] = page.evaluate(KEPT)
    assert kept["/"].startswith("<!doctype html>")
    assert any(path.startswith("/built/") and path.endswith(".js") for path in kept), list(kept)
    assert all(may_be_kept(path) for path in kept), list(kept)
    assert any(path.startswith("/built/text-it-language-") for path in kept), "a language may be chosen later"
    tokens = [cookie["value"] for cookie in phone.cookies()]
    key = page.evaluate("JSON.parse(localStorage.getItem('companion-phone-key')).key")
    secrets = [*tokens, key, RARE, house.context.options.long_code, "Bob"]
    assert not [path for path, text in kept.items() for secret in secrets if secret in text]
    assert len(tokens) == 1
    problems = phone.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
    server.stop()
    page.evaluate("localStorage.setItem('companion', JSON.stringify({ language: 'it' }))")
    page.reload()
    expect(page.get_by_text("companion non risponde").first).to_be_visible()


def test_a_new_program_is_taken_on_the_next_load_and_opens_while_the_table_is_away(
    phone: BrowserContext, house: ServerFixture, server: Server, web: Path
) -> None:
    page = sat_down(phone, house)
    index, style = web / "index.html", web / "style" / "index.css"
    index.write_text(index.read_text().replace("<title>companion", "<title>companion, new"))
    style.write_text(style.read_text() + "\n:root { --is-new: yes; }\n")
    page.reload()
    expect(page).to_have_title("companion, new")
    page.wait_for_function("getComputedStyle(document.documentElement).getPropertyValue('--is-new') === 'yes'")
    kept: dict[str, str] = page.evaluate(KEPT)
    assert "companion, new" in kept["/"] and "/web/app.js" in kept
    assert all(may_be_kept(path) for path in kept), list(kept)
    expect(page.get_by_role("button", name="Ready")).to_be_enabled()
    server.stop()
    page.reload()
    expect(page.get_by_text("The companion does not answer").first).to_be_visible()
    assert "Ready" not in page.content(), "what the table said last is not kept"


def test_there_is_none_over_plain_http(phone: BrowserContext) -> None:
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    house.room.change(url=f"http://127.0.0.1:{server.port}")
    page = phone.new_page()
    page.goto(f"{house.room.state.url}/j/{CODE}")
    sit_down(page)
    page.wait_for_url("**/seat/0")
    assert page.evaluate("isSecureContext"), "on this machine a browser would take one"
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.evaluate("caches.keys()") == []
    assert page.request.get(f"{house.room.state.url}/service-worker.js").status == 404
    server.stop()
