"""Web Push: a message to a browser that is not open, through the push service of its maker.

A message is encrypted for one browser (RFC 8291, aes128gcm) and signed by this server's key (VAPID, RFC 8292): the
service learns when somebody is called, and nothing else. Where a message goes is chosen by whoever subscribes, so only
the services that the host names are spoken to, and they lead nowhere else: redirections are not followed.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import NamedTuple

from cryptography.exceptions import InvalidKey, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lapilli.engine.words import say
from lapilli.protocol.problems import Refusal
from lapilli.server.moment import now

CURVE = ec.SECP256R1()
KEY_BYTES, POINT_BYTES, AUTH_BYTES, SALT_BYTES = 32, 65, 16, 16
RECORD = 4096  # bytes of a record: messages are shorter
LAST_RECORD = b"\x02"
VALID_SECONDS = 12 * 3600  # of a signature; services take a day at most
KEPT_SECONDS = 3 * 24 * 3600  # how long a service keeps a message for a browser that is not there
PATIENCE = 10.0  # seconds
THREADS = 4
LONGEST_ENDPOINT = 1000
ENDPOINT = re.compile(r"(?P<origin>(?P<scheme>https?)://(?P<host>[a-z0-9.-]+)(?::(?P<port>\d{1,5}))?)(?P<path>/[!-~]*)")
GONE = (404, 410)  # the browser is no longer subscribed


class Endpoint(NamedTuple):
    """Where a push service takes messages for one browser."""

    origin: str
    scheme: str
    host: str
    port: int | None
    path: str


class Subscription(NamedTuple):
    """A browser that wants to be called: where, the keys for it, and in which language."""

    endpoint: str
    key: str  # of the browser, a point of the curve, base64url
    auth: str  # a secret that both share, base64url
    language: str


def endpoint_at(address: str, services: Sequence[str]) -> Endpoint:
    """An address, if it is one of a push service that the host allows; Refusal if not."""
    found = ENDPOINT.fullmatch(address) if len(address) <= LONGEST_ENDPOINT else None
    if found is None or "#" in address or not any(is_of(service, found) for service in services):
        raise Refusal("not_possible", 400, say("This server does not speak to that push service."))
    port = found["port"]
    return Endpoint(found["origin"], found["scheme"], found["host"], int(port) if port else None, found["path"])


def is_of(service: str, found: re.Match[str]) -> bool:
    """Whether an address belongs to a service, `https://host` or `https://*.host`."""
    scheme, _, host = service.partition("://*.")
    if not host:
        return service == found["origin"]
    return found["port"] is None and found["scheme"] == scheme and found["host"].endswith("." + host)


def require_keys(key: str, auth: str) -> None:
    """Refusal unless these are keys for which something can be encrypted."""
    try:
        if len(decoded(auth)) != AUTH_BYTES:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    except (ValueError, InvalidKey) as error:
        raise Refusal("not_possible", 400, say("Those are no keys of a browser.")) from error


# ---- encryption


def encrypted(
    message: bytes, key: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """A message that only the browser of the keys can read. `own` and `salt` are fresh unless given."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT_BYTES)
    secret = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key))
    sender = point_of(own)
    material = derived(secret, auth, b"WebPush: info\0" + key + sender, 32)
    content_key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def fresh_key() -> str:
    """A key of a server, as it is stored: hexadecimal."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(KEY_BYTES, "big").hex()


# ---- sending


class WebPush:
    """Sends messages, signed by a key that all processes share. `services` are those that may be spoken to."""

    def __init__(self, key: str, services: Sequence[str], contact: str = "") -> None:
        self.key = ec.derive_private_key(int(key, 16), CURVE)
        self.public = encoded(point_of(self.key))
        self.services = services
        self.contact = contact
        self.threads = ThreadPoolExecutor(THREADS, "push")

    async def send(self, to: Subscription, message: dict[str, str], topic: str) -> bool:
        """Send a message. A later one of the same topic takes its place. False: the browser is no longer there."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.post, to, json.dumps(message).encode(), topic)

    def post(self, to: Subscription, message: bytes, topic: str) -> bool:
        """OSError or HTTPException if the service cannot be reached."""
        endpoint = endpoint_at(to.endpoint, self.services)
        body = encrypted(message, decoded(to.key), decoded(to.auth))
        headers = {
            "Authorization": f"vapid t={self.signed(endpoint.origin)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": topic,
            "Urgency": "high",
        }
        connection = opened(endpoint)
        try:
            connection.request("POST", endpoint.path, body, headers)
            return connection.getresponse().status not in GONE  # what else it says is not read
        finally:
            connection.close()

    def signed(self, audience: str) -> str:
        """A token that says who calls, for one push service."""
        claims = {"aud": audience, "exp": now() // 1000 + VALID_SECONDS}
        if self.contact:
            claims["sub"] = self.contact
        text = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{encoded(r.to_bytes(KEY_BYTES, 'big') + s.to_bytes(KEY_BYTES, 'big'))}"

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def opened(endpoint: Endpoint) -> HTTPConnection:
    if endpoint.scheme == "http":  # only if the host names such a service
        return HTTPConnection(endpoint.host, endpoint.port, timeout=PATIENCE)
    return HTTPSConnection(endpoint.host, endpoint.port, timeout=PATIENCE, context=ssl.create_default_context())


FAILURES = (OSError, HTTPException, InvalidTag, ValueError)
