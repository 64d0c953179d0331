"""Seats that change hands: by the host, by consent, or to another phone of the same player."""
