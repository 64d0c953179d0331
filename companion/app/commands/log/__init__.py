"""Commands about the log of evenings and about files that come from one."""
