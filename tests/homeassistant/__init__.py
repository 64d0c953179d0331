"""Our announcements before the real Home Assistant: `make test-homeassistant`. Not a part of `make test`."""
