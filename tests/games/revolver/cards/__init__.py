"""Tests of the cards that the rulebook lists, with a crowded scene in which each of them can be played."""
