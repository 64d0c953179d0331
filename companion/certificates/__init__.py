"""Certificates that this machine makes for itself, by openssl, and what is in a certificate."""
