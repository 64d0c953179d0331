"""The form of the setup page, whatever somebody types or sends."""

import json

from access_point import setup_password
from setup_form import BadInput, check_network, form_page, parse_form, with_network


def _refused(call, *arguments):
    try:
        call(*arguments)
    except BadInput as error:
        return str(error)
    return ""


def a_form_is_decoded():
    assert parse_form(b"ssid=Our+Wi-Fi%21&password=a%2Bb%26c%3d12") == {"ssid": "Our Wi-Fi!", "password": "a+b&c=12"}
    assert parse_form(b"ssid=Caf%C3%A9&x") == {"ssid": "Caf\xe9", "x": ""}
    for body in (b"ssid=%", b"ssid=%4", b"ssid=%zz", b"ssid=%ff%fe", b"\xff\xfe"):
        assert "load it again" in _refused(parse_form, body), body


def what_no_wifi_can_have_is_refused():
    for ssid in ("", "x" * 33, "\xe9" * 17, "a\nb"):
        assert "1 to 32" in _refused(check_network, {"ssid": ssid, "password": "12345678"}), ssid
    for password in ("short", "x" * 64, "x" * 200):
        assert "8 to 63" in _refused(check_network, {"ssid": "x", "password": password}), password
    for password in ("caf\xe9 caf\xe9", "12345678\n"):
        assert "plain letters" in _refused(check_network, {"ssid": "x", "password": password}), password
    for password in ("", "12345678", "x" * 63, "aB" * 32):
        assert check_network({"ssid": "\xe9" * 16, "password": password})[1] == password


def what_was_typed_is_no_html():
    page = form_page("puck-ann", "no", '"><script>alert(1)</script>&')
    assert "<script" not in page and 'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"' in page


def the_new_network_comes_first_and_the_others_stay():
    told = {"wifi": {"ssid": "a", "password": "1"}, "id": "puck-ann"}
    for ssid in ("b", "c", "d", "a", "e"):
        told = json.loads(with_network(json.dumps(told).encode(), ssid, "new"))
    assert [one["ssid"] for one in [told["wifi"]] + told["other_wifi"]] == ["e", "a", "d", "c"]
    assert told["other_wifi"][0]["password"] == "new" and told["id"] == "puck-ann"


def its_own_wifi_has_the_password_that_was_told():
    assert setup_password("apples") == "u8gg8-j2brz"
