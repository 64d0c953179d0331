#!/bin/sh
# Brings apt's lists of packages up to date, as root, and waits while another apt is at them, as that of the daily updates is after a start.
# apt-get waits for the lock of dpkg alone (DPkg::Lock::Timeout), never for that of the lists. COMPANION_APT_WAIT_S: seconds, by default 600.
set -eu

WAIT=${COMPANION_APT_WAIT_S:-600}
case "$WAIT" in
    *[!0-9]*) printf 'companion: COMPANION_APT_WAIT_S should be a whole number of seconds, not %s\n' "$WAIT" >&2; exit 1 ;;
esac
waited=0
until said=$(LC_ALL=C apt-get update -qq 2>&1); do
    case "$said" in
        *"Could not get lock"*) ;;
        *) printf '%s\n' "$said" >&2; exit 1 ;;
    esac
    if [ "$waited" -ge "$WAIT" ]; then
        printf 'companion: another apt has not ended in %s seconds; try again later. %s\n' "$WAIT" "$(printf '%s\n' "$said" | head -n 1)" >&2
        exit 1
    fi
    [ "$waited" -gt 0 ] || printf 'companion: another apt is at work; waiting for it to end ...\n' >&2
    sleep 2
    waited=$((waited + 2))
done
