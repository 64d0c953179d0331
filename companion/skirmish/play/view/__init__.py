"""How a fight looks to a page: JSON values only, for everybody or for one side."""
