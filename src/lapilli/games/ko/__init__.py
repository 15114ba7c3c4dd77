"""Tic Tac K.O.: Dragons vs Unicorns: two teams, secret Objectives, and cards that are data."""
