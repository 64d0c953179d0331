"""Buttons, lamps and buzzer wired to a Raspberry Pi. gpiozero lives here only."""
