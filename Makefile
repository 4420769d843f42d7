# Two commands do everything: `make play` and `make test`.  The rest is for working on Benben.

PYTHON  = python3
BIN     = .venv/bin
COMPILED = $(shell find src benchmarks -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src benchmarks -name '*.pxd'))
PINNED  = PIP_CONSTRAINT=$(CURDIR)/constraints.txt UV_CONSTRAINT=$(CURDIR)/constraints.txt \
          UV_BUILD_CONSTRAINT=$(CURDIR)/constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1
# pytest runs on all cores; what is not compiled is slow, so plain Python plays fewer games (tests/conformance says how many),
# and draws no samples: its random numbers are those of the compiled rules, which a test compares.
PYTEST  = $(BIN)/python -m pytest -q -n auto --dist worksteal

.PHONY: play test lint format front deep plain wheels bench bench-table ladder findings train pictures docs types \
        stubs clean

play: .venv/installed
	@$(BIN)/benben

test: .venv/installed-dev .venv/browser .venv/postgres
	@echo "Testing …"
	@$(PYTEST) -m "not deep"
	@echo "Testing the rules as plain Python …"
	@BENBEN_PURE=1 $(PYTEST) -m "not deep" tests/conformance tests/games --ignore-glob '*/solver' --ignore-glob '*/test_fair_*'

lint: .venv/installed-dev front
	@echo "Checking the form, the types and the layers of the Python code …"
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: .venv/installed-dev node_modules/installed
	@echo "Formatting …"
	@$(BIN)/ruff format --quiet
	@$(BIN)/ruff check --quiet --fix
	@npm run --silent format

# The front end needs no build; this checks its form and its types and runs its unit tests.
front: node_modules/installed
	@echo "Checking and testing the front end …"
	@npm run --silent check
	@npm run --silent test

NO_NODE = The front end is checked with Node.js 20 or newer: install nodejs and npm \
          (Debian and Ubuntu: apt-get install nodejs npm).
node_modules/installed: package.json package-lock.json
	@command -v npm > /dev/null || { echo "$(NO_NODE)"; exit 1; }
	@echo "Setting up Node packages …"
	@npm ci --silent
	@touch $@

# Browser tests drive the system's Chromium, the newest there is. Where none can be had, they fail and say what to do.
.venv/browser: .venv/installed-dev
	@echo "Looking for the newest Chromium …"
	@{ apt-get update -qq && apt-get install -qq -y chromium; } > /dev/null 2>&1 || true
	@touch $@

# Tests of storage start a PostgreSQL server of their own. Where it cannot be had, they fail and say what to do.
.venv/postgres: .venv/installed-dev
	@echo "Looking for PostgreSQL …"
	@{ apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } > /dev/null 2>&1 || true
	@touch $@

# The proxies before the server in the deep run. Where they cannot be had, the tests fail and say what to do.
.venv/proxies: .venv/postgres
	@echo "Looking for Caddy, nginx and systemd …"
	@apt-get install -qq -y --no-install-recommends caddy nginx systemd > /dev/null 2>&1 || true
	@touch $@

# The other browsers of the deep run. Where they cannot be had, the tests fail and say what to do.
.venv/browsers: .venv/browser
	@echo "Looking for Firefox and WebKit …"
	@apt-get install -qq -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb > /dev/null 2>&1 || true
	@touch $@

