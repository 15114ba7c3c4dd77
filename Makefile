# `make play` and `make test` set up everything they need in .venv; `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv --quiet
export UV_PYTHON_DOWNLOADS := never
export VIRTUAL_ENV := $(CURDIR)/.venv
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: protocol help play test check bench golden lock texts tensors diagrams wheel clean build compiled docs

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

play: build docs ## set up, and open the table in the browser
	@$(BIN)/lapilli serve --open

test: build docs ## set up, and run every test: the browser app, compiled, then uncompiled
	@scripts/system-packages chromium
	@scripts/system-packages nginx
	@$(NPM) run --silent test
	@$(BIN)/pytest -n 2
	@LAPILLI_UNCOMPILED=1 $(BIN)/pytest -n 2

check: .venv/ready web/node_modules/ready ## lint, formatting, types, direction of imports
	@$(BIN)/ruff check --quiet || { echo "Many of these go away by: $(BIN)/ruff check --fix"; exit 1; }
	@$(BIN)/ruff format --quiet --check || { echo "Not formatted; run: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@report=$$($(BIN)/lint-imports --no-cache) || { echo "$$report"; exit 1; }
	@$(NPM) run --silent check || { echo "If it is the formatting: cd web && ../.venv/bin/npm run format"; exit 1; }

bench: build .venv/bench-ready ## measure speed, side by side with OpenSpiel and EnvPool
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks.learners

protocol: .venv/ready ## write the TypeScript types and docs/protocol.md from the messages
	@$(BIN)/python -m tools.protocol

golden: build ## write the golden games and screens anew; read the diff before you commit it
	@$(BIN)/python -m tests.golden
	@$(BIN)/python -m tests.terminal.screens

texts: build ## bring the catalogues up to date with what is said, and name what is left to translate
	@$(BIN)/python -m tools.catalogues

docs: src/lapilli/site/index.html ## build the documentation, which `lapilli serve` shows at /docs

tensors: build ## write docs/rl-tensors.md from what the games declare
	@$(BIN)/python -m tools.tensors

diagrams: build ## draw the diagrams of the documentation from the import contract, the code and benchmarks/bots.json
	@$(BIN)/python -m tools.diagrams

wheel: build docs ## build the source distribution, and from it the wheel, into dist/
	@rm -rf dist
	@report=$$($(BIN)/python -m build --no-isolation 2>&1) || { echo "$$report"; exit 1; }
	@ls dist/*

clean: ## remove everything that make made
	@rm -rf .venv build dist src/*.egg-info .hypothesis .*_cache src/lapilli/web src/lapilli/site web/node_modules web/public/art web/public/texts web/public/lessons web/made-by-lapilli
	@find src tests benchmarks \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} + 2>/dev/null || true

# The compiled rules, beside their sources in src. Always asked for; compiles only what has changed.
build: .venv/ready compiled src/lapilli/web/index.html
compiled: .venv/ready
	@if scripts/system-packages compiler; then export LAPILLI_COMPILE=always; fi; \
	$(BIN)/python setup.py --quiet build_ext --inplace

# The browser app, built into the package from web/; its pictures, texts and lessons come from lapilli itself.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web
WEB := $(shell find web/src web/*.* src/lapilli/games/*/web -type f)
SAID_AND_DRAWN := $(shell find src/lapilli/art src/lapilli/texts src/lapilli/lessons src/lapilli/games src/lapilli/browser.py tools -name '*.py' -o -name '*.po' -o -name '*.toml')
src/lapilli/web/index.html: web/made-by-lapilli web/node_modules/ready $(WEB)
	@report=$$($(NPM) run --silent build 2>&1) || { echo "$$report"; exit 1; }

# The documentation, built into the package from docs/ and the docstrings.
DOCUMENTED := $(shell find docs tools/site.py tools/sphinx deploy *.md -type f) $(shell find src/lapilli -name '*.py' -not -path '*/web/*')
src/lapilli/site/index.html: $(DOCUMENTED) | compiled
	@report=$$($(BIN)/python -m tools.site 2>&1) || { echo "$$report"; exit 1; }
	@touch $@

web/made-by-lapilli: $(SAID_AND_DRAWN) | compiled
	@$(BIN)/python -m tools.browser web/public
	@touch $@

web/node_modules/ready: web/package-lock.json | .venv/ready
	@report=$$($(NPM) ci 2>&1) || { echo "$$report"; exit 1; }
	@touch $@

# The environment. The program itself is installed as a link to src.
.venv/ready: $(BIN)/uv requirements-dev.lock pyproject.toml setup.py src/lapilli/compiling.py
	@rm -rf build && mkdir build
	@$(UV) pip sync requirements-dev.lock
	@LAPILLI_COMPILE=never $(UV) pip install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/bench-ready: .venv/ready requirements-bench.lock
	@$(UV) pip install --requirement requirements-bench.lock
	@touch $@

$(BIN)/uv:
	@scripts/system-packages venv
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install -qq "uv$$(sed -n 's/^uv\(==[^ ]*\).*/\1/p' requirements-dev.lock)"

# The locked versions, with the hashes of every platform's files and without the address of an index.
# Versions stay where they can; for the newest: make lock UPGRADE=--upgrade
COMPILE = env -u UV_DEFAULT_INDEX -u UV_INDEX -u UV_INDEX_URL -u UV_EXTRA_INDEX_URL -u UV_FIND_LINKS \
	$(UV) --no-config pip compile pyproject.toml $(UPGRADE) --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
lock: $(BIN)/uv ## write requirements*.lock from pyproject.toml
	@$(COMPILE) --all-extras --group dev --output-file requirements-dev.lock
	@$(COMPILE) --constraint requirements-dev.lock --extra server --extra paper --output-file requirements.lock
	@$(COMPILE) --constraint requirements-dev.lock --all-extras --group dev --group bench --output-file requirements-bench.lock
