"""Home Assistant's device discovery: table and devices with their public entities.

Ids come from our node and a device's id and stay the same from table to table. Names are for people. May import
`mqtt.devices`. https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
"""
