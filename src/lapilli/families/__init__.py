"""What some games share and others do not: code between the engine and the games."""
