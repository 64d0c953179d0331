"""Tests of the doctor, on fake machines made of files, and on this one."""
