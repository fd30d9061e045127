# The commands for developers and operators. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

DATA   ?= data
LISTEN ?= 127.0.0.1:8080
CATALOGUE := fixtures/catalogue
TARGET := $(or $(CARGO_TARGET_DIR),target)
# The tests build with PROFILE=dev, so that Rust tests, relevance and browser share the compiled code.
PROFILE ?= release
BUILT  := $(TARGET)/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))
BINARY := $(BUILT)/chandlery
LOGS   := target/test-logs

GENERATOR_INPUTS := $(shell find fixtures/generator -type f -not -path '*/target/*' 2>/dev/null)
WEB_INPUTS := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/test-results/*' 2>/dev/null)
RUST_INPUTS := $(shell find api indexer search-core -type f -not -path '*/target/*' 2>/dev/null) Cargo.toml Cargo.lock

.PHONY: help
help: ## Lists these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

.PHONY: run
run: build ## Builds everything, imports the sample catalogue into an empty data folder, serves
	@if [ ! -e "$(DATA)/catalogue/current" ]; then $(MAKE) sample && $(BINARY) --data "$(DATA)" import $(CATALOGUE); fi
	exec $(BINARY) --data "$(DATA)" serve --listen $(LISTEN)

.PHONY: build
build: $(BINARY) ## Builds target/release/chandlery with the web app inside; PROFILE=dev builds target/debug/chandlery

$(BINARY): web/dist/.built $(RUST_INPUTS) $(GENERATOR_INPUTS)
	cargo build --profile $(PROFILE) --workspace --bin chandlery --bin sample-catalogue --locked
	@touch $@

.PHONY: web
web: web/dist/.built ## Builds the web app into web/dist

web/dist/.built: web/node_modules/.installed $(WEB_INPUTS)
	cd web && npm run build
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci
	@touch $@

.PHONY: sample
sample: $(CATALOGUE)/catalogue.toml ## Generates the sample catalogue in fixtures/catalogue

# Built with the features of the whole workspace, so that it is not compiled again after `make build`.
$(CATALOGUE)/catalogue.toml: $(GENERATOR_INPUTS)
	cargo build --profile $(PROFILE) --workspace --bin sample-catalogue --locked -q
	@rm -rf $(CATALOGUE)
	"$(BUILT)/sample-catalogue" $(CATALOGUE)
	@touch $@

# When one of the servers ends, the other is stopped. vite is started directly, because npm would leave it running.
.PHONY: dev
dev: web/node_modules/.installed sample ## Serves with hot reload: the web app on :5173, the API behind it on :8080
	@if [ ! -e "$(DATA)/catalogue/current" ]; then cargo run -q --locked -- --data "$(DATA)" import $(CATALOGUE); fi
	@cargo run -q --locked -- --data "$(DATA)" serve --listen 127.0.0.1:8080 & server=$$!; \
	(cd web && PATH="$$PWD/node_modules/.bin:$$PATH" exec vite) & web=$$!; \
	trap 'kill $$server $$web 2>/dev/null || true' EXIT; wait -n

# The compiler checks a crate on one core, and each measurement uses one, so two of these run at the
# same time. The output of each is printed when it ends.
IN_PAIRS := --jobs=2 --output-sync=target
# One more than there are cores, because some tests wait for timeouts and for other processes.
TEST_THREADS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))

.PHONY: test
test: ## Runs all checks and tests, browser included, installing what is missing
	@rm -rf $(LOGS) && mkdir -p $(LOGS)
	@$(MAKE) $(IN_PAIRS) lint test-web
	@$(MAKE) PROFILE=dev build sample
	@$(MAKE) test-rust
	@$(MAKE) $(IN_PAIRS) PROFILE=dev OPTIONS=--check relevance chat-eval test-generated
	@$(MAKE) PROFILE=dev test-browser
	@scripts/test-summary $(LOGS)

.PHONY: lint
lint: lint-rust lint-web ## Checks format, lints, types, documentation and the web app's generated files

.PHONY: lint-rust
lint-rust:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -q -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items --locked -q

.PHONY: lint-web
lint-web: web/node_modules/.installed
	cd web && npm run lint

.PHONY: test-rust
test-rust: ## Runs the Rust tests
	@mkdir -p $(LOGS)
	RUST_TEST_THREADS=$(TEST_THREADS) TMPDIR="$$(scripts/temporary-folder)" cargo test --workspace --locked --no-fail-fast 2>&1 | tee $(LOGS)/rust.log

.PHONY: test-web
test-web: web/node_modules/.installed ## Runs the web app's unit tests
	@mkdir -p $(LOGS)
	cd web && npm test 2>&1 | tee ../$(LOGS)/web.log

.PHONY: test-browser
test-browser: web/node_modules/.installed build sample ## Runs the browser flows in Chromium against the real binary
	@mkdir -p $(LOGS)
	chromium="$$(scripts/chromium)"; export TMPDIR="$$(scripts/temporary-folder)"; cd web && CHROMIUM="$$chromium" CHANDLERY_BIN="$(abspath $(BINARY))" npm run e2e 2>&1 | tee ../$(LOGS)/browser.log

GENERATOR := target/schemathesis

.PHONY: test-generated
test-generated: build sample $(GENERATOR)/.installed ## Sends requests generated from the OpenAPI document, valid and invalid ones, to the real binary
	@mkdir -p $(LOGS)
	TMPDIR="$$(scripts/temporary-folder)" scripts/generated-requests "$(abspath $(BINARY))" "$(abspath $(GENERATOR))/bin/schemathesis" $(CATALOGUE) 2>&1 | tee $(LOGS)/generated.log

$(GENERATOR)/.installed: api/tests/generated/requirements.txt scripts/install-generator
	scripts/install-generator $(GENERATOR) api/tests/generated/requirements.txt

.PHONY: bench
bench: build ## Measures import, search, suggestions, accounts and buying and writes docs/benchmarks.md; SIZES="1000000 10000000" sets the numbers of products
	$(if $(SIZES),BENCH_SIZES="$(SIZES)") cargo bench --locked --workspace --bench catalogue
	cargo bench --locked --workspace --bench accounts
	cargo bench --locked --workspace --bench buying

.PHONY: page-speed
page-speed: web/node_modules/.installed build sample ## Measures how soon the main pages are visible on a slow phone and writes docs/page-speed.md
	chromium="$$(scripts/chromium)"; CHROMIUM="$$chromium" scripts/page-speed "$(abspath $(BINARY))" $(CATALOGUE)

# Built with the features of the whole workspace, so that it shares its dependencies with `make build`.
.PHONY: relevance
relevance: sample ## Measures the relevance of search results and writes docs/relevance.md; OPTIONS="--explain KIND" lists poor answers
	cargo build --profile $(PROFILE) --workspace --bin relevance --locked -q
	"$(BUILT)/relevance" $(OPTIONS)

.PHONY: chat-eval
chat-eval: sample ## Measures how well the chat answers from the catalogue and writes docs/chat.md; OPTIONS=--explain lists wrong answers
	cargo build --profile $(PROFILE) --workspace --bin chat-eval --locked -q
	"$(BUILT)/chat-eval" $(OPTIONS)

.PHONY: fuzz
fuzz: ## Searches and completes random texts for a minute each; needs cargo-fuzz and a nightly compiler
	cd search-core && cargo +nightly fuzz run search -- -max_total_time=60
	cd search-core && cargo +nightly fuzz run suggest -- -max_total_time=60

.PHONY: openapi
openapi: web/node_modules/.installed ## Writes the OpenAPI document and the web client's types
	cargo run --locked -q -- openapi > $(TARGET)/openapi.json
	mv $(TARGET)/openapi.json web/src/api/openapi.json
	cd web && npm run openapi

.PHONY: fmt
fmt: web/node_modules/.installed ## Formats all code
	cargo fmt --all
	cd web && npm run fmt
