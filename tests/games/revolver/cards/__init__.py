"""Tests of the cards that the rulebook lists, with a crowded scene in which each can be played."""
