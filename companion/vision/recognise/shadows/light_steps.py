"""Steps of light: the ways in which the straight edge of a shadow may lie across a card."""

import math
from functools import cache

import numpy as np

from companion.vision.picture import Floats
from companion.vision.recognise.compare.colour_compare import INNER, plane_of_light

DIRECTIONS, PLACES = 12, 11
"""Directions of the edge, and how many places it is tried at in each."""
REACH = 0.8
"""Share of the way from the card's middle to its corner that an edge lies off at most."""
SOFT = 0.025
"""Card heights over which the light changes."""
NO_STEP = 0
"""Number of the step that is none."""
LEAST_STEP = 2.0
"""Strength below which nearly all of a step is a plane."""


@cache
def light_steps() -> Floats:
    """Return (steps, pixels): each of length 1, and what a plane of light explains taken out of it.

    The first is none: only zeros.
    """
    height, width = INNER
    y, x = (np.mgrid[0:height, 0:width] + 0.5) / height - np.array([0.5, width / height / 2]).reshape(2, 1, 1)
    plane = plane_of_light(height, width)
    steps = [np.zeros(height * width, np.float32)]
    for turn in np.arange(DIRECTIONS) * math.pi / DIRECTIONS:
        across = x * math.cos(turn) + y * math.sin(turn)
        reach = REACH * float(across.max())
        for place in np.linspace(-reach, reach, PLACES):
            step = (np.tanh((across - place) / SOFT / 2) / 2).astype(np.float32).ravel()
            step -= plane @ (plane.T @ step)
            strength = float(np.linalg.norm(step))
            if strength > LEAST_STEP:
                steps.append(step / strength)
    return np.array(steps, np.float32)
