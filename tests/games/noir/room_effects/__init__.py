"""Tests of the room effects of Revolver Noir, one file an effect."""
