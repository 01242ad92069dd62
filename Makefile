# Two commands matter: `make play` and `make test`. Both install what they need first.
MESON_DIR := build

.PHONY: all setup page play screenshots sizes lighthouse firefox test bench load load-shared fuzz asan tsan soak soak-cluster audit coverage format
.PHONY: install package package-python package-test clean

all: $(MESON_DIR)/build.ninja
	ninja -C $(MESON_DIR)

setup:
	tools/setup

$(MESON_DIR)/build.ninja: | setup
	meson setup $(MESON_DIR)

page: all
	tools/build-page

# For this machine alone: make play ADDRESS=127.0.0.1.
ADDRESS ?= 0.0.0.0
play: page
	$(MESON_DIR)/prairie serve --address $(ADDRESS)

screenshots: page
	cd web && ../tools/with-node npm run --silent screenshots

# Every scene in every size, measured by geometry; and a whole game of each in Firefox.
sizes: page
	cd web && ../tools/with-node npm run --silent sizes

# Lighthouse over every page, as on a phone: fails below 100, and below 95 in performance.
lighthouse: page
	tools/lighthouse

firefox: page
	cd web && ../tools/with-node npm run --silent firefox

test: all
	tools/run-tests

bench: all
	$(MESON_DIR)/prairie bench
	tools/with-node node tools/bench-wasm.mjs $(MESON_DIR)/prairie $(MESON_DIR)/prairie.wasm \
		$(MESON_DIR)/prairie-net.wasm

# Kills servers and data bases while 225 people play, 3,000 times: some hours.
soak-cluster: all
	tools/soak-cluster $(MESON_DIR)/prairie

# What the table server carries, against a raw echo by the same library. Takes some three minutes.
load: all
	tools/load $(MESON_DIR)

# What a data base costs that servers share, against a file, and what waking each other does. Takes some three minutes.
load-shared: all
	tools/load-shared $(MESON_DIR)

fuzz: setup
	tools/fuzz

asan: setup
	tools/asan

tsan: setup
	tools/tsan

# A server is killed as often as KILLS says while people play: nothing may be lost or done twice.
KILLS ?= 10000
soak: all
	tools/soak $(MESON_DIR)/prairie $(KILLS)

# slowhttptest and wapiti against a running server, while people play at it.
audit: all
	tools/audit $(MESON_DIR)/prairie

coverage: setup
	tools/coverage

format:
	tools/format

# The loader is told of the shared library, so that programs and Python find it at once.
install: page
	meson install -C $(MESON_DIR)
	[ -n "$(DESTDIR)" ] || [ "$$(id -u)" -ne 0 ] || ldconfig

# A Debian package with a service; and what becomes of it in a bare Debian (as root).
package: page
	tools/package

# Debian packages of the library and of the Python package over it.
package-python: all
	tools/package-python build build/debian

package-test: package
	tools/package-test

clean:
	rm -rf build build-*
