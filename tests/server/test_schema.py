"""The HTTP part against its own OpenAPI document: schemathesis sends what the document allows, and what it does not."""

from __future__ import annotations

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks

from tests.server.servers import Served

schema = schemathesis.pytest.from_fixture("document")


@pytest.fixture(scope="module")
def document(server: Served) -> object:
    return schemathesis.openapi.from_url(f"{server.url}/api/v1/schema/openapi.json")


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: schemathesis.Case) -> None:
    answer = case.call()
    case.validate_response(answer, checks=[checks.not_a_server_error])
    if answer.status_code >= 400:
        assert set(answer.json()) >= {"code", "text", "sentence"}


def test_the_document_names_every_route(server: Served) -> None:
    paths = httpx.get(f"{server.url}/api/v1/schema/openapi.json").json()["paths"]
    assert {"/api/v1/games", "/api/v1/tables", "/api/v1/me", "/health", "/ready"} <= set(paths)
