"""The table on MQTT: the public side out, presses of devices in. paho lives here only."""
