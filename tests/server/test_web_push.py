"""Web Push: attacks by chosen addresses first; encryption, signature, and who is called when, at a real endpoint."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lapilli.protocol.problems import Refusal
from lapilli.server import notifier
from lapilli.server.settings import PUSH_SERVICES
from lapilli.server.web_push import (
    CURVE,
    Subscription,
    WebPush,
    decoded,
    derived,
    encoded,
    encrypted,
    endpoint_at,
    fresh_key,
    point_of,
)
from tests.configurations import OPEN_GAME
from tests.server.clients import Raw
from tests.server.servers import Served, served, sqlite_url

PATIENCE = 30

# ---- where an attacker would like the server to go

ATTACKS = [
    "http://127.0.0.1:8000/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://169.254.169.254/latest/meta-data",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com:x@127.0.0.1/x",
    "https://127.0.0.1/?https://fcm.googleapis.com/",
    "https://127.0.0.1#@fcm.googleapis.com/",
    "https://127.0.0.1\\@fcm.googleapis.com/",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://.push.apple.com.evil.example/x",
    "https://web.push.apple.com:8080/x",
    "https://fcm.googleapis.com/x\r\nHost: 127.0.0.1",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x#y",
    "https://fcm.googleapis.com",
    "HTTPS://FCM.GOOGLEAPIS.COM/x",
    "https://fcm。googleapis.com/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/x",
    "",
    "https://fcm.googleapis.com/" + "x" * 1000,
]


@pytest.mark.parametrize("address", ATTACKS)
def test_nobody_chooses_where_the_server_goes(address: str) -> None:
    with pytest.raises(Refusal):
        endpoint_at(address, PUSH_SERVICES)


@pytest.mark.parametrize("address", ["https://fcm.googleapis.com/fcm/send/x:y-z", "https://web.push.apple.com/Q?a=b"])
def test_push_services_are_spoken_to(address: str) -> None:
    assert endpoint_at(address, PUSH_SERVICES).origin in address


# ---- a push service and a browser


class Browser:
    """What a browser has to be called: an address and keys."""

    def __init__(self, service: str) -> None:
        self.own = ec.generate_private_key(CURVE)
        self.auth = b"sixteen bytes ok"
        self.endpoint = f"{service}/send/ben"

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "key": encoded(point_of(self.own)), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Decrypt as RFC 8291 says a browser does."""
        salt, size, sender = body[:16], body[20], body[21:86]
        assert size == len(sender)
        secret = self.own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        material = derived(secret, self.auth, b"WebPush: info\0" + point_of(self.own) + sender, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, body[86:], None)
        assert padded.endswith(b"\x02")
        return padded[:-1]


class Service:
    """A push service at this machine. What it is sent is in `calls`; it answers with `status`."""

    def __init__(self) -> None:
        self.calls: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.status = 201
        self.moved_to = ""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.calls.put((self.path, dict(self.headers), body))
                self.send_response(service.status)
                if service.moved_to:
                    self.send_header("Location", service.moved_to)
                self.end_headers()

            do_GET = do_POST

            def log_message(self, *_: Any) -> None: ...

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


@contextmanager
def service() -> Iterator[Service]:
    one = Service()
    try:
        yield one
    finally:
        one.http.shutdown()
        one.http.server_close()


# ---- messages


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        browser,
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_call_is_signed_for_its_service_and_read_by_its_browser_alone() -> None:
    with service() as one:
        push = WebPush(fresh_key(), [one.origin], "mailto:host@example.org")
        browser = Browser(one.origin)
        given = browser.subscription
        to = Subscription(given["endpoint"], given["key"], given["auth"], "en")
        assert asyncio.run(push.send(to, {"body": "It is your turn."}, "some-table"))
        path, headers, body = one.calls.get(timeout=PATIENCE)
        assert path == "/send/ben"
        assert json.loads(browser.read(body)) == {"body": "It is your turn."}
        token, key = (part.partition("=")[2] for part in headers["Authorization"].removeprefix("vapid ").split(", "))
        assert key == push.public
        signed, _, signature = token.rpartition(".")
        r, s = (int.from_bytes(half, "big") for half in (decoded(signature)[:32], decoded(signature)[32:]))
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(decoded(signed.partition(".")[2]))
        assert claims["aud"] == one.origin
        assert claims["sub"] == "mailto:host@example.org"
        one.status = 410
        assert not asyncio.run(push.send(to, {}, "some-table"))
        push.close()


