"""Speed, side by side with a named peer in the same run. `make bench`."""
