"""Cookies and tokens."""

from __future__ import annotations

from lapilli.server.guests import COOKIE, Guests, cookie_in, fresh_token, holder_of

guests = Guests("ab" * 32)


def test_a_cookie_that_was_made_here_is_known_and_no_other() -> None:
    guest = guests.fresh()
    cookie = guests.cookie(guest)
    assert guests.guest(cookie) == guest
    for forged in (None, "", guest, guest + ".", cookie[:-1] + "x", "x" + cookie, Guests("cd" * 32).cookie(guest)):
        assert guests.guest(forged) is None


def test_the_cookie_is_found_among_others() -> None:
    assert cookie_in([(b"host", b"x"), (b"cookie", f"a=b; {COOKIE}=c.d; e=f".encode())]) == "c.d"
    assert cookie_in([(b"cookie", b"a=b")]) is None


def test_a_token_has_128_bits_and_what_is_stored_does_not_hold_it() -> None:
    token = fresh_token()
    assert len(bytes.fromhex(token)) == 16
    assert token not in holder_of(token)
    assert holder_of(token) == holder_of(token) != holder_of(fresh_token())
