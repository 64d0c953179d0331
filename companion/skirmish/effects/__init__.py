"""Rules of the effects, one class an effect, with its question if it has one. Imports `battle`, `state` and `cards`."""
