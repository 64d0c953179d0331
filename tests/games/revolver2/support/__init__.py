"""Rigs for tests of Revolver 2: boxes of cards, a driver, a reference model, twin worlds and their walks."""
