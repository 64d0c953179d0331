"""Inputs that strangers can hand in, each made to be as dear as its size allows."""
