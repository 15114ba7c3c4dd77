# Every move at a table passes here.
cimport cython
from lapilli.table.round cimport Round
from lapilli.table.table cimport Table

@cython.locals(current=Round)
cpdef settled_at(Table table)
@cython.locals(current=Round)
cpdef asked(Table table)
cpdef dict questions(Table table)
@cython.locals(current=Round)
cpdef bint must_wait(Table table, seat, at)
@cython.locals(current=Round)
cpdef bint must_not_see(Table table, seat, at)
cpdef answer_due(Table table)
