"""Tests of the rulings of Revolver 2, under their ids; each that can be chosen both ways is tried so."""
