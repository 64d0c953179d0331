"""Printed data: enums, cards, abilities and effects as data. Imports `companion.rules` alone."""
