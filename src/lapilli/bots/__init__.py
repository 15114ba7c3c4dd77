"""Players that see what a seat may know, never the state of the game."""
