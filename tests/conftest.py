"""Hypothesis looks for new examples at the desk, and tries the same ones every time where CI=true."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
