# Every move at a table passes here.
cimport cython
from lapilli.engine.state cimport State
from lapilli.table.round cimport Round
from lapilli.table.table cimport Table

@cython.locals(current=Round)
cpdef list play(Table table, str holder, seat, str move, at, told=*)
@cython.locals(current=Round, state=State)
cpdef state_as_believed(Table table, seat)
@cython.locals(state=State)
cpdef list moved(Round current, seat, str move, at)
@cython.locals(current=Round)
cpdef Round require_turn(Table table, seat)
cpdef Round require_playing(Table table)
@cython.locals(after=State)
cpdef list finished_by(Round current, str move, at)
