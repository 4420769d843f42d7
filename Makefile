# Two commands do everything: `make play` and `make test`.  The rest is for working on Benben.

PYTHON  = python3
BIN     = .venv/bin
COMPILED = $(shell find src benchmarks -name '*.pxd') $(patsubst %.pxd,%.py,$(shell find src benchmarks -name '*.pxd'))
PINNED  = PIP_CONSTRAINT=$(CURDIR)/constraints.txt UV_CONSTRAINT=$(CURDIR)/constraints.txt \
          UV_BUILD_CONSTRAINT=$(CURDIR)/constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1
# pytest runs on all cores; what is not compiled is slow, so plain Python plays fewer games (tests/conformance says how many).
PYTEST  = $(BIN)/python -m pytest -q -n auto --dist worksteal

.PHONY: play test lint format front deep bench ladder pictures docs types clean

play: .venv/installed
	@$(BIN)/benben

test: .venv/installed-dev .venv/browser
	$(PYTEST) -m "not deep"
	BENBEN_PURE=1 $(PYTEST) -m "not deep" tests/conformance tests/games --ignore-glob '*/solver'

lint: .venv/installed-dev front
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports

# The front end needs no build; this checks its form and its types and runs its unit tests.
format: .venv/installed-dev node_modules/installed
	$(BIN)/ruff format --quiet
	$(BIN)/ruff check --quiet --fix
	npm run --silent format

front: node_modules/installed
	npm run --silent check
	npm run --silent test

node_modules/installed: package.json package-lock.json
	@command -v npm > /dev/null || { echo "The front end is checked with Node.js 20 or newer: install nodejs and npm (Debian and Ubuntu: apt-get install nodejs npm)."; exit 1; }
	npm ci --silent
	touch $@

# Browser tests drive the system's Chromium. Where it cannot be installed here, they fail and say what to do.
.venv/browser: .venv/installed-dev
	@command -v chromium > /dev/null || command -v google-chrome > /dev/null || apt-get install -qq -y chromium > /dev/null 2>&1 || true
	touch $@

# More games, on a build that stops at any array index out of bounds; then the long tests, OpenSpiel among them.
deep: .venv/installed-bench
	rm -rf build/checked && mkdir -p build/checked && cp -r setup.py pyproject.toml README.md LICENSE src benchmarks build/checked
	find build/checked -name '*.so' -delete
	cd build/checked && BENBEN_CHECKED=1 ../../$(BIN)/python setup.py -q build_ext --inplace
	PYTHONPATH=build/checked/src:build/checked/benchmarks BENBEN_DEEP=1 $(PYTEST) tests/conformance tests/games \
	    tests/research/test_encoding.py tests/research/test_batch.py tests/research/test_history_tensor.py \
	    tests/search/test_tree.py tests/players/test_endgame_solver.py
	BENBEN_DEEP=1 $(PYTEST) -m deep --ignore tests/conformance

bench: .venv/installed-bench
	$(BIN)/benben bench

# All figures of docs/ladder.md: about half an hour on two cores that have nothing else to do.  Can be stopped and goes on; to
# measure anew, empty build/ladder or choose another SEED.
SEED = 2026
RUNGS = --time 0.05 --seed $(SEED) --games 60 --neighbours --precision 12
SPOT = uct strongest --time 1 --seed $(SEED)
KEEP = --write docs/ladder.md --records build/ladder
ladder: .venv/installed
	mkdir -p build/ladder
	$(BIN)/benben ladder logistics $(RUNGS) $(KEEP)/logistics.jsonl
	$(BIN)/benben ladder cydonia $(RUNGS) $(KEEP)/cydonia.jsonl
	$(BIN)/benben ladder initiative -o sacrifice=true -o call=true $(RUNGS) $(KEEP)/initiative.jsonl
	$(BIN)/benben ladder montauk -o rounds=3 $(RUNGS) $(KEEP)/montauk.jsonl
	$(BIN)/benben ladder montauk beginner novice casual steady expert -o rounds=3 --seed $(SEED) --games 400 --neighbours \
		--precision 5 --title "Montauk's levels more closely" $(KEEP)/montauk-levels.jsonl
	$(BIN)/benben ladder logistics trickle strongest --time 0.1 --seed $(SEED) --games 60 --precision 8 \
		--title "Logistics at 0.1 s a move" $(KEEP)/logistics.jsonl
	$(BIN)/benben ladder montauk expert strongest -o rounds=3 --time 0.1 --seed $(SEED) --games 160 --precision 8 \
		--title "Montauk at 0.1 s a move" $(KEEP)/montauk.jsonl
	$(BIN)/benben ladder logistics $(SPOT) --games 2 --title "Logistics at 1 s a move" $(KEEP)/logistics.jsonl
	$(BIN)/benben ladder cydonia $(SPOT) --games 8 --title "Cydonia at 1 s a move" $(KEEP)/cydonia.jsonl
	$(BIN)/benben ladder initiative $(SPOT) -o sacrifice=true -o call=true --games 8 \
		--title "Initiative at 1 s a move" $(KEEP)/initiative.jsonl
	$(BIN)/benben ladder montauk $(SPOT) -o rounds=3 --games 4 --title "Montauk at 1 s a move" $(KEEP)/montauk.jsonl

# The pictures of the README, from games that are played meanwhile.
pictures: .venv/installed-dev .venv/browser
	$(BIN)/python docs/pictures/take.py

# The table in the browser and under load; the last one kills a server 200 times and takes some minutes.
bench-table: .venv/installed-dev .venv/browser
	$(BIN)/python -m benben_benchmarks.startup
	$(BIN)/python -m benben_benchmarks.browser
	$(BIN)/python -m benben_benchmarks.load
	$(BIN)/python -m benben_benchmarks.crashes

# The rules pages, from the rulings in the code, and the features of the research environments.
docs: .venv/installed-dev
	for game in $$($(BIN)/python -c "import benben; print(*benben.names())"); do \
	    $(BIN)/benben rules $$game --markdown > docs/games/$$game.md; done
	$(BIN)/python -m benben.research.feature_tables > docs/research-features.md

# The front end's types, from those of the server's messages.
types: .venv/installed-dev
	$(BIN)/python -m benben.web.protocol.typescript

SOURCES = pyproject.toml setup.py constraints.txt $(COMPILED)

# Compiled to bytecode at once: the first start would take three times as long, and every one where Python may not write.
.venv/installed: $(SOURCES)
	$(call install,-e .)
	$(BIN)/python -m compileall -q -j 0 .venv/lib src || true
	touch $@

.venv/installed-dev: $(SOURCES)
	$(call install,-e '.[dev]')
	touch .venv/installed $@

.venv/installed-bench: .venv/installed-dev
	$(call install,open_spiel)
	touch $@

# uv is quick; where it cannot be had, pip does the same.
define install
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PINNED) $(BIN)/python -m pip install -q uv \
	    && $(PINNED) $(BIN)/uv pip install -q --python $(BIN)/python $(1) \
	    || $(PINNED) $(BIN)/python -m pip install -q $(1)
endef

clean:
	rm -rf .venv build node_modules
	find src benchmarks -name '*.so' -delete
