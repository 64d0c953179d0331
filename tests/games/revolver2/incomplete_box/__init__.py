"""Tests of boxes of which much is missing: cards, guardians and fields are told while people play, or after the end."""
