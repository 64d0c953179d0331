"""Tests of where the mat lies in the frame: in millimetres, zones and files, through lenses and after nudges."""
