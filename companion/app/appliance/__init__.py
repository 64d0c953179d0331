"""The companion as an appliance: a service that looks after itself, and the commands that look after it."""
