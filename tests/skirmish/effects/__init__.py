"""Tests of single effects, by the folder of `companion/skirmish/effects`."""
