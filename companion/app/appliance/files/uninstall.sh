#!/bin/sh
# Takes the companion off this machine: `make uninstall`. Evenings, packs and /etc/companion.toml stay, and with them the
# user they belong to; `--purge` takes those as well. Packages stay: others may use them.
set -eu

[ "$(id -u)" = 0 ] || { echo "companion: this needs root: sudo make uninstall" >&2; exit 1; }
case "${1:-}" in
    "" | --purge) ;;
    *) echo "usage: uninstall.sh [--purge]" >&2; exit 2 ;;
esac

systemctl disable -q --now companion.service 2>/dev/null || true
if [ -x /usr/local/bin/companion ] && command -v nmcli >/dev/null; then companion hotspot forget || true; fi
rm -f /etc/systemd/system/companion.service /etc/polkit-1/rules.d/50-companion.rules \
    /etc/avahi/services/companion.service /usr/local/bin/companion
rm -rf /opt/companion
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "${1:-}" = --purge ]; then
    rm -rf /var/lib/companion /var/backups/companion /etc/companion.toml
    if getent passwd companion >/dev/null; then userdel companion; fi
    echo "companion: gone, with everything that was kept"
else
    echo "companion: gone; /var/lib/companion and /etc/companion.toml are kept (make uninstall ARGS=--purge)"
fi
