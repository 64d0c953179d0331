"""Tests of the games, a folder each; `common` holds what every game must keep to."""
