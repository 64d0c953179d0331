"""One connection to a broker: paho made robust, and untrusted payloads parsed.

May import `mqtt.config` and `mqtt.topics`.
"""