# More games, on a build that stops at any array index out of bounds; then the long tests, OpenSpiel among them, tours
# through other browsers, and every command where nothing is installed but what Benben cannot do without.
deep: .venv/installed-bench .venv/browsers .venv/postgres .venv/proxies plain wheels
	@echo "Building with array bounds checked …"
	@$(call copy_sources,build/checked)
	@cd build/checked && BENBEN_CHECKED=1 ../../$(BIN)/python setup.py -q build_ext --inplace
	@echo "Testing the rules with array bounds checked …"
	@PYTHONPATH=build/checked/src:build/checked/benchmarks BENBEN_DEEP=1 $(PYTEST) tests/conformance tests/games \
	    tests/research/test_encoding.py tests/research/test_batch.py tests/research/test_history_tensor.py \
	    tests/search/test_tree.py tests/players/test_endgame_solver.py
	@echo "Testing at length …"
	@BENBEN_DEEP=1 $(PYTEST) -m deep --ignore tests/conformance --ignore tests/plain
	@echo "Testing the server with two workers on PostgreSQL …"
	@BENBEN_TEST_STORAGE=workers $(PYTEST) -m "not deep" tests/web

# Every command as after a plain `pip install .`, without any of the extras.
plain: .venv/installed-dev
	@echo "Setting up Benben without extras …"
	@$(call copy_sources,build/plain/source)
	@$(PYTHON) -m venv --clear build/plain/venv
	@$(call install,build/plain/venv/bin/python,./build/plain/source)
	@echo "Testing every command without extras …"
	@$(PYTEST) -m deep tests/plain

define copy_sources
	rm -rf $(1) && mkdir -p $(1) && cp -r setup.py pyproject.toml README.md LICENSE src benchmarks $(1) \
	    && find $(1) -name '*.so' -delete
endef

