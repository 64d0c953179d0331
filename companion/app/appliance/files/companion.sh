#!/bin/sh
# The companion's commands. Root looks after the service: what needs no root runs as its user, on its data.
PYTHON=/opt/companion/current/.venv/bin/python
if [ "$(id -u)" != 0 ]; then exec "$PYTHON" -P -m companion "$@"; fi
export STATE_DIRECTORY=/var/lib/companion
case "${1:-}" in
    backup | restore | doctor | hotspot | read-only | welcome) exec "$PYTHON" -P -m companion "$@" ;;
    *) exec setpriv --reuid=companion --regid=companion --init-groups -- "$PYTHON" -P -m companion "$@" ;;
esac
