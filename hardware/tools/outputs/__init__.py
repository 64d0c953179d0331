"""Outputs for builders: bill, carts, harness, perfboard, EEPROM and tables. Imports `design` and `kicad`."""
