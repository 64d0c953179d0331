"""Choice of the address for the QR code."""

import ipaddress

import pytest

from companion.server.network.interfaces import interface_addresses
from companion.server.network.lan_address import check_address, choose_address, lan_address, own_addresses


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ([], None),
        (["127.0.0.1", "127.0.1.1", "0.0.0.0"], None),
        (["127.0.1.1", "192.168.1.20"], "192.168.1.20"),
        (["10.8.0.2", "192.168.1.20"], "192.168.1.20"),
        (["172.17.0.1", "172.20.1.5"], "172.20.1.5"),
        (["203.0.113.5", "10.0.0.9"], "10.0.0.9"),
        (["169.254.3.4", "203.0.113.5"], "203.0.113.5"),
        (["169.254.3.4", "172.17.0.1"], "172.17.0.1"),
        (["169.254.3.4"], "169.254.3.4"),
        (["192.168.1.20", "192.168.7.7"], "192.168.1.20"),
    ],
)
def test_private_addresses_come_first_and_containers_last(found: list[str], chosen: str | None) -> None:
    assert choose_address(found) == chosen


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST.", "companion.local", "127.0.0.1", "::1", "0.0.0.0"])
def test_what_a_phone_cannot_reach_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="phones cannot reach"):
        check_address(name)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("192.168.1.20", "192.168.1.20"),
        (" Table.Example ", "table.example"),
        ("fd00::20", "[fd00::20]"),
        ("https://Table.example:8443/", "table.example"),
    ],
)
def test_what_is_configured_is_used(given: str, used: str) -> None:
    assert lan_address(given) == used


@pytest.mark.parametrize(
    "given",
    ["https://", "ftp://table.example", "https://table.example/evening", "https://table.example:eighty", "x://y"],
)
def test_a_whole_address_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="is no address of a table; one is such as https://table.example.org"):
        lan_address(given)


def test_a_proxy_on_this_machine_is_reached_by_another_name() -> None:
    with pytest.raises(ValueError, match="phones cannot reach"):
        lan_address("https://localhost")


def test_this_machine_is_never_localhost_to_a_phone() -> None:
    assert all(ipaddress.IPv4Address(address) for address in own_addresses())
    found = lan_address()
    assert found is None or not ipaddress.IPv4Address(found).is_loopback


def test_a_hotspot_without_an_uplink_has_an_address_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no route, so only the interfaces have the address."""
    monkeypatch.setattr("companion.server.network.lan_address.source_address", lambda elsewhere: None)
    monkeypatch.setattr("companion.server.network.lan_address.interface_addresses", lambda: ["127.0.0.1", "10.42.0.1"])
    assert lan_address() == "10.42.0.1"


def test_the_interfaces_know_their_addresses() -> None:
    assert "127.0.0.1" in interface_addresses()


def test_no_name_server_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*given: object) -> None:
        raise AssertionError("somebody asked a name server")

    monkeypatch.setattr("socket.getaddrinfo", asked)
    lan_address()
