"""Flask routes for taps, live updates, joining and the host.

It may import every other folder of the server.
"""
