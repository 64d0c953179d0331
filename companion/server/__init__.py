"""The front of the house: pages, live streams and taps for phones, over HTTP on the local network."""
