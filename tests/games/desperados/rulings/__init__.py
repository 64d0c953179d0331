"""Tests of each ruling of Desperados, under its id."""
