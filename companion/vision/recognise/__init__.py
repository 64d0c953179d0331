"""A frame to named cards: found by features, judged by comparing, the nearly empty ones named by colour."""
