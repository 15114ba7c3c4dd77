"""The files of deploy/: what they show runs, and says what is true."""

from __future__ import annotations

import getpass
import re
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from lapilli.server.limits import Quotas, Rate
from lapilli.server.settings import Settings, read_settings
from tests.configurations import HIDDEN_HANDS
from tests.server.servers import Served, free_port, served, sqlite_url

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nginx")


@pytest.fixture(scope="module")
def behind(folder: Path) -> Iterator[Served]:
    with served(sqlite_url(folder), quotas=Quotas(tables=Rate(3, 0)), trusted_proxies=["127.0.0.1"]) as one:
        yield one


@pytest.fixture(scope="module")
def nginx(folder: Path, behind: Served) -> Iterator[str]:
    """Debian's nginx with our example, at other ports and with a certificate of its own."""
    make_certificate(folder)
    port, plain_port = free_port(), free_port()
    example = (DEPLOY / "nginx.conf").read_text()
    for shown, here in {
        "127.0.0.1:8000": behind.url.removeprefix("http://"),
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80": f"listen 127.0.0.1:{plain_port}",
        "/etc/ssl": str(folder),
    }.items():
        assert shown in example
        example = example.replace(shown, here)
    (folder / "site.conf").write_text(example)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; user {getpass.getuser()};\n"
        f"events {{}}\nhttp {{ access_log off;\n{paths}\ninclude {folder}/site.conf; }}\n"
    )
    process = subprocess.Popen(["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")])
    transport = httpx.HTTPTransport(verify=False, retries=8)  # until it listens
    with httpx.Client(transport=transport) as browser:
        assert browser.get(f"https://127.0.0.1:{port}/health", headers={"Host": NAME}).status_code == 200
    yield f"https://127.0.0.1:{port}"
    process.terminate()
    process.wait(30)


def make_certificate(folder: Path) -> None:
    key, certificate = folder / f"{NAME}.key", folder / f"{NAME}.pem"
    wanted = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *wanted, *names], check=True, capture_output=True)


def test_a_table_is_made_and_played_through_nginx(nginx: str) -> None:
    with httpx.Client(base_url=nginx, verify=False) as browser:
        origin = {"Origin": nginx}
        wanted = {"game": HIDDEN_HANDS, "seats": ["mine"], "name": "Ana"}
        made = browser.post("/api/v1/tables", json=wanted, headers=origin)
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-lapilli_guest=")
        assert "Secure" in cookie
        assert browser.get("/api/v1/me").json()["tables"][0]["table"]["table"] == made.json()["table"]
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        address = nginx.replace("https", "wss") + "/api/v1/socket"
        with connect(address, ssl=trusting, origin=nginx, compression=None) as socket:  # type: ignore[arg-type]
            hello = {"type": "hello", "n": 1, "table": made.json()["table"], "token": made.json()["token"]}
            socket.send(msgspec.json.encode(hello).decode())
            assert msgspec.json.decode(socket.recv(30))["type"] == "welcome"


def test_behind_nginx_nobody_chooses_their_address(nginx: str) -> None:
    with httpx.Client(base_url=nginx, verify=False) as browser:
        codes = [
            browser.post(
                "/api/v1/tables", json={"game": HIDDEN_HANDS}, headers={"X-Forwarded-For": f"10.0.0.{n}"}
            ).status_code
            for n in range(4)
        ]
        assert codes[-1] == 429


def test_the_settings_file_is_complete_and_shows_the_defaults(tmp_path: Path) -> None:
    text = (DEPLOY / "lapilli.toml").read_text()
    shown = read_settings(DEPLOY / "lapilli.toml")
    assert shown.trusted_proxies == ["127.0.0.1"]
    everything = tmp_path / "all.toml"
    everything.write_text(re.sub(r"^# (?=[a-z_]+ = |\[)", "", text, flags=re.MULTILINE))
    written = msgspec.toml.decode(everything.read_bytes())
    whole = read_settings(everything)
    assert whole.quotas == Quotas()
    assert whole.retention == Settings().retention
    assert (whole.host, whole.port, whole.log) == (Settings().host, Settings().port, Settings().log)
    assert set(written) == {field.name for field in msgspec.structs.fields(Settings)} - {"largest_body"}
    assert set(written["quotas"]) == {field.name for field in msgspec.structs.fields(Quotas)}


def test_the_unit_file_is_one_that_systemd_could_read() -> None:
    lines = (DEPLOY / "lapilli.service").read_text().splitlines()
    assert all(re.fullmatch(r"(#.*|\[\w+\]|\w+=.*|)", line) for line in lines)
    commands = [line.partition("/lapilli ")[2].split() for line in lines if line.startswith("ExecStart")]
    assert commands[0] == ["serve", "--check", *commands[1][1:]]
