"""Tests of Revolver with its expansions; `support` holds the rigs that several of them share."""
