"""The panel on the table: all parts together, following one table."""

from companion.devices.panel.factory import open_panel
from companion.devices.panel.panel import Panel

__all__ = ["Panel", "open_panel"]
