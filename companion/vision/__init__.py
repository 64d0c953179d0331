"""Camera frames to observations. OpenCV and NumPy live here. May import `rules` and `table`."""
