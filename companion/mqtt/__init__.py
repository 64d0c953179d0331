"""The table on MQTT: the public side out, presses of devices in. paho lives here only.

`topics` and `schemas` say what is said, `config` what may be set. A `session` is everything that speaks over one
`line` to a `broker`: what is `public`, the `devices`, `requests`, and Home Assistant's `discovery`; `service` its door.
"""
