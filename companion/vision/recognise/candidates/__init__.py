"""Candidates of a look: laid against the references cell by cell, checked in order, outlines named by colour."""
