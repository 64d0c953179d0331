"""Tests of Revolver 2; `support` holds the rigs that several of them share."""
