"""The panel on the table: all parts together, following one table."""

from companion.devices.panel.panel import INSTEAD, Panel, open_panel

__all__ = ["INSTEAD", "Panel", "open_panel"]
