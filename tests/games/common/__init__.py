"""Tests and rigs for every game: the contract, twin worlds, recorded games, shipped packs, wordings."""
