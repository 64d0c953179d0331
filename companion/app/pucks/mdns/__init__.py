"""Announcement of the broker by multicast DNS."""
