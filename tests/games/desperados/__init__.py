"""Tests of Desperados, with the driver, a board and a reference model to play them."""
