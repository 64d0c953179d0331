"""Errors of certificates for people."""

from companion.rules.errors import BadSetup


class BadCertificate(BadSetup):
    """A certificate or its key cannot be used. The message says what is wrong, and what would be right."""
