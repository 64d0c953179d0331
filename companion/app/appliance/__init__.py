"""The companion as a systemd service, and its maintenance commands.

May import `runtime` and all below it.

`files/` holds the scripts and units that install it.
"""
