"""Ultimate tic-tac-toe: nine boards in one."""
