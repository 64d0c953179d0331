"""Errors of the eyes' process, and of learning a deck in it."""

from companion.vision.picture import CameraError


class LearningStopped(Exception):
    """The run ended while cards were being learnt."""


class EyesEnded(CameraError):
    """The process of the eyes ended each time it was asked, or cannot be started. Later it may."""


class EyesStumbled(RuntimeError):
    """The eyes met a fault of the program, and live on."""
