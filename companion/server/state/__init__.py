"""Request context, open streams, mailboxes and room status of a running server.

It may import `ports` and `http`.
"""
