"""Devices: their state, their presses, their displays and commands to them.

May import `mqtt.public` and `mqtt.connection`.
"""
