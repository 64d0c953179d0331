"""HTTP helpers: JSON bodies, errors, rate limits, the WSGI server.

It may import `ports`.
"""
