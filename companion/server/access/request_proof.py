"""Proof that a request comes from the phone that keeps a key: a copied cookie, or a copied request, is not enough.

`?...&proof=phone.challenge.nonce.mac` ends the address. The MAC is HMAC-SHA256 over method, address before the proof,
challenge, nonce and SHA-256 of the body, with a line for each.
"""

import hashlib
import hmac
import re
from typing import Final

from flask import g, request

from companion.server.access.diffie_hellman import agree_on_key
from companion.server.http.errors import Refusal
from companion.server.state.context import server_context
from companion.table.credentials import PhoneKey

_PROOF: Final = re.compile(
    r"(?P<signed>[^#]*)[?&]proof=(?P<phone>[0-9a-f]{16})\.(?P<challenge>[\w-]{8,32})\.(?P<nonce>[\w-]{16,32})"
    r"\.(?P<mac>[0-9a-f]{64})",
    re.ASCII,
)


def find_proven_phone() -> str | None:
    """Return the phone whose key has signed this request. Returns None without a proof that a known key has made.

    Raises Refusal, with the current challenge, for a proof that answers another one, or was used before.
    """
    if "proven_phone" not in g:
        found = _find_proof()
        key = None if found is None else server_context().lobby.credentials.key_of_phone(found["phone"])
        is_right = found is not None and key is not None and _is_signed(found, key)
        g.proven_phone = _use_proof(found) if found is not None and is_right else None
    proven: str | None = g.proven_phone
    return proven


def find_proven_key() -> PhoneKey | None:
    """Return the key that has signed this request, or None. Raises Refusal as `find_proven_phone` does."""
    phone = find_proven_phone()
    key = None if phone is None else server_context().lobby.credentials.key_of_phone(phone)
    return None if phone is None or key is None else PhoneKey(phone, key)


def agree_on_key_with_phone(public: str) -> PhoneKey | None:
    """Return the key agreed on with the phone whose half is `public`; None if the phone keeps none, and says nothing.

    Raises Refusal unless this request is signed by that key: otherwise the seat would be nobody's.
    """
    if not public:
        return None
    phone_key = agree_on_key(server_context().lobby.credentials, public)
    found = _find_proof()
    if found is None or found["phone"] != phone_key.phone or not _is_signed(found, phone_key.key):
        raise Refusal(400, "bad_proof", "this phone and the table have not agreed on a key; load the page again")
    if g.get("proven_phone") is None:
        g.proven_phone = _use_proof(found)
    return phone_key


def is_token_proven(token: str) -> bool:
    """Return True if `token` counts alone, or this request is signed by the phone that it is bound to."""
    phone = server_context().lobby.credentials.phone_of_token(token)
    return phone is None or phone == find_proven_phone()


def require_token_proof(token: str) -> None:
    """Raise Refusal unless `token` counts alone, or with the proof of this request."""
    if not is_token_proven(token):
        raise Refusal(
            403,
            "other_phone",
            "this seat is kept by the phone that sat down, and this is not that phone any more; "
            "take it back with its four digits, or ask the others at the table",
        )


def compute_request_mac(key: bytes, method: str, signed: str, challenge: str, nonce: str, body: bytes) -> str:
    """Return the MAC of a request. `signed` is its address with the query before the proof."""
    text = "\n".join((method, signed, challenge, nonce, hashlib.sha256(body).hexdigest()))
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def _find_proof() -> re.Match[str] | None:
    query = request.query_string.decode("ascii", "replace")
    return _PROOF.fullmatch(f"{request.path}?{query}")


def _is_signed(found: re.Match[str], key: bytes) -> bool:
    mac = compute_request_mac(
        key, request.method, found["signed"], found["challenge"], found["nonce"], request.get_data()
    )
    return hmac.compare_digest(mac, found["mac"])


def _use_proof(found: re.Match[str]) -> str:
    challenges = server_context().challenges
    if not challenges.use_nonce(found["challenge"], f"{found['phone']}.{found['nonce']}"):
        said = "this request was signed for another moment; it has to be signed anew"
        raise Refusal(409, "sign_again", said, challenge=challenges.current)
    return found["phone"]
