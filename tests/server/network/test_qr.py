"""The way in as a picture."""

from xml.etree import ElementTree

from companion.server.network import qr

URL = "http://192.168.1.20:8080/j/BRKT"


def test_the_picture_fits_any_box() -> None:
    root = ElementTree.fromstring(qr.svg(URL))
    assert root.tag.endswith("svg") and "viewBox" in root.attrib and "width" not in root.attrib


def test_the_terminal_gets_half_blocks() -> None:
    lines = qr.terminal(URL).splitlines()
    assert len(lines) < 24
    assert "\u2580" in qr.terminal(URL) or "\u2584" in qr.terminal(URL)


def test_another_address_is_another_picture() -> None:
    assert qr.svg(URL) != qr.svg(URL + "X")
