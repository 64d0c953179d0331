"""QR codes for the table screen and for the terminal."""

import io

import segno


def qr_svg(url: str) -> str:
    """Return a QR code as SVG. It scales to its box, dark on white with its quiet zone."""
    out = io.BytesIO()
    segno.make_qr(url, error="m").save(
        out, kind="svg", scale=1, border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False
    )
    return out.getvalue().decode()


def qr_text(url: str) -> str:
    """Return a QR code of half blocks, for a terminal at least 40 characters wide."""
    out = io.StringIO()
    segno.make_qr(url, error="m").terminal(out, border=2, compact=True)
    return out.getvalue()
