"""The table without a table: cards and mats drawn from their data, for the printer, the screen and a camera."""
