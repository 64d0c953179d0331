"""Tests of the cameras of a run: photographs, films, the drawn table and the owner's own cards."""
