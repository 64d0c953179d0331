"""Camera of a run: watching, calibration, teaching, reports. Imports no other folder of `app`."""
