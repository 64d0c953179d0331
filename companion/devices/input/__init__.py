"""Input: classified presses, and the number on a dial. May import `devices.wiring`."""
