"""Debian's nginx with an example of deploy/ before a server of a test."""

from __future__ import annotations

import getpass
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.servers import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


@contextmanager
def nginx(folder: Path, example: str, name: str, behind: str) -> Iterator[str]:
    """The address at which it serves the example, at ports of its own and with a certificate that it made itself."""
    make_certificate(folder, name)
    port = free_port()
    site = (DEPLOY / example).read_text()
    for shown, here in {
        "127.0.0.1:8000": behind.removeprefix("http://").partition("/")[0],
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80": f"listen 127.0.0.1:{free_port()}",
        "/etc/ssl": str(folder),
    }.items():
        assert shown in site
        site = site.replace(shown, here)
    (folder / "site.conf").write_text(site)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; user {getpass.getuser()};\n"
        f"events {{}}\nhttp {{ access_log off;\n{paths}\ninclude {folder}/site.conf; }}\n"
    )
    process = subprocess.Popen(["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")])
    try:
        transport = httpx.HTTPTransport(verify=False, retries=8)  # until it listens
        with httpx.Client(transport=transport) as browser:
            browser.get(f"https://127.0.0.1:{port}/", headers={"Host": name})
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def make_certificate(folder: Path, name: str) -> None:
    key, certificate = folder / f"{name}.key", folder / f"{name}.pem"
    wanted = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={name}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *wanted, *names], check=True, capture_output=True)
