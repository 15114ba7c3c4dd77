"""The HTTP part against its own OpenAPI document: schemathesis sends what the document allows, and what it does not."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from tests.server.servers import Served


def test_no_request_breaks_the_server(server: Served) -> None:
    document = schemathesis.openapi.from_url(f"{server.url}/api/v1/schema/openapi.json")
    for found in document.get_all_operations():
        try_operation(found.ok())


def try_operation(operation: Any) -> None:
    @settings(max_examples=10, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy())
    def try_it(case: schemathesis.Case) -> None:
        answer = case.call()
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code >= 400:
            assert {"code", "text", "sentence"} <= set(answer.json())

    try_it()


def test_the_document_names_every_route(server: Served) -> None:
    paths = httpx.get(f"{server.url}/api/v1/schema/openapi.json").json()["paths"]
    assert {"/api/v1/games", "/api/v1/tables", "/api/v1/me", "/health", "/ready"} <= set(paths)
