"""Play a thousand random games of Tic-Tac Match in teams, and see how often each team wins."""

import lapilli
from lapilli.lab.simulation import simulate

result = simulate(lapilli.game("match", players=4), games=1000, seed=1, threads=2)
print(f"{result.games} games, {result.length.mean:.1f} moves each on average")
print(f"seats 0 and 2 won {result.wins[0]}, seats 1 and 3 won {result.wins[1]}")
