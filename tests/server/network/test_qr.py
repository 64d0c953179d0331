"""QR codes as SVG and as text."""

from xml.etree import ElementTree

from companion.server.network import qr

URL = "http://192.168.1.20:8080/j/BRKT"


def test_the_picture_fits_any_box() -> None:
    root = ElementTree.fromstring(qr.qr_svg(URL))
    assert root.tag.endswith("svg") and "viewBox" in root.attrib and "width" not in root.attrib


def test_the_terminal_gets_half_blocks() -> None:
    lines = qr.qr_text(URL).splitlines()
    assert len(lines) < 24
    assert "\u2580" in qr.qr_text(URL) or "\u2584" in qr.qr_text(URL)


def test_another_address_is_another_picture() -> None:
    assert qr.qr_svg(URL) != qr.qr_svg(URL + "X")
