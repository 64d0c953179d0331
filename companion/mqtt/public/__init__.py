"""The public view of a table, and the state of the room, published. May import `mqtt.connection`."""
