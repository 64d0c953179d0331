#!/bin/sh
# Runs inside the guest as root. Each check is a line in /out/log; what programs say goes to /out/details.
set -u
UNIT=companion.service
SANDBOX="-p User=companion -p NoNewPrivileges=yes -p ProtectSystem=strict -p CapabilityBoundingSet="
PYTHON=/opt/companion/current/.venv/bin/python
LOGIND="org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager"

check() {
    name=$1
    shift
    echo "--- $name"
    if "$@"; then verdict="ok  "; else verdict=FAIL; fi
    echo "$verdict $name" | tee -a /out/log.part
}
not() { ! "$@"; }
show() { systemctl show "$UNIT" --property="$1" --value; }
says() { "$@" | grep -q "$WANTED"; }
within() { # SECONDS COMMAND...: until it succeeds
    left=$1
    shift
    until "$@"; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || return 1
        sleep 1
    done
}
runs() { [ "$(show ActiveState)" = active ]; }
begun() { [ "$(show NRestarts)" = "$1" ] && runs; }
answers() { "$PYTHON" -c 'import urllib.request as u; u.urlopen("http://127.0.0.1:8080/api/lobby", timeout=10)'; }
stays() { "$PYTHON" -c 'import urllib.request as u; assert u.urlopen("http://10.42.0.1/generate_204").status == 204'; }
owned() { [ -z "$(find /var/lib/companion ! -user companion)" ]; }
mode() { [ "$(stat -c %a "$1")" = "$2" ]; }
# shellcheck disable=SC2086 # lists of words
as_service() { systemd-run --quiet --wait --pipe $SANDBOX "$@"; }
# shellcheck disable=SC2086
may_power_off() { "$@" busctl call $LOGIND CanPowerOff | grep -q yes; }
as_nobody() { systemd-run --quiet --wait --pipe -p User=nobody "$@"; }
journal_has() { journalctl -u "$UNIT" -o cat --no-pager | grep -q "$1"; }

mkdir -p "/run/systemd/system/$UNIT.d"
printf '[Service]\nWatchdogSec=12\n' >"/run/systemd/system/$UNIT.d/sooner.conf"
systemctl daemon-reload

check "it starts, and is ready when it answers" systemctl restart "$UNIT"
check "its page answers" answers
WANTED="Quickdraw\|Noir\|seated"
check "its status is a sentence" says show StatusText
show StatusText
check "it runs as its user" [ "$(ps -o user= -p "$(show MainPID)")" = companion ]
check "everything it keeps is its own" owned
check "the way in is for root and itself alone" mode /run/companion/welcome 600
WANTED="host#key="
check "root is told the way in" says companion welcome
check "the journal does not tell it" not journal_has "key="
check "the doctor looks at everything" [ "$(companion doctor --json | grep -c '"name"')" -ge 12 ]
WANTED="could not be looked at"
check "the doctor faints at nothing" not says companion doctor
check "a broker of its own runs" pgrep -u companion mosquitto
check "the system's own broker is off" not systemctl is-enabled mosquitto.service
check "home folders are hidden" not nsenter -t "$(show MainPID)" -m -- ls /root/src

# A process that stands still, and one that works on but whose log takes nothing.
kill -STOP "$(show MainPID)"
check "one that stands still is ended and begun anew" within 90 begun 1
check "the journal names the watchdog" journal_has "[Ww]atchdog"
check "and what every thread was doing" journal_has "watchdog.py"
check "its page answers again" within 60 answers
kill -KILL "$(show MainPID)"
check "one that is killed is begun anew" within 60 begun 2
WANTED="begun anew 2 times"
check "the doctor has seen it" says companion doctor

check "a backup is made while it runs" companion backup /root/backup.zip
check "only root reads it" mode /root/backup.zip 600
check "nothing is restored while it runs" not companion restore /root/backup.zip
systemctl stop "$UNIT"
check "it is restored when it does not" companion restore /root/backup.zip
check "what is restored is its own" owned
check "it starts on what was restored" systemctl start "$UNIT"
check "commands for its user run as that" companion simulate noir --games 1 --processes 1
check "still everything it keeps is its own" owned

ip addr add 10.42.0.1/24 dev lo
check "phones on the hotspot hear that all is well" within 20 stays
ip addr del 10.42.0.1/24 dev lo
check "there is no Wi-Fi to make a hotspot of, and it says so" not companion hotspot on
WANTED="companion hotspot on"
check "without a network the doctor knows what to do" says companion doctor

check "the service may switch the machine off" may_power_off as_service
check "nobody else may" not may_power_off as_nobody

# Upgrades, without a network: wheels lie ready, and apt has nothing to fetch.
ip link add name outside type veth peer name cable
nmcli device set outside managed no
nmcli device set cable managed no
ip addr add 192.168.77.1/24 dev outside
ip link set outside up
ip link set cable up
ip route add default via 192.168.77.2
rm -rf /etc/apt/sources.list /etc/apt/sources.list.d
export PIP_NO_INDEX=1 PIP_FIND_LINKS=/root/wheels
WANTED="http://192.168.77.1:8080/host#key="
check "the way in follows the address" within 60 says companion welcome
check "with a network nothing is wrong" companion doctor
first=$(readlink /opt/companion/current)
check "it is upgraded" /root/src/companion/app/appliance/files/install.sh
second=$(readlink /opt/companion/current)
check "the new version runs" within 30 answers
check "it is another one" [ "$first" != "$second" ]
check "the one before is kept, to be gone back to" ls -d "$first"
check "a backup was kept" ls /var/backups/companion/before-*.zip
check "the evenings are still there" [ -s /var/lib/companion/evenings.sqlite ]
cp -r /root/src /root/good
echo 'raise SystemExit("broken")' >>/root/src/companion/app/runtime/application.py
check "an upgrade that does not run fails" not /root/src/companion/app/appliance/files/install.sh
check "it is taken back" [ "$(readlink /opt/companion/current)" = "$second" ]
check "what was before runs" within 60 answers
rm -rf /root/src && cp -r /root/good /root/src
sed -i 's/^    "segno",$/    "segno", "nosuch",/' /root/src/companion/app/appliance/doctor/configuration_and_service.py
check "an upgrade that the doctor finds wrong fails" not /root/src/companion/app/appliance/files/install.sh
check "it is taken back, too" [ "$(readlink /opt/companion/current)" = "$second" ]
check "what was before runs again" within 60 answers

echo "done" >>/out/log.part
cp /out/log.part /out/log
echo "--- switching off, as the service"
as_service "$PYTHON" -P -c 'from companion.app.machine.power_off import power_off; power_off()'
