"""What can go wrong with things wired to the Pi."""


class DeviceError(Exception):
    """Base of all errors of this package."""


class BadWiring(DeviceError, ValueError):
    """`wiring.toml` describes something that cannot be wired; the message says what to change."""


class NoGpio(DeviceError, OSError):
    """This machine has no pins that we can reach."""
