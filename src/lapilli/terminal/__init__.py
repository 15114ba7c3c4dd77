"""Lapilli in a terminal."""
