"""The page docs/hands.md and its pictures, made from the games' actions and from recorded games.

It may import everything of `devices`; nothing imports it. `write_doc` is its command.
"""
