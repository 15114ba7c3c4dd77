"""Tic-Tac Match: cards with colours and symbols, covered and flipped, three alike in a row."""