# What a package registry takes: the source archive, a wheel for this system's processor and Python that runs on old Linuxes
# too, and one in plain Python for everybody else. Both wheels are made from the archive, so that nothing is missing there.
wheels: .venv/installed-wheels
	@echo "Building the source archive and the wheels …"
	@rm -rf dist
	@$(PINNED) BENBEN_PURE=1 $(BIN)/python -m build --sdist --outdir dist > /dev/null
	@$(PINNED) $(BIN)/python -m pip wheel -q --no-deps --wheel-dir build/wheels dist/benben-*.tar.gz
	@PATH=$(CURDIR)/$(BIN):$$PATH auditwheel -v repair --wheel-dir dist build/wheels/*-linux_*.whl 2> build/wheels/log \
	    || { cat build/wheels/log; exit 1; }
	@$(PINNED) BENBEN_PURE=1 $(BIN)/python -m pip wheel -q --no-deps --wheel-dir dist dist/benben-*.tar.gz
	@rm -r build/wheels
	@ls dist

.venv/installed-wheels: .venv/installed-dev
	@$(call install,$(BIN)/python,-e '.[wheels]')
	@touch $@

bench: .venv/installed-bench
	@$(BIN)/benben bench

# All figures of docs/ladder.md.  All bots are limited by simulations, so that they play alike on every machine.  Can be stopped
# and goes on; to measure anew, empty build/ladder or choose another SEED.
SEED = 2026
RUNGS = --seed $(SEED) --games 60 --neighbours --precision 12 --write docs/ladder.md --records build/ladder
LEVELS = beginner novice casual steady expert master
ladder: .venv/installed
	@echo "Rating the bots of all games …"
	@mkdir -p build/ladder
	@$(BIN)/benben ladder logistics random trickle greedy uct@500 classic@2000 $(LEVELS) strongest@2000 \
		$(RUNGS)/logistics.jsonl
	@$(BIN)/benben ladder cydonia random saver trumper greedy uct@1000 classic@2000 $(LEVELS) strongest@2000 \
		$(RUNGS)/cydonia.jsonl
	@$(BIN)/benben ladder initiative random spender hoarder greedy uct@1000 $(LEVELS) strongest@1000 \
		-o sacrifice=true -o call=true \
		$(RUNGS)/initiative.jsonl
	@$(BIN)/benben ladder montauk random homebody greedy uct@500 classic@2000 $(LEVELS) strongest@2000 -o rounds=3 \
		$(RUNGS)/montauk.jsonl

# The games behind docs/findings, in two to three hours on two cores, and docs/rulings.md from them.  Can be stopped and goes on.
findings: .venv/installed
	@echo "Playing the games behind docs/findings …"
	@sh docs/findings/measure.sh
	@$(BIN)/python tools/rulings_ledger.py collect build/findings

# The net of a game, from nothing: self-play, fit, match. Can be stopped and goes on; to begin anew, empty
# build/training. A net is installed only if it beats the bot that it would replace. That cannot be
# repeated with the net in the package: AGAINST=classic lets it play against the bot without one, and installs nothing.
GAME = cydonia logistics montauk initiative
train: .venv/installed-dev
	@for game in $(GAME); do \
	    OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benben.training $$game $(AGAINST:%=--gate-bot %) || exit 1; done

# The pictures of the README, from games that are played meanwhile.
pictures: .venv/installed-dev .venv/browser
	@echo "Taking pictures …"
	@$(BIN)/python docs/pictures/take.py

# The table in the browser and under load; the last one kills a server 200 times and takes some minutes.
bench-table: .venv/installed-dev .venv/browser
	@$(BIN)/python -m benben_benchmarks.startup
	@$(BIN)/python -m benben_benchmarks.browser
	@$(BIN)/python -m benben_benchmarks.load
	@$(BIN)/python -m benben_benchmarks.crashes

# The rules pages with their figures, the ledger of rulings, and the features of the research environments.
docs: .venv/installed-dev .venv/browser
	@echo "Writing docs/games, docs/rulings.md and docs/research-features.md …"
	@for game in $$($(BIN)/python -c "import benben; print(*benben.names())"); do \
	    $(BIN)/benben rules $$game --markdown > docs/games/$$game.md; done
	@$(BIN)/python docs/pictures/figures.py
	@$(BIN)/python tools/rulings_ledger.py
	@$(BIN)/python -m benben.research.feature_tables > docs/research-features.md

# The stubs of the compiled modules, for mypy and editors.
stubs: .venv/installed-dev
	@echo "Writing the stubs of the compiled modules …"
	@$(BIN)/python tools/stubs.py

# The front end's types, from those of the server's messages.
types: .venv/installed-dev
	@echo "Writing the front end's types …"
	@$(BIN)/python -m benben.web.protocol.typescript

SOURCES = pyproject.toml setup.py constraints.txt $(COMPILED)

# Compiled to bytecode at once: the first start would take three times as long, and every one where Python may not write.
.venv/installed: $(SOURCES) | .venv/bin/python
	@echo "Setting up Benben and compiling its rules: a minute or two …"
	@$(call install,$(BIN)/python,-e .)
	@$(BIN)/python -m compileall -q -j 0 .venv/lib src || true
	@touch $@

.venv/installed-dev: $(SOURCES) | .venv/bin/python
	@echo "Setting up Benben and all that its tests need, and compiling its rules: some minutes …"
	@$(call install,$(BIN)/python,-e '.[dev]')
	@touch .venv/installed $@

.venv/installed-bench: .venv/installed-dev
	@echo "Setting up OpenSpiel …"
	@$(call install,$(BIN)/python,open_spiel)
	@touch $@

.venv/bin/python:
	@echo "Making an environment for Python packages in .venv …"
	@$(PYTHON) -m venv .venv

# Install into the environment of a Python. uv is quick; where it cannot be had, pip does the same. Dots show that it goes
# on; besides them only errors are shown.
define install
	( while sleep 2; do printf .; done ) & dots=$$!; \
	{ $(PINNED) $(BIN)/python -m pip install -qqq uv 2> /dev/null \
	    && $(PINNED) $(BIN)/uv pip install -q --python $(1) $(2) \
	    || $(PINNED) $(1) -m pip install -qq $(2); }; \
	status=$$?; kill $$dots; echo; exit $$status
endef

clean:
	@echo "Removing all that make has made …"
	@rm -rf .venv build dist node_modules
	@find src benchmarks -name '*.so' -delete
