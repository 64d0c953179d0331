"""Tests of Colorado Quick Draw, with the driver that plays them."""
