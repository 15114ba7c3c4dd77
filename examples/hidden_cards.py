"""What each seat may know: the same game seen from both sides and by a spectator."""

import json

import lapilli

game = lapilli.game("match")
state = game.deal(seed=11)
events = game.play(state, game.moves(state)[0])

for seat in (0, 1, None):
    view = game.view(state, seat)
    print("spectator" if seat is None else f"seat {seat}", "sees the hand", view.get("hand"))
    for event in game.events_for(events, seat):
        print("   ", event)

print(json.dumps(game.position(state)))  # complete, hidden cards and all: for saving, not for showing
