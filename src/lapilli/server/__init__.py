"""The table server: HTTP, sockets, storage and bus around `lapilli.table`. See docs/server.md."""
