"""The view of a fight for pages: JSON values only, for everybody or for one side."""
