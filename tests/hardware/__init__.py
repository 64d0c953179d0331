"""The unmodified program on a simulated Raspberry Pi: a guest of qemu with the kernel's own pins and camera."""
