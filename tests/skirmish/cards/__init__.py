"""Tests of what is printed on cards, and of effects that hold while a card is in play."""
