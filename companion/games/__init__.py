"""The rule sets, a folder each, strangers to each other."""
