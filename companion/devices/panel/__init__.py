"""The panel on the table: all parts together, following one table. May import every other part of `devices`."""

from companion.devices.panel.factory import open_panel
from companion.devices.panel.panel import Panel

__all__ = ["Panel", "open_panel"]
