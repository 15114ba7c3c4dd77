"""A bot of one's own: it wins if it can, and otherwise plays at random. It sees only what its seat may know."""

import random

import lapilli

game = lapilli.game("match")
state = game.deal(seed=3)
rng = random.Random(3)


def winning_move(state, seat):
    """A move that wins at once, whatever the hidden cards are: completing a line needs none of them."""
    for move in game.moves(state):
        imagined = state.clone()
        imagined.determinise(seat, lapilli.Rng(rng.randrange(2**32), 1))
        game.play(imagined, move)
        if imagined.winners >> seat & 1:
            return move
    return None


while not state.over:
    move = winning_move(state, state.turn) or rng.choice(game.moves(state))
    print(f"seat {state.turn} plays {move}")
    game.play(state, move)
print(f"winners: {game.position(state)['winners']}")
