"""Tests of each ruling and each official answer of Revolver, under its id."""
