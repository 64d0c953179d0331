"""Rigs for tests of Revolver 2: boxes of cards, a driver, a second clerk, twin worlds and their walks."""
