"""Offers to a seat, a module for each topic. `list_offers.py` puts them together."""
