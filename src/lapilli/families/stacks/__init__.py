"""Card games on a 3x3 grid of stacks, with a draw pile and a discard pile."""
