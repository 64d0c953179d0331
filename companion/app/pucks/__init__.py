"""Pucks: roster, firmware, configuration, and the `companion puck` command.

May import `app.mqtt_settings` and `app.hotspot_credentials`.
"""
