"""Cookies and tokens."""

from __future__ import annotations

from lapilli.server.guests import COOKIE, Guests, cookie_in, holder_of

guests = Guests("ab" * 32)


def test_a_cookie_that_was_made_here_is_known_and_no_other() -> None:
    guest = guests.fresh()
    cookie = guests.cookie(guest)
    assert guests.guest(cookie) == guest
    for forged in (None, "", guest, guest + ".", cookie[:-1] + "x", "x" + cookie, Guests("cd" * 32).cookie(guest)):
        assert guests.guest(forged) is None


def test_the_cookie_is_found_among_others() -> None:
    assert cookie_in([(b"host", b"x"), (b"cookie", f"a=b; {COOKIE}=c.d; e=f".encode())], COOKIE) == "c.d"
    assert cookie_in([(b"cookie", b"a=b")], COOKIE) is None


def test_a_token_has_128_random_bits_and_what_is_stored_does_not_hold_it() -> None:
    token = guests.fresh_token()
    assert len({guests.fresh_token()[:32] for _ in range(100)}) == 100
    assert token not in holder_of(token)
    assert holder_of(token) == holder_of(token) != holder_of(guests.fresh_token())


def test_only_the_server_makes_tokens() -> None:
    token = guests.fresh_token()
    assert guests.made_token(token)
    for forged in ("", "me", "0" * 64, token[:-1], token[:-1] + "\ud800", Guests("cd" * 32).fresh_token()):
        assert not guests.made_token(forged)


def test_over_https_the_cookie_has_a_name_that_no_other_host_can_set() -> None:
    guest = guests.fresh()
    headers = [(b"cookie", f"{COOKIE}={guests.cookie(guest)}; __Host-{COOKIE}=x".encode())]
    assert guests.in_scope({"scheme": "http", "headers": headers}) == guest
    assert guests.in_scope({"scheme": "wss", "headers": headers}) is None
