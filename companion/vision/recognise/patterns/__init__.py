"""Dense patterns that repeat, as on backs, under something without a name: a region of each shows where it lies."""
