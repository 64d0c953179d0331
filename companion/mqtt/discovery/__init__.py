"""Home Assistant's device discovery: the table and each device of a seat as devices with public entities.

Ids come from our node and a device's id and stay the same from table to table; names are for people.
https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
"""
