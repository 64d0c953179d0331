"""The schematic in KiCad: parts in blocks, joined by wires."""
