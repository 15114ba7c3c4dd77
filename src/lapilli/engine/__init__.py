"""What every game stands on: states, chance, events, options, positions, records. Knows no game, no I/O, no clock."""
