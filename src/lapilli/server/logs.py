"""Structured logs: one JSON object for each line of standard error. They name tables, never a token or a card."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


def log_as_json(level: str) -> None:
    """From now on, log in JSON what is at least as important as `level`."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def log_failure(what: str, error: BaseException, **where: Any) -> None:
    """Something that should not happen: where in the program, and of which kind. The message might hold a secret."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    line = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else ""
    structlog.get_logger().error(what, kind=type(error).__name__, at=line, **where)
