"""The eyes: from camera frames to observations. OpenCV and NumPy live here and in `stage` only."""
