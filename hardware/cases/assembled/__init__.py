"""Printed and bought parts in the place that they have when all is closed."""
