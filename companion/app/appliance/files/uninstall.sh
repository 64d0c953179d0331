#!/bin/sh
# Takes the companion off this machine: `make uninstall`. Evenings, packs and /etc/companion.toml stay, and with them the
# user they belong to; `--purge` takes those as well. Packages stay: others may use them.
set -eu

ROOT=${COMPANION_ROOT:-} # another root folder, for tests
PYTHON=$ROOT/opt/companion/current/.venv/bin/python

die() { printf 'companion: %s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || die "this needs root: sudo make uninstall"
case "${1:-}" in
    "" | --purge) ;;
    *) echo "usage: uninstall.sh [--purge]" >&2; exit 2 ;;
esac
if grep -qs '^overlayroot / overlay ' "$ROOT/proc/mounts"; then
    die "the root is read-only: everything would be back at the next start. Nothing was taken away. Type
    sudo companion read-only off && sudo reboot
then the same command as now"
fi

if grep -qs -e "^UUID=[^ ]* /var/lib/companion " -e "overlayroot=tmpfs:recurse=0" \
    "$ROOT/etc/fstab" "$ROOT/boot/firmware/cmdline.txt" "$ROOT/boot/cmdline.txt"; then
    "$PYTHON" -P -m companion read-only forget ||
        die "the data folder could not be moved back to the root: nothing was taken away"
fi
for unit in companion companion-clock companion-first-start; do
    systemctl disable -q --now "$unit.service" 2>/dev/null || true
done
if [ -e "$ROOT/opt/companion/interfaces.json" ]; then
    "$PYTHON" -P -m companion.app.appliance.pi_interfaces off ||
        echo "companion: an interface could not be switched off again: sudo raspi-config" >&2
fi
if [ -x "$ROOT/usr/local/bin/companion" ] && command -v nmcli >/dev/null; then
    "$ROOT/usr/local/bin/companion" hotspot forget || true
fi
for file in /etc/systemd/system/companion.service /etc/systemd/system/companion-clock.service \
    /etc/systemd/system/companion-first-start.service /etc/polkit-1/rules.d/50-companion.rules \
    /etc/avahi/services/companion.service /usr/local/bin/companion; do
    rm -f "$ROOT$file"
done
rm -rf "$ROOT/opt/companion"
if [ -d "$ROOT/run/systemd/system" ]; then systemctl daemon-reload; fi
if [ "${1:-}" = --purge ]; then
    rm -rf "$ROOT/var/lib/companion" "$ROOT/var/backups/companion" "$ROOT/etc/companion.toml"
    if getent passwd companion >/dev/null; then userdel companion; fi
    echo "companion: gone, with everything that was kept"
else
    echo "companion: gone; /var/lib/companion and /etc/companion.toml are kept (make uninstall ARGS=--purge)"
fi
