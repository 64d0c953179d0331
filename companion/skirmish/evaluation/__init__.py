"""Value of plays for bots, estimated from the view of a seat. Imports `battle` and `cards`."""