def test_a_redirection_leads_nowhere() -> None:
    with service() as one, service() as inside:
        one.status, one.moved_to = 307, f"{inside.origin}/secret"
        push = WebPush(fresh_key(), [one.origin])
        given = Browser(one.origin).subscription
        assert asyncio.run(push.send(Subscription(given["endpoint"], given["key"], given["auth"], "en"), {}, "t"))
        assert one.calls.qsize() == 1
        assert inside.calls.empty()
        push.close()


# ---- who is called


@contextmanager
def impatient_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Service, Served]]:
    monkeypatch.setattr(notifier, "GRACE", 0.0)
    with service() as one, served(sqlite_url(folder), push_services=(one.origin,)) as server:
        yield one, server


def test_whoever_is_away_is_called_when_it_is_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with impatient_server(tmp_path, monkeypatch) as (one, server), httpx.Client(base_url=server.url) as ben:
        browser = Browser(one.origin)
        answer = ben.put("/api/v1/me/push", json={**browser.subscription, "language": "de"})
        assert answer.json() == ben.get("/api/v1/push").json()
        made = httpx.post(
            f"{server.url}/api/v1/tables", json={"game": OPEN_GAME, "seats": ["mine", "open"], "name": "Ana"}
        ).json()
        ana = Raw(server.url, made["table"], made["token"])
        cookie = "; ".join(f"{name}={value}" for name, value in ben.cookies.items())
        friend = Raw(server.url, made["table"], Cookie=cookie)
        friend.do("sit", seat=1, name="Ben")
        ana.do("start")
        for player, seat in ((ana, 0), (friend, 1)):
            player.wait(lambda player=player, seat=seat: player.views[seat]["phase"] == "contributing")
            player.contribute()
        ana.wait(lambda: ana.views[0]["turn"] == 0)
        friend.close()
        ana.wait(lambda: any(word["type"] == "presence" and word["away"] for _, word in ana.seen))
        ana.play(0)
        _, headers, body = one.calls.get(timeout=PATIENCE)
        assert headers["Topic"] == made["table"]
        message = json.loads(browser.read(body))
        assert message["url"] == f"t/{made['table']}"
        assert message["title"].endswith("· Ana")
        assert message["body"] == "Du bist am Zug."
        assert ben.get("/api/v1/me").json()["tables"][0]["turn"] == "yours"
        ana.close()
        assert ben.request("DELETE", "/api/v1/me/push", json={"endpoint": browser.endpoint}).status_code == 204
        storage = server.server.keeper.storage
        guest = server.server.guests.guest(ben.cookies["lapilli_guest"])
        kept = asyncio.run_coroutine_threadsafe(storage.subscriptions(str(guest)), server.loop).result(PATIENCE)
        assert kept == []
        assert one.calls.empty()  # once


def test_what_is_no_subscription_is_refused(server: Served) -> None:
    good = Browser("https://fcm.googleapis.com").subscription
    for wrong in ({"endpoint": "http://127.0.0.1/"}, {"key": "AAAA"}, {"auth": "AAAA"}, {"key": "ä"}, {"auth": "?"}):
        answer = httpx.put(f"{server.url}/api/v1/me/push", json={**good, **wrong})
        assert answer.status_code == 400, wrong
    assert httpx.put(f"{server.url}/api/v1/me/push", json=good).status_code == 200
