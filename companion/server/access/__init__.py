"""Request checks, logins by key, and the cookies that prove a role.

It may import `state`, `ports` and `http`.
"""
