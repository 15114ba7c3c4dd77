cimport cython
from lapilli.engine.rng cimport Rng
from lapilli.engine.state cimport State

@cython.locals(game=State, wins=cython.long)
cpdef long wins_after(State observation, int seat, int action, Rng rng, long games) except *
