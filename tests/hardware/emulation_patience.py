"""`EMULATED_S`: seconds that a test waits for an emulated machine before it calls an event lost."""

from typing import Final

from tests.patience import PATIENCE_S

EMULATED_S: Final = 5 * PATIENCE_S
"""Two cards are named in a minute and a half by an emulated processor that has a core for itself."""
EVENING_S: Final = 4 * EMULATED_S
"""The longest that a test of a whole evening may take: it waits for many events, each for as long as it needs."""
