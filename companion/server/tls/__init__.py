"""TLS: the certificate that this machine makes for itself, one from outside, and handshakes on a thread of their own.

It may import `http` and `network`.
"""
