"""One game at one table: its log, its secrets, and the only ways in and out.

It imports `companion.rules` and, for JSON, orjson.
"""
