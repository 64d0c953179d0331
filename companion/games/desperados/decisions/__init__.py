"""What each action leads to, a file for each part of a round. All rulings are decided here."""
