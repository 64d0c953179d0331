"""Small boxes, fights and games that the tests of card battles run in."""
