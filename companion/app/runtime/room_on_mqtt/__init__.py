"""The room of a run on MQTT: the connection, the health that it tells, and what is asked of the table through it."""
