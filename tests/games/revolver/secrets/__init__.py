"""Tests of the secrets of Revolver: twin worlds, which differ in what a viewer may not know."""
