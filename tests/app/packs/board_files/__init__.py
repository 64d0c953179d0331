"""Tests of the boards that owners draw: begun, saved, given away, photographed."""
