"""Tic-Tac Twist: burgers, pizzas and hands that change owners; three alike on the line of your own pattern."""
