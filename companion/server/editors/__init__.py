"""Routes of the pack editors and of `companion teach`.

It may import every folder of the server except `routes`.
"""
