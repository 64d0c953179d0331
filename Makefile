# Two commands are enough: `make play` opens an evening, `make test` passes the tests. Both set themselves up in .venv.
# `make help` lists them all:
#
#: make play                 open an evening; GAME=noir CAMERA=/dev/video0 ARGS="--seats 2"
#: make test                 all but the simulated Pi and lost requests; TESTARGS="-x" for pytest; HARDWARE=yes, as in CI: all
#: make slow                 tests/server or other TESTARGS, told by the CPU time of each test, its children included
#: make quick                under a minute: format, types, layers, and the tests near what changed
#: make check-words          one of its jobs: style, types, layers; check-rules, -eyes, -evenings, -screens, -rooms and -firmware are the others
#: make check-pages          a part of it: the pages against the oldest browsers they are for
#: make test-hardware        the program on a simulated Raspberry Pi
#: make test-homeassistant   what is announced, before two real Home Assistants; CORE=2026.11.0 for one of them
#: make test-fresh           the README's two commands on a bare Debian; SUITE=bookworm or trixie
#: make check-arm64          all that the two commands want exists for a 64-bit Raspberry Pi: wheels and packages
#: make test-appliance       installed on fresh systems, run by their own systemd; SUITE=bookworm
#: make check-esphome        the puck on ESPHome, by ESPHome itself
#: make hardware             boards, wires, bills and cases into hardware/out; MODELS=yes draws the boards' parts, too
#: make check-hardware       the kept boards against their sources and KiCad's rules; whether all fits into the cases
#: make pictures             the README's pictures of screens and docs/hands.md, anew from recorded games
#: make bench                what the benchmarks are and what they said
#: make install              the appliance, as a service (ARGS=--dry-run); upgrade, uninstall (ARGS=--purge)
#: make wheel                build what can be installed anywhere, into dist: pipx install dist/*.whl
#: make image                a card's image that installs itself: IMAGE=raspios.img.xz KEY=id.pub; WIFI=... COUNTRY=DE; docs/raspberry-pi.md
#: make dependencies         docs/dependencies.md, after make lock; a package without a reason is said
#: make audit                asks PyPI whether anything is known against the packages of the lock files
#: make lock                 the lock files, after a change of the dependencies
#: make clean                remove everything that was set up or built here

