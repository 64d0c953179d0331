"""MQTT: publishes the public view of the table, accepts presses of devices. paho lives here only.

`topics` and `schemas` define the messages, `config` the settings. A `session` uses one `connection` to a `broker` for
the `public` view, the `devices`, `requests` and Home Assistant's `discovery`. `service` is the facade. May import
`table` and `rules`.
"""
