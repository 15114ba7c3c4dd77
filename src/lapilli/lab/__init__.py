"""Playing many games to learn something about a game."""
