"""Colour comparison of a whole card across which a shadow's edge lies: its light is a plane and one step.

The step that explains most is taken out of the picture and of every reference alike, as the plane is.
"""

from functools import cached_property

import numpy as np

from companion.vision.picture import Floats, Ints, Picture
from companion.vision.recognise.compare.colour_compare import (
    FADING,
    LEAST_ENERGY,
    MAX_SHIFTED_CARDS,
    SLACK,
    ColourComparison,
    ColourReferences,
    windows_both_ways_up,
)
from companion.vision.recognise.shadows.light_steps import NO_STEP, light_steps

LEFT_OVER = 0.75
"""Share of what no plane of light explains that may be left with a step."""
EVERY = slice(None)
MOST_STEPS = 6
"""Steps with which the most likely cards are compared at every shift."""


class ShadedColourReferences:
    """The references, ready to be compared with what a shadow's edge parts."""

    def __init__(self, colours: ColourReferences) -> None:
        self._colours = colours
        self._references, self._energy = colours.arrays["references"], colours.arrays["energy"]

    @cached_property
    def _steps_of_references(self) -> Floats:
        """(steps, references, 3): how much of each step is in each channel. Computed when it is first needed."""
        return _share_of_steps(light_steps(), self._references)

    def compare(self, patch: Picture, quad: Floats) -> ColourComparison | None:
        """Compare the quad's patch, as `ColourReferences.compare` does, with the best step of light taken out.

        None if no step explains much more than a plane does: then no shadow's edge lies there.
        """
        by_step = self._like(windows_both_ways_up(patch, [(SLACK, SLACK)]), EVERY, EVERY).max(axis=1)
        best = by_step.max(axis=0)
        if 1 - best.max() > LEFT_OVER * (1 - by_step[NO_STEP].max()):
            return None
        close = np.argsort(-best, kind="stable")[:MAX_SHIFTED_CARDS]
        likely = np.unique(by_step[:, close[:MOST_STEPS]].argmax(axis=0))
        shifted = self._like(windows_both_ways_up(patch), close, likely).max(axis=0)
        return self._colours.likeliest(best, close, shifted.T, quad)

    @cached_property
    def _energy_without_steps(self) -> Floats:
        """(steps, references): energy that is left of each without that step."""
        left = self._energy - (self._steps_of_references**2).sum(axis=2)
        return np.asarray(np.maximum(left, LEAST_ENERGY), np.float32)

    def _like(self, seen: Floats, which: Ints | slice, steps: Ints | slice) -> Floats:
        """Return (steps, windows, references) likeness: 1 for the same picture, faded or not.

        References are last, for they are the most.
        """
        own, theirs = self._steps_of_references[steps][:, which], _share_of_steps(light_steps()[steps], seen)
        energy = self._energy_without_steps[steps][:, None, which]
        left = np.einsum("ij,ij->i", seen, seen) - (theirs**2).sum(axis=2)
        shared = seen @ self._references[which].T - theirs @ own.swapaxes(1, 2)
        fading = np.clip(shared / energy, *FADING)
        return np.asarray(2 * fading * shared / (energy * fading**2 + np.maximum(left, 0)[..., None]), np.float32)


def _share_of_steps(steps: Floats, pictures: Floats) -> Floats:
    """Return (steps, pictures, 3)."""
    channels = pictures.reshape(len(pictures), -1, 3).swapaxes(0, 1).reshape(steps.shape[1], -1)
    return np.asarray((steps @ channels).reshape(len(steps), len(pictures), 3), np.float32)
