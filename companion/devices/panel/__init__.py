"""The panel on the table: all parts together, following one table. May import every other part of `devices`."""

from companion.devices.panel.panel import Panel
from companion.devices.panel.panel_factory import open_panel

__all__ = ["Panel", "open_panel"]
