"""Tests of what is said about a box: each flaw with its place and its mend."""
