"""Parts that games share: boards, decks, betting, turn order, play mat and lens sheet.

It imports the contract of `companion.rules`, never `packs` or `skirmish`.
"""
