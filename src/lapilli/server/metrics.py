"""What a host can watch: numbers for Prometheus. They tell nothing about any table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("lapilli_requests", "HTTP answers", ["status"], registry=self.registry)
        self.messages = Counter("lapilli_messages", "Messages from clients", registry=self.registry)
        self.refusals = Counter("lapilli_refusals", "Messages refused", ["code"], registry=self.registry)
        self.entries = Counter("lapilli_entries", "Entries stored in logs of tables", registry=self.registry)
        self.conflicts = Counter("lapilli_conflicts", "Appends that came second", registry=self.registry)
        self.failures = Counter("lapilli_storage_failures", "Appends that failed", registry=self.registry)
        self.storing = Histogram("lapilli_storing_seconds", "To store an append", buckets=QUICK, registry=self.registry)
        self.connections = Gauge("lapilli_connections", "Sockets that are open", registry=self.registry)
        self.tables = Gauge("lapilli_tables", "Tables in memory", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
