"""The board as data: cities, roads, banks, schedules and tiles; ours, the facts, or an owner's."""
