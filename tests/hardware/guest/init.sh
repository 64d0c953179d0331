#!/bin/busybox sh
# The first process of the guest. Its root becomes this machine's, read-only, with everything that is written kept in
# memory; folders that the program reads much of come from a disk, since 9p is slow where the processor is emulated.
export PATH=/bin
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
. /boot.env  # and CAMERA is from the kernel's command line

for module in /modules/*.ko; do
    case $module in
    # One HDMI input and one HDMI output that can be wired to each other, at the same size.
    *vivid.ko) insmod "$module" n_devs=1 node_types=0x101 num_inputs=1 input_types=3 num_outputs=1 output_types=1 \
        ccs_cap_mode=0 ccs_out_mode=0 ;;
    *) insmod "$module" ;;
    esac || echo "init: $module does not load"
done

mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,ro,cache=loose host /host
mount -t tmpfs memory /memory
mkdir /memory/upper /memory/work
mount -t overlay -o lowerdir=/host,upperdir=/memory/upper,workdir=/memory/work overlay /root
mount -t ext4 -o ro,noatime /dev/vda /programs
while read -r name place; do
    mkdir -p "/root$place"
    mount -o bind "/programs/$name" "/root$place"
done </programs/places

mount -t proc proc /root/proc
mount -t sysfs sys /root/sys
mount -t devtmpfs dev /root/dev
mount -t configfs config /root/sys/kernel/config
mount -t tmpfs run /root/run
ip link set lo up
ip address add 10.0.2.15/24 dev eth0
ip link set eth0 up
ip route add default via 10.0.2.2

exec chroot /root /bin/sh "$REPOSITORY/tests/hardware/guest/room.sh" "$REPOSITORY" "$PYTHON" "$CAMERA"
