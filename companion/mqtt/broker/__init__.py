"""The broker: the configured one, or a private mosquitto with its files and accounts.

May import `mqtt.config` and `mqtt.topics`.
"""
