"""The eyes on photographs of real tables: what lies there, who says what about it, and how right that is."""
