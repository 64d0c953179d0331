"""Tests of Revolver Noir, with the driver that plays them."""
