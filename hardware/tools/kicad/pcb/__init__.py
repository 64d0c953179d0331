"""The board in KiCad. Runs in the Python that has KiCad's `pcbnew`."""
