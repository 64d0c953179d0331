"""Parts that several games are made of: boards, decks, betting, turn order, and the printed mat and lens sheet.

It imports the contract of `companion.rules`, never `packs` or `skirmish`.
"""
