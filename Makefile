# Two commands do everything on a fresh machine: `make run` and `make test`.
# The first call of either makes .venv and installs what it needs.

PYTHON ?= python3
BIN := .venv/bin
SHARED ?= ../shared

.PHONY: run tour audit scores test lint types check bench soak clean venv

venv: .venv/ready

.venv/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Diablotin needs Python 3.11 or newer, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

# With no display there is no window to open: the tour then shows the app in pictures.
run: venv
	@if [ "$$(uname)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(BIN)/python main.py $(ARGS); \
	else \
		echo "No display here, so no window: playing the tour off-screen instead."; \
		$(BIN)/python -m tools.tour; \
	fi

tour: venv
	$(BIN)/python -m tools.tour --lang both --theme both

# Every screen on many phones, some minutes; see docs/quality.md.
audit: venv
	$(BIN)/python -m tools.audit $(ARGS)

scores: venv
	$(BIN)/python -m scoring --table $(wildcard $(SHARED)/examples/*[!t].json) tests/golden/*.json

test: lint types check

lint: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: venv
	$(BIN)/mypy

# Every tap of every test waits for a disk to have it; a disk in memory does not let it wait.
check: venv
	TMPDIR="$$([ -w /dev/shm ] && echo /dev/shm || echo "$${TMPDIR:-/tmp}")" $(BIN)/python -m pytest -n 2

bench: venv
	$(BIN)/python -m tests.bench

soak: venv
	$(BIN)/python -m tests.soak

clean:
	rm -rf .venv build *.egg-info .pytest_cache .mypy_cache .ruff_cache
