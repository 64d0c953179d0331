"""Tests of Desperados, with the driver, a board and a second clerk to play them."""
