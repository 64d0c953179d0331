"""Phone that keeps a key and signs what it sends, as the page does."""

import hashlib
import hmac
import json
import secrets
from typing import Any

from companion.server.access.diffie_hellman import PRIME
from companion.server.access.request_proof import compute_request_mac
from companion.table.credentials import PhoneKey
from tests.server.server_fixture import CODE, Answer, Phone, ServerFixture


class BoundPhone(Phone):
    """Phone with a key. `signs` may be put to False: then it has a cookie alone."""

    signs = True
    challenge = ""
    public = ""
    phone_key: PhoneKey
    sent: list[tuple[str, bytes]]
    """Addresses and bodies as they went over the line."""

    def agree_on_key(self) -> None:
        """Agree on a key, by own arithmetic."""
        table = super().get("/api/key-exchange").json
        secret = int.from_bytes(secrets.token_bytes(32), "big")
        self.public = f"{pow(2, secret, PRIME):0512x}"
        text = f"{pow(int(table['public'], 16), secret, PRIME):0512x}|{table['public']}|{self.public}"
        key = hashlib.sha256(b"companion-phone-key-1|" + text.encode()).digest()
        self.phone_key = PhoneKey(hashlib.sha256(self.public.encode()).hexdigest()[:16], key)
        self.challenge, self.sent = table["challenge"], []

    def join(self, seat: int, name: str, pin: str = "", **more: Any) -> Answer:
        """Sit down, with a key."""
        body = {"code": CODE, "seat": seat, "name": name, "public": self.public, **self.mask_pin(pin), **more}
        return self.post("/api/join", body)

    def move(self, seat: int, pin: str) -> Answer:
        """Go on with a seat on this phone, with its key."""
        return self.post("/api/move-phone", {"code": CODE, "seat": seat, "public": self.public, **self.mask_pin(pin)})

    def mask_pin(self, pin: str) -> dict[str, str]:
        """Return `pin` as it goes over the line."""
        if not pin:
            return {"pin": ""}
        salt = secrets.token_hex(8)
        mac = hmac.new(self.phone_key.key, f"pin|{salt}".encode(), hashlib.sha256).digest()
        return {"pin": f"{(int(pin) + int.from_bytes(mac[:8], 'big')) % 10_000:04}", "pin_salt": salt}

    def signed(self, method: str, path: str, body: bytes = b"") -> str:
        """Return the address with a proof for one request."""
        if not self.signs:
            return path
        nonce = secrets.token_hex(8)
        mac = compute_request_mac(self.phone_key.key, method, path, self.challenge, nonce, body)
        return f"{path}{'&' if '?' in path else '?'}proof={self.phone_key.phone}.{self.challenge}.{nonce}.{mac}"

    def get(self, path: str, **more: Any) -> Answer:
        return super().get(self.signed("GET", path), **more)

    def post(self, path: str, body: Any, **more: Any) -> Answer:
        return self.post_raw(path, json.dumps(body).encode(), **more)

    def post_raw(self, path: str, body: bytes, kind: str = "application/json", **more: Any) -> Answer:
        address = self.signed("POST", path, body)
        self.sent.append((address, body))
        return super().post_raw(address, body, kind, **more)


def bound_phone(house: ServerFixture, address: str = "192.168.1.60") -> BoundPhone:
    """Return a phone that has agreed on a key."""
    phone = BoundPhone(house.phone(address).client)
    phone.agree_on_key()
    return phone


def copy_cookies(house: ServerFixture, owner: Phone, address: str = "192.168.1.99") -> Phone:
    """Return another device with a copy of the cookies of `owner`."""
    thief = house.phone(address)
    for seat in range(6):
        cookie = owner.client.get_cookie(f"companion-seat-{seat}", domain="192.168.1.20")
        if cookie is not None:
            thief.client.set_cookie(cookie.key, cookie.value, domain="192.168.1.20")
    return thief
