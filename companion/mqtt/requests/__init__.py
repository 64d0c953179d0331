"""What accounts that may command can ask for, and the one answer that each request gets."""
