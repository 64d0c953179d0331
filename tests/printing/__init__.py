"""Printed cards, mats and kits."""
