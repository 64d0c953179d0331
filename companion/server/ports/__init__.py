"""Protocols, data types and errors that `companion.app` implements for the routes.

It imports no other folder of the server.
"""
