"""What a host can watch: numbers for Prometheus. They tell nothing about any table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, start_http_server
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from lapilli.engine.errors import OptionError
from lapilli.server.settings import address_and_port

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class Durations:
    """A histogram of durations in seconds, with the bounds of QUICK."""

    def __init__(self) -> None:
        self.counts = [0] * (len(QUICK) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(QUICK, seconds)] += 1
        self.total += seconds

    def cumulated(self) -> list[tuple[str, float]]:
        return list(zip([*map(str, QUICK), "+Inf"], accumulate(self.counts), strict=True))


class Metrics(Collector):
    """The numbers of one server. What is counted for each move is a plain number until somebody asks."""

    def __init__(self) -> None:
        self.messages = 0
        self.entries = 0
        self.storing = Durations()
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.requests = Counter("lapilli_requests", "HTTP answers", ["status"], registry=self.registry)
        self.refusals = Counter("lapilli_refusals", "Messages refused", ["code"], registry=self.registry)
        self.conflicts = Counter("lapilli_conflicts", "Appends that came second", registry=self.registry)
        self.failures = Counter("lapilli_storage_failures", "Appends that failed", registry=self.registry)
        self.connections = Gauge("lapilli_connections", "Sockets that are open", registry=self.registry)
        self.tables = Gauge("lapilli_tables", "Tables in memory", registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("lapilli_messages", "Messages from clients", self.messages)
        yield CounterMetricFamily("lapilli_entries", "Entries stored in logs of tables", self.entries)
        buckets, total = self.storing.cumulated(), self.storing.total
        yield HistogramMetricFamily("lapilli_storing_seconds", "To store an append", buckets, total)

    @contextmanager
    def served_at(self, address: str | None) -> Iterator[None]:
        """Serve the numbers at an address of their own: players must not see them."""
        if address is None:
            yield
            return
        host, port = address_and_port(address)
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as error:
            raise OptionError(f"--metrics {address}: {error.strerror}") from error
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
