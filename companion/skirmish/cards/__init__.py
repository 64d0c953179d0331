"""Printed data: terms, cards, abilities and effects as data. Imports `companion.rules` alone."""
