"""Tests of the whole chain of the eyes on a drawn table: cards are laid, a camera films them, the table hears of it."""
