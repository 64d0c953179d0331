"""Cards beside piles, followed one by one."""
