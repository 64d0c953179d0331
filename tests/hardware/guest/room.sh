# The simulated Raspberry Pi 5: its pins, its camera, its card with the data; then the program, as anybody starts it.
# $1 is the repository, $2 its Python, $3 what --camera says.
cd "$1" || exit
# Threads that wait would only take the processor from others.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 OPENCV_FOR_THREADS_NUM=1
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root PYTHONDONTWRITEBYTECODE=1

{ cat /proc/cpuinfo; printf 'Revision\t: d04170\nModel\t\t: Raspberry Pi 5 Model B Rev 1.0\n'; } >/run/cpuinfo
mount -o bind /run/cpuinfo /proc/cpuinfo

bank=/sys/kernel/config/gpio-sim/pi/bank0
mkdir -p "$bank"
echo 54 >"$bank/num_lines"
echo 1 >/sys/kernel/config/gpio-sim/pi/live
sim=/sys/devices/platform/$(cat /sys/kernel/config/gpio-sim/pi/dev_name)/$(cat "$bank/chip_name")
mkdir -p /run/data
mount -t ext4 /dev/vdb /run/data

v4l2-ctl -d /dev/video0 -c hdmi_000_0_is_connected_to=2 -c osd_text_mode=2
# The slowest there is at this size, at both ends; each picture is work for an emulated processor. OpenCV asks for BGR where
# a camera has no MJPEG, and vivid gives noise where both ends are not of one format.
slowest=cvt,width=1280,height=720,fps=15
v4l2-ctl -d /dev/video0 --set-dv-bt-timings $slowest >/dev/null
v4l2-ctl -d /dev/video1 --set-dv-bt-timings $slowest \
    --set-fmt-video-out=width=1280,height=720,pixelformat=BGR3 >/dev/null

"$2" -S -m tests.hardware.guest.hands_server "$sim" &
exec "$(dirname "$2")/companion" play --game quickdraw --cards real --camera "$3" \
    --data /run/data --config /run/data/companion.toml --port 8080
