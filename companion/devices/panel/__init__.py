"""The panel on the table: all parts together, following one table. May import every other part of `devices`."""

from companion.devices.panel.panel import TablePanel
from companion.devices.panel.panel_factory import open_panel

__all__ = ["TablePanel", "open_panel"]
