"""Two sides along a row of battlefields: what Revolver and Revolver 2 have in common."""
