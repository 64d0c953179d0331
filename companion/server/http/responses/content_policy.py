"""Content security policy: scripts and styles of ours only. Code in the page itself is let through by its hash."""

import base64
import hashlib
import re
from functools import lru_cache
from typing import Final

_POLICY: Final = (
    "default-src 'self'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_STYLE: Final = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
POLICY: Final = _POLICY.format(scripts="", styles="")


@lru_cache(maxsize=4)
def page_policy(page: str) -> str:
    """Return the policy for an HTML page."""
    return _POLICY.format(scripts=_hashes(_SCRIPT, page), styles=_hashes(_STYLE, page))


def _hashes(code: re.Pattern[str], page: str) -> str:
    digests = (hashlib.sha256(found.encode()).digest() for found in code.findall(page))
    return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
