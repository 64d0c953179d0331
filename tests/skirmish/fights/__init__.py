"""Tests of whole fights, with boxes of effects by lot."""
