"""What those who fill chairs in both games reckon with: they know what the phone of their seat is shown, no more."""
