"""What hands do: presses told apart, and the number a dial is turned to."""
