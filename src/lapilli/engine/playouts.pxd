cimport cython
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

@cython.locals(room=list, beside=State, chance=Rng, players=Rng, game=State, seats=cython.int, longest=cython.long, i=cython.long, begins=cython.int, moves=cython.long, seat=cython.int)
cpdef void count_games(State state, Rng source, long first, long count, bint sensible, long long[::1] lengths, long long[::1] winners, long long[::1] endings, long long[::1] scores) except *

@cython.locals(game=State, moves=cython.long)
cpdef long play_on(State state, Rng rng, long times) except *

@cython.locals(moves=cython.long)
cpdef long play_sensibly(State state, Rng rng) except *

@cython.locals(game=State, chance=Rng, players=Rng, out=cython.int[128], row=cython.long, i=cython.long, j=cython.int, n=cython.int, moves=cython.long)
cpdef void show_games(State state, Rng source, long first, long count, long longest, unsigned short[:, ::1] rows, unsigned char[::1] seats, long long[::1] games) except *
