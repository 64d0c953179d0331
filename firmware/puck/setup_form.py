"""The page that asks for a Wi-Fi: its HTML, and what comes back from it. Pure."""

import json

from json_object import parse_json

MOST_NETWORKS = 4
_PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>%(id)s</title><style>body{font:18px sans-serif;max-width:24em;margin:1em auto;padding:0 1em}label,input,button{
display:block;width:100%%;box-sizing:border-box;font:inherit}input,button{padding:.6em;margin:.3em 0 1em}
p.wrong{color:#b00020}</style><h1>%(id)s</h1>%(body)s</html>"""
_FORM = """<p>Which Wi-Fi is it to join? It keeps those that it knows, and tries this one first.</p>%s
<form method="post"><label for="s">Name of the Wi-Fi</label>
<input id="s" name="ssid" value="%s" maxlength="32" required autocomplete="off" autocapitalize="none">
<label for="p">Password (nothing for an open one)</label>
<input id="p" name="password" type="password" maxlength="64" autocomplete="off"><button>Save</button></form>"""
_SAVED = """<p>Saved. It restarts now and looks for <b>%s</b>; its ring says how it goes.</p>"""


class BadInput(ValueError):
    """The form holds something that cannot be. The text says what would be right."""


def form_page(puck: str, wrong: str = "", ssid: str = "") -> str:
    """Return the page with the form, with what was wrong and the name as it was typed. A password never comes back."""
    said = f'<p class="wrong" role="alert">{escape(wrong)}</p>' if wrong else ""
    return _PAGE % {"id": escape(puck), "body": _FORM % (said, escape(ssid))}


def saved_page(puck: str, ssid: str) -> str:
    return _PAGE % {"id": escape(puck), "body": _SAVED % escape(ssid)}


def escape(text: str) -> str:
    for letter, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(letter, written)
    return text


def parse_form(body: bytes) -> "dict[str, str]":
    """Return the fields of a form. Raises BadInput if it is none."""
    fields: dict[str, str] = {}
    try:
        for pair in body.decode().split("&"):
            name, _, value = pair.partition("=")
            fields[name] = _decoded(value)
    except ValueError:
        raise BadInput("this is no form of this page; load it again") from None
    return fields


def check_network(fields: "dict[str, str]") -> "tuple[str, str]":
    """Return name and password. Raises BadInput if no Wi-Fi can have them."""
    ssid, password = fields.get("ssid", ""), fields.get("password", "")
    if not 1 <= len(ssid.encode()) <= 32 or any(ord(letter) < 32 for letter in ssid):
        raise BadInput("The name of a Wi-Fi has 1 to 32 letters.")
    if password and not (8 <= len(password) <= 63 or _is_key(password)):
        raise BadInput("The password of a Wi-Fi has 8 to 63 letters, or none where it is open.")
    if any(not 32 <= ord(letter) < 127 for letter in password):
        raise BadInput("The password of a Wi-Fi has plain letters, digits and signs alone, no accents.")
    return ssid, password


def with_network(config: bytes, ssid: str, password: str) -> bytes:
    """Return the configuration with this Wi-Fi first. The others stay, as many as there may be."""
    told = parse_json(config)
    new = {"ssid": ssid, "password": password}
    others = [one for one in [told["wifi"]] + told.get("other_wifi", []) if one["ssid"] != ssid]
    told["wifi"] = new
    told["other_wifi"] = others[: MOST_NETWORKS - 1]
    return json.dumps(told).encode()


def _is_key(password: str) -> bool:
    return len(password) == 64 and all(letter in "0123456789abcdefABCDEF" for letter in password)


def _decoded(text: str) -> str:
    """Return the text of a form's field: + is a space, %41 a byte."""
    parts = text.replace("+", " ").split("%")
    data = parts[0].encode()
    for part in parts[1:]:
        if len(part) < 2:
            raise ValueError(part)
        data += bytes((int(part[:2], 16),)) + part[2:].encode()
    return data.decode()
