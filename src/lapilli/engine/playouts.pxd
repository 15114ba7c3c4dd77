cimport cython
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

@cython.locals(chance=Rng, players=Rng, game=State, n=cython.long, seats=cython.int, i=cython.long, seat=cython.int)
cpdef void play_games(State state, Rng source, long first, int[::1] lengths, int[::1] winners, int[::1] endings, int[::1] scores) except *

@cython.locals(game=State, moves=cython.long)
cpdef long play_on(State state, Rng rng, long times) except *
