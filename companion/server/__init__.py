"""HTTP server on the local network: pages, live streams and taps for phones.

It may import `table`, `games` and `rules`. `serve` and `app` put the folders together.
"""
