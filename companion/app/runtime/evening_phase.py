"""Progress of the evening, for MQTT."""

from companion.mqtt.public.room_status import LOBBY, OVER, PLAYING
from companion.table.errors import NoSuchTable
from companion.table.table_manager import TableManager


def find_evening_phase(tables: TableManager) -> str:
    """Return PLAYING or OVER for the current table. LOBBY without one."""
    try:
        outcome = tables.current.update_for(None).outcome
    except NoSuchTable:
        return LOBBY
    return PLAYING if outcome is None else OVER
