"""Rigs for tests of Revolver: boxes of cards, a driver, twin worlds and their walks."""
