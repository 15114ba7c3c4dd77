"""What a server and its clients say to each other: HTTP bodies, socket messages, problems, patches. Version 1."""

VERSION = 1
