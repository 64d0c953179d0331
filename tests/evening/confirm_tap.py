"""The second tap of a button that asks once more."""

from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError

from tests.patience import PATIENCE_S

_YES_MS = PATIENCE_S * 1000 / 4
_MOST_QUESTIONS = 4


def confirm_tap(button: Locator, yes: Locator) -> None:
    """Tap "yes", once `button` has been tapped and asks.

    A question goes by itself after eight seconds, which a busy machine may need for a tap: it is asked again then.
    """
    for _ in range(_MOST_QUESTIONS - 1):
        with suppress(TimeoutError):
            yes.click(timeout=_YES_MS)
            return
        button.click()
    yes.click()
