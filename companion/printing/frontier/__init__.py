"""The cards of a box about the frontier: two decks, the people of one side, poker cards, battlefields and the rest."""
