"""Tests of the modules of Revolver's expansions, step by step."""
