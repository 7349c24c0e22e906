# Two commands do everything on a fresh machine: `make run` and `make test`.
# The first call of either makes .venv and installs what it needs, in the versions of
# requirements-dev.lock: what passes today passes tomorrow.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SHARED ?= ../shared

.PHONY: run tour board audit scores test test-314 lint types check faults bench soak lock graph clean venv

venv: .venv/ready

.venv/ready: pyproject.toml requirements-dev.lock
	@$(PYTHON) tools/python_version.py
	$(PYTHON) -m venv .venv
	$(PIP) --requirement requirements-dev.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	touch $@

# The newest versions that pyproject.toml lets in, for all its Pythons and systems.
lock: venv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --extra dev \
		--custom-compile-command 'make lock' --output-file requirements-dev.lock pyproject.toml

# With no display there is no window to open: the tour then shows the app in pictures.
run: venv
	@if [ "$$(uname)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(BIN)/python main.py $(ARGS); \
	else \
		echo "No display here, so no window: playing the tour off-screen instead."; \
		$(BIN)/python -m tools.tour; \
	fi

tour: venv
	$(BIN)/python -m tools.tour --lang all --theme both

# The pages of other phones in pictures, by the browser that is there, into build/board.
board: venv
	$(BIN)/python -m tests.board.pictures

# Every screen on many phones, some minutes; see docs/quality.md.
audit: venv
	$(BIN)/python -m tools.audit $(ARGS)

scores: venv
	$(BIN)/python -m scoring --table $(wildcard $(SHARED)/examples/*[!t].json) tests/golden/*.json

# How the rooms of the app import each other, into docs/architecture.md; fails on a cycle.
graph: venv
	$(BIN)/python -m tools.import_graph

test: lint types check

lint: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/reuse lint --quiet
	$(BIN)/zizmor --offline --quiet .github
	@if command -v actionlint >/dev/null; then echo actionlint; actionlint; fi
	@if command -v markdownlint >/dev/null; then echo markdownlint; git ls-files -z '*.md' | xargs -0 markdownlint; fi

types: venv
	$(BIN)/mypy

# Every tap of every test waits for a disk to have it; a disk in memory does not let it wait.
# Whoever has nothing left to do takes half of what the other core still has before it.
# A test's own process (tests/own_process.py) begins sooner if there are few large pages to copy.
check: venv
	GLIBC_TUNABLES=glibc.malloc.hugetlb=1 \
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo "$${TMPDIR:-/tmp}")" $(BIN)/python -m pytest -n 2 --dist worksteal

# All tests under the Python that phones run, in a Debian of its own; root alone can make that.
test-314:
	sh tools/python_314.sh $(ARGS)

# Small faults planted in copies of the rules, the entry, the store, the session and the words; see docs/quality.md.
faults: venv
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo "$${TMPDIR:-/tmp}")" $(BIN)/python -m tools.planted_faults $(ARGS)

# Without assertions, as on a phone: Kivy words a debugging line for every kv rule with them.
bench: venv
	PYTHONOPTIMIZE=1 $(BIN)/python -m tests.bench $(ARGS)

soak: venv
	$(BIN)/python -m tests.soak $(ARGS)

clean:
	rm -rf .venv build *.egg-info .pytest_cache .mypy_cache .ruff_cache
