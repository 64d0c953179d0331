"""Requests of accounts that may command, and the one response of each. May import `mqtt.devices`."""