VENV     := .venv
BIN      := $(VENV)/bin
PI       := $(shell grep -qs "Raspberry Pi" /proc/device-tree/model && echo yes)
# picamera2, libcamera and lgpio exist for the system's own Python only.
PYTHON   ?= $(if $(PI),/usr/bin/python3,python3)
VENVARGS := $(if $(PI),--system-site-packages)
FILES    := companion/app/appliance/files
# A warning is a fault, and node calls its own timers for tests an experiment; what is too old to be told so has none of them.
# Not echoed: the word alone, read on a bare Debian, counts as a warning.
NODE = node $(shell node --disable-warning=ExperimentalWarning --version >/dev/null 2>&1 && echo --disable-warning=ExperimentalWarning)
SCRIPTS := $(filter-out tests/web/lint/% tests/web/italian/%,$(wildcard tests/web/*/*.test.js))

# $(call test-scripts,options of node). One program for all; pages pick their words when they are loaded, so Italian ones are loaded apart.
# Debian 12's node 18 does not say when a suite has ended: there each file is a program.
test-scripts = $(NODE) $(1) $(if $(shell node -e "process.exit(Number(process.versions.node.split('.')[0] < 20))" && echo one),tests/web/support/run_files.js,--test) $(SCRIPTS) \
  && $(NODE) $(1) --test tests/web/italian/*.test.js

# Tests start some hundred programs: each finds what the first one compiled, wherever make was called.
unexport PYTHONDONTWRITEBYTECODE

# Browsers, brokers and radios share the cores with each other: what fails is tried once more, by itself, and told as RERUN.
# A test that needs that more than once in a while is mended, not left.
PYTEST = $(BIN)/pytest -q --reruns 1 -raR

# $(call need,command that must work,Debian packages that bring it)
define need
@{ $(1); } >/dev/null 2>&1 || $(call install,$(2))
endef

# $(call install,Debian packages)
define install
{ \
  echo "companion needs: $(1)"; \
  if [ "$$(id -u)" = 0 ]; then run=""; else run="sudo"; fi; \
  { $$run sh $(FILES)/apt-update.sh \
    && $$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends $(1); } >/dev/null \
  || { echo "please install it yourself, as root: apt install $(1)"; exit 1; }; }
endef

# CI runs `make test` twice: here, with the oldest Python, and on a bare Debian, by `make test-fresh`, as people type it. BESIDE=fresh
# leaves to that run what comes out alike: what tools of fixed versions, and ours, say of our files and of boards, the pucks' programs in
# one MicroPython, sizes of screens and what pages do, in Debian's Chromium in both, of pages that are the same files, what is drawn, what
# one OpenCV sees, the tests of each game's own rules, the bounds of strangers' inputs, secrets on sockets, and the recipes' examples.
# Ninety games go as they went, move for move, for everybody who looks, in both (tests/golden).
# Tables, server, programs and one evening of two people are played in both, and the simulated Pi sees drawn cards; all modules load in
# both, and types are checked against the oldest Python.
BESIDE   :=
RULES    := tests/games tests/skirmish
TEXTS    := tests/rules/test_sentences_read_back.py tests/rules/box_check/test_mutated_boxes.py
SEEN     := tests/vision tests/camera_to_table $(wildcard tests/app/camera/test_*_cards*.py) \
	$(addprefix tests/app/camera/new_cards/test_,staged_evening.py take_pictures.py) \
	$(addprefix tests/app/camera/camera_service/test_,drawn_table.py photographs_and_films.py owners_prints.py) \
	$(addprefix tests/app/commands/test_,recognise.py calibrate.py teach.py)
DRAWN    := tests/printing tests/drawing tests/simulator tests/hardware_design tests/app/commands/test_print.py
ALIKE    := $(if $(BESIDE),$(RULES) $(TEXTS) $(SEEN) $(DRAWN) tests/bounds \
	$(wildcard tests/browser/test_*.py tests/evening/test_*_evening*.py tests/evening/test_*camera*.py) \
	$(addprefix tests/,repository/test_conventions.py repository/test_recipes.py program/test_secrets_over_sockets.py))
# $(call leave-out,folders). Parts of folders that are left to the other run.
leave-out = $(addprefix --ignore=,$(filter $(addsuffix /%,$(1)),$(ALIKE)))
JOBS := $(if $(HARDWARE),test-hardware check-lost-requests) check-rules check-eyes check-evenings check-browsers check-rooms $(if $(BESIDE),prepare-fresh,check-screens check-words check-firmware)
.PHONY: help play test slow quick check check-words $(JOBS) tools pages install upgrade uninstall bench pictures audit dependencies lock wheel image clean
.PHONY: check-arm64 check-lost-requests check-pages test-appliance test-fresh test-hardware test-homeassistant check-esphome hardware check-hardware
.DEFAULT_GOAL := play

help:
	@sed -n 's/^#: //p' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/ready pages
	@$(BIN)/companion play $(if $(GAME),--game $(GAME)) $(if $(CAMERA),--camera $(CAMERA)) $(ARGS)

test: check

# Everything that CI runs: jobs side by side, each told as it ends, and begun as soon as it has what it needs.
# Six parts of the tests: what thinks, what looks at cards, whole evenings, pages in browsers, the sizes of screens, and the rest of the rooms.
# Most of the last four is waiting for browsers and programs, and those that wait leave both cores to work.
# The second looks at all cards of Quick Draw, for they are learnt there once.
THINKING := tests/rules tests/skirmish tests/games tests/golden tests/table
LOOKING := tests/vision tests/app tests/camera_to_table tests/evening/test_whole_evening.py \
	tests/evening/test_revolver_camera_replay.py tests/evening/test_revolver2_camera_replay.py
WHOLE    := tests/browser tests/evening tests/program tests/repository
LOST     := tests/evening/test_lost_requests.py
# $(call files-of,folders). Their test files that no other job has.
files-of  = $(filter-out $(LOOKING) $(LOST),$(sort $(wildcard $(addsuffix /test_*.py,$(1)))))
PLAYING  := $(call files-of,tests/evening tests/program)
BROWSING := $(call files-of,tests/browser tests/repository)
ELSEWHERE := $(THINKING) $(filter-out tests/evening/%,$(LOOKING)) $(WHOLE) tests/screen_layout tests/firmware tests/hardware

# The needs of all of them come first, by themselves: sudo may ask for a password, and what is said then is said at once.
check: $(VENV)/ready-to-test tools pages
	@$(MAKE) --no-print-directory -j10 --output-sync=target $(JOBS)

# Programs that CI does not run, because they want a host, minutes, systems or libraries of their own: their types at least are checked.
RARELY_RUN := $(filter-out %/__init__.py,$(wildcard tests/homeassistant/*.py tests/fresh/*.py)) tests/appliance/boot_fresh_debian.py tests/readme_pictures.py \
	benchmarks/speed/engine_speed.py benchmarks/speed/openspiel_noirlite.py
# By the names of modules: at once, so that what all of them import is read once.
TYPED := -p companion -p hardware.tools -p hardware.cases -p web.tools $(addprefix -m ,$(subst /,.,$(basename $(RARELY_RUN))))

check-words: $(VENV)/ready-to-test check-pages tools
	$(BIN)/ruff check companion tests benchmarks firmware hardware web
	$(BIN)/ruff format --check companion tests benchmarks firmware hardware web
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports
	@$(test-scripts)

# CPU seconds of each test. The cores count: what waits lets others work.
slow: $(VENV)/ready-to-test $(VENV)/micropython $(VENV)/lint/ready tools pages
	$(BIN)/python -m pytest -q -p tests.repository.cpu_of_tests $(or $(TESTARGS),--ignore=tests/hardware tests)

# Before a commit; `.pre-commit-config.yaml` calls the same tools.
quick: $(VENV)/ready-to-test $(VENV)/lint/ready
	@$(BIN)/ruff check companion tests benchmarks firmware hardware web
	@$(BIN)/ruff format --check companion tests benchmarks firmware hardware web
	@$(BIN)/mypy
	@$(BIN)/lint-imports > $(VENV)/layers || { cat $(VENV)/layers; exit 1; }
	@near="$$($(BIN)/python -m tests.repository.find_affected_tests)"; test -z "$$near" || $(BIN)/pytest -q $(TESTARGS) $$near
	@test -z "$$($(BIN)/python -m tests.repository.find_affected_tests --scripts)" || { $(call test-scripts,--test-reporter=dot); }

check-pages: $(VENV)/lint/ready pages
	@tests/web/lint/check $(VENV)/lint

# Needs nothing that is still to be fetched.
check-rules: $(VENV)/ready-to-test tools pages
	$(PYTEST) $(TESTARGS) $(call leave-out,$(THINKING)) $(filter-out $(ALIKE),$(THINKING))

# This and those below play with boards, too.
check-eyes: $(VENV)/ready-to-test $(VENV)/micropython tools pages
	$(PYTEST) $(TESTARGS) $(call leave-out,tests/app) $(filter-out $(ALIKE),$(LOOKING))

# Needs the linters, too: axe comes with them, and finds texts that people cannot read.
check-evenings: $(VENV)/ready-to-test $(VENV)/micropython $(VENV)/lint/ready tools pages
	$(PYTEST) $(TESTARGS) $(filter-out $(ALIKE),$(PLAYING))

check-browsers: $(VENV)/ready-to-test $(VENV)/micropython $(VENV)/lint/ready tools pages
	$(PYTEST) $(TESTARGS) $(filter-out $(ALIKE),$(BROWSING))

# Every page without each of its requests takes a minute, mostly waiting: with the simulated Pi only, and beside the evenings.
check-lost-requests: $(VENV)/ready-to-test tools pages
	$(PYTEST) $(TESTARGS) $(LOST)

check-screens: $(VENV)/ready-to-test $(VENV)/lint/ready tools pages
	$(PYTEST) $(TESTARGS) tests/screen_layout

# Everything that is not above.
check-rooms: $(VENV)/ready-to-test $(VENV)/micropython tools pages
	$(PYTEST) $(TESTARGS) $(addprefix --ignore=,$(ELSEWHERE) $(ALIKE))

# The pucks: mostly waiting for what a board waits for.
check-firmware: $(VENV)/ready-to-test $(VENV)/micropython $(VENV)/firmware tools
	firmware/check $(BIN)
	$(PYTEST) $(TESTARGS) tests/firmware

# Programs that the tests start, one of several, and the Debian packages that bring them.
TOOLS := ip:iproute2 mosquitto:mosquitto chromium-headless-shell,chromium:chromium-headless-shell node:nodejs tesseract:tesseract-ocr systemd-analyze:systemd shellcheck:shellcheck openssl:openssl
# For images of cards.
DISKS := mcopy:mtools mkfs.vfat:dosfstools sfdisk:fdisk mke2fs:e2fsprogs
TOOLS += $(DISKS)

ifneq (,$(HARDWARE)$(filter test-hardware,$(MAKECMDGOALS)))
TOOLS += qemu-system-x86_64:qemu-system-x86 busybox:busybox-static cpio:cpio v4l2-ctl:v4l-utils modinfo:kmod
endif

# After Python, for apt lets nobody in beside itself. Playwright brings a node of its own, which wants a library.
tools: $(VENV)/ready-to-test
	@PATH="$$PATH:/usr/sbin:/sbin"; missing=""; \
	found() { for name in $$(echo $$1 | tr , " "); do command -v $$name >/dev/null && return; done; return 1; }; \
	for tool in $(TOOLS); do found $${tool%:*} || missing="$$missing $${tool#*:}"; done; \
	test -z "$$missing" || $(call install,$$missing)
	$(call need,$(BIN)/playwright --version,libatomic1)

$(VENV)/bin/python:
	$(call need,$(PYTHON) -c "import venv; import ensurepip",python3 python3-venv)
	@echo "setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENVARGS) $(VENV)

$(VENV)/ready: requirements.lock pyproject.toml | $(VENV)/bin/python
	@$(BIN)/pip install -q --disable-pip-version-check -r requirements.lock
	@$(if $(PI),if $(BIN)/python -c 'import sys; sys.exit(sys.version_info >= (3, 12))'; then \
	  $(BIN)/pip install -q --disable-pip-version-check --no-deps -r $(FILES)/bookworm.lock; fi)
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# All that is in requirements.lock, and more.
$(VENV)/ready-to-test: requirements-dev.lock requirements.lock pyproject.toml | $(VENV)/bin/python
	@$(BIN)/pip install -q --disable-pip-version-check -r requirements-dev.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(VENV)/ready $@

# Checkers of the firmware, apart from our own packages: the stubs of its boards, and its compiler.
$(VENV)/firmware: $(wildcard firmware/tools/*.txt) | $(VENV)/bin/python
	@rm -rf $@
	@for list in $^; do $(BIN)/pip install -q --disable-pip-version-check --no-deps --require-hashes \
	  --target $@/$$(basename $$list .txt) -r $$list || exit 1; done

# Checkers of the pages, run by a node of their own: Debian's has no npm, or one of hundreds of packages.
$(VENV)/lint/ready: $(addprefix tests/web/lint/,install requirements.txt package.json package-lock.json) | $(VENV)/bin/python
	@tests/web/lint/install $(BIN)/python $(VENV)/lint

# The pages as phones get them, into `built`, where they are not fresh; without the bundler they are served as they are written.
pages: | $(VENV)/bin/python
	@$(BIN)/python -m web.tools.build

# The firmware's interpreter, for its tests.
$(VENV)/micropython: tests/firmware/install | $(VENV)/bin/python
	@tests/firmware/install $@

# The appliance, on Raspberry Pi OS and Debian: docs/raspberry-pi.md.
ROOT  := $(if $(filter 0,$(shell id -u)),,sudo)

install:
	@$(ROOT) $(FILES)/install.sh $(ARGS)

upgrade:
	git pull --ff-only
	@$(ROOT) $(FILES)/install.sh

uninstall:
	@$(ROOT) $(FILES)/uninstall.sh $(ARGS)

# Our announcements, before the real Home Assistant, an old and a new one. Each needs a Python (PYTHON313, PYTHON314), or
# root and mmdebstrap, which get one; and, once, some minutes.
test-homeassistant: $(VENV)/ready-to-test
	$(call need,command -v mosquitto || test -x /usr/sbin/mosquitto,mosquitto)
	$(BIN)/python -m tests.homeassistant $(CORE)

# Installed on fresh systems and run by their own systemd: minutes, Debian's mirrors and root are wanted.
test-appliance: $(VENV)/ready-to-test
	$(call need,command -v mmdebstrap,mmdebstrap)
	$(call need,command -v systemd-nspawn,systemd-container)
	@$(ROOT) $(BIN)/python -m tests.appliance.boot_fresh_debian $(SUITE)

# The bare Debian for `make test-fresh`, from Debian's mirrors. After apt has brought all tools: it lets nobody in beside itself.
prepare-fresh: $(VENV)/ready-to-test tools
	$(call need,command -v mmdebstrap,mmdebstrap)
	@$(ROOT) $(BIN)/python -m tests.fresh $(or $(SUITE),trixie) --prepare

# Both commands of the README on a bare Debian, in a folder of its own; Debian's mirrors and root are wanted.
test-fresh: $(VENV)/ready-to-test
	$(call need,command -v mmdebstrap,mmdebstrap)
	@$(ROOT) $(BIN)/python -m tests.fresh $(or $(SUITE),trixie)

check-arm64: $(VENV)/ready-to-test
	@$(BIN)/pip install -q uv
	@$(BIN)/python -m tests.fresh.check_arm64_packages python3 python3-venv libatomic1 $(foreach tool,$(TOOLS),$(lastword $(subst :, ,$(tool))))

# The program on a simulated Raspberry Pi, in a guest of qemu: docs/recipes/test-hardware.md.
test-hardware: $(VENV)/ready-to-test $(VENV)/hardware/site tools
	@$(BIN)/python -m tests.hardware.fetch_linux_kernel
	PATH="$$PATH:/usr/sbin:/sbin" $(PYTEST) -s $(TESTARGS) tests/hardware

$(VENV)/hardware/site: tests/hardware/requirements.txt | $(VENV)/bin/python
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes --no-deps --only-binary :all: --target $@ -r $< \
	  || { echo "test-hardware needs lgpio, which has wheels for Python 3.11 and 3.12: install python3.11 python3.11-venv" \
	       "and say make test-hardware PYTHON=python3.11 VENV=.venv-3.11"; exit 1; }
	@touch $@

# The puck on ESPHome, by ESPHome itself. Not in CI: it takes half a minute to install.
check-esphome: $(VENV)/esphome/bin/esphome
	@cd $$(mktemp -d) && cp $(CURDIR)/firmware/esphome/puck.yaml . && \
	  cp $(CURDIR)/firmware/esphome/secrets.example.yaml secrets.yaml && \
	  { $(CURDIR)/$< compile --only-generate puck.yaml > out 2>&1 || { cat out; exit 1; }; }
	@echo "firmware/esphome/puck.yaml is valid"

$(VENV)/esphome/bin/esphome: | $(VENV)/bin/python
	@$(PYTHON) -m venv $(VENV)/esphome
	@$(VENV)/esphome/bin/pip install -q --disable-pip-version-check esphome==2026.6.5

# The README's pictures of screens, from recorded games, in a real browser; then the page of gestures.
pictures: $(VENV)/ready-to-test tools
	@$(BIN)/python -m tests.readme_pictures
	@$(BIN)/python -m companion.devices.hands_doc.write_doc

bench: $(VENV)/ready-to-test
	@cat benchmarks/README.md benchmarks/results/*.md

# The wheel, which can be installed anywhere, without the checkout.
wheel: $(VENV)/ready pages
	@rm -rf dist build
	@$(BIN)/pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@cp requirements.lock $(FILES)/get-companion.sh dist/
	@cd dist && sha256sum -- *.whl requirements.lock get-companion.sh > SHA256SUMS
	@ls dist/*.whl

# A Raspberry Pi OS that installs the companion at its first start. The shell gets what stands on make's command line as
# variables, so that no name of a Wi-Fi is read as anything else.
given = $(if $(filter command,$(firstword $(origin $(1)))),--$(2) "$$$(1)")

image:
	@test -n "$$IMAGE" || { echo "please say which: make image IMAGE=raspios.img.xz KEY=~/.ssh/id_ed25519.pub"; exit 1; }
	$(call need,command -v mcopy,mtools)
	$(call need,PATH="$$PATH:/sbin:/usr/sbin" command -v fsck.vfat,dosfstools)
	@$(MAKE) --no-print-directory wheel
	@$(BIN)/python -m companion.app.appliance.sd_image "$$IMAGE" $(call given,OUT,out) $(call given,SHA256,sha256) \
	  $(call given,NAME,name) $(call given,LOGIN,user) $(call given,KEY,key) $(call given,WIFI,wifi) $(call given,COUNTRY,country)

# After a change of the dependencies in pyproject.toml.
lock: $(VENV)/ready-to-test $(VENV)/lint/ready
	@$(BIN)/pip install -q uv
	@$(BIN)/uv pip compile -q pyproject.toml --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	  --no-emit-index-url --no-header -o requirements.lock
	@$(BIN)/uv pip compile -q pyproject.toml --group dev --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
	  --no-emit-index-url --no-header -o requirements-dev.lock
	@cd tests/web/lint && $(abspath $(VENV))/lint/npm install --package-lock-only --ignore-scripts --no-audit --no-fund

dependencies: $(VENV)/ready-to-test
	@$(BIN)/python -m tests.repository.package_dependency_table

# Known faults of the packages. Strict: one that cannot be asked for is no package without a fault.
audit: $(VENV)/audit/bin/pip-audit
	@for list in requirements.lock requirements-dev.lock $(FILES)/bookworm.lock; do \
	  $< --strict --no-deps --disable-pip -r $$list || exit 1; done

$(VENV)/audit/bin/pip-audit: | $(VENV)/bin/python
	@$(PYTHON) -m venv $(VENV)/audit
	@$(VENV)/audit/bin/pip install -q --disable-pip-version-check pip-audit==2.10.1

# Boards, wires, bills and cases into hardware/out, in an environment of its own; MODELS=yes draws the boards' parts, too.
HARDWARE := .venv-hardware

hardware: $(HARDWARE)/ready
	@$(if $(MODELS),hardware/fetch $(HARDWARE) models)
	@$(HARDWARE)/bin/python -m hardware.tools.build make
	@$(HARDWARE)/bin/python -m hardware.cases.build make hardware/out/cases

# The kept boards are those of the sources, KiCad's own rules hold (ERC, DRC, netlists), and everything fits into the cases.
check-hardware: $(HARDWARE)/ready
	@$(HARDWARE)/bin/python -m hardware.tools.build check
	@$(HARDWARE)/bin/python -m hardware.cases.build check hardware/out/cases

$(HARDWARE)/ready: hardware/requirements.lock hardware/fetch
	@hardware/fetch $(HARDWARE)
	@touch $@

clean:
	rm -rf $(VENV) $(HARDWARE) hardware/out build built dist *.egg-info
