"""Several seats on one connection, passed around one device: what one of them waits for, another can still send."""

from __future__ import annotations

import lapilli
from lapilli.server import socket
from tests.configurations import CARD_FILE, SECRET_QUESTIONS
from tests.server.clients import Raw, make
from tests.server.servers import Served


def around_one_device(server: Served, game: str) -> Raw:
    """A table of two whose seats are both this client's, dealt."""
    made = make(server.url, game, seats=["mine", "mine"], names=["Ana", "Ben"], start=True)
    both = Raw(server.url, made["table"], made["token"])
    both.contribute()
    both.wait(lambda: both.views[0]["phase"] == both.views[1]["phase"] == "playing")
    return both


def until_asked_in_secret(server: Served, game: str, offered_moves: int) -> tuple[Raw, int]:
    """A game in which a seat is asked something in secret, and which; so many seats are offered moves meanwhile."""
    quiet = set(lapilli.game(game).quiet_answers)
    while True:
        both = around_one_device(server, game)
        while moves := {seat: view["moves"] for seat, view in both.views.items() if view["moves"]}:
            for seat, offered in moves.items():
                if quiet & set(offered) and seat is not None and len(moves) == offered_moves:
                    return both, seat
            seat, offered = next(iter(moves.items()))
            both.play(seat or 0, offered[len(both.seen) % len(offered)])
            both.hear_all()
        both.close()


def play_of(both: Raw, seat: int, move: str | None = None) -> int:
    """Send a move without waiting for its answer; the number of the message."""
    view = both.views[seat]
    return both.say("play", seat=seat, move=move or view["moves"][0], events_seen=view["events_seen"])


def answer_to(both: Raw, n: int) -> str | None:
    return next((message["type"] for _, message in both.seen if message.get("n") == n), None)


def test_a_move_that_is_held_back_does_not_hold_back_the_answer_it_waits_for(server: Served) -> None:
    both, asked = until_asked_in_secret(server, SECRET_QUESTIONS, offered_moves=2)
    early = play_of(both, 1 - asked)
    assert both.do("play", seat=asked, move="keep", events_seen=both.views[asked]["events_seen"])["type"] == "ok"
    assert both.wait(lambda: answer_to(both, early)) == "ok"
    both.close()


def test_whoever_lets_too_much_wait_is_sent_away(server: Served) -> None:
    both, asked = until_asked_in_secret(server, SECRET_QUESTIONS, offered_moves=2)
    numbers = [play_of(both, 1 - asked) for _ in range(socket.MOST_WAITING + 1)]
    refusal = both.wait(lambda: next((message for _, message in both.seen if message.get("n") == numbers[-1]), None))
    assert refusal["problem"]["code"] == "too_many"
    both.close()


def test_whoever_opens_the_page_anew_can_answer_what_one_of_their_seats_is_asked(server: Served) -> None:
    both, asked = until_asked_in_secret(server, CARD_FILE, offered_moves=1)
    both.close()
    with Raw(server.url, both.views[asked]["table"], both.token) as again:
        assert again.play(asked, "pass")["type"] == "ok"
