"""Addresses of this machine, QR codes, and the captive portal of the hotspot.

It may import `http`.
"""
