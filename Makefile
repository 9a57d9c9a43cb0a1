# TiFpuzzle. `make` alone lists the targets.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test soak fuzz sanitize demo lint golden bench pictures docs deps clean

# What apt has to bring: to build and play.
PLAY := libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libexif-dev \
  libheif-dev libjpeg-dev libpng-dev libtiff-dev liblcms2-dev libseccomp-dev libfontconfig-dev \
  libcairo2-dev libxcb-shm0-dev libsqlite3-dev libatk1.0-dev libatk-bridge2.0-dev libnats-dev \
  libsodium23 gettext \
  fonts-inter \
  fonts-material-design-icons-iconfont \
  fonts-noto-color-emoji
# To make packages and to check them, and on top of that to try them in a Debian of their own.
PACKAGING := python3-minimal imagemagick librsvg2-bin appstream desktop-file-utils libxml2-utils \
  shared-mime-info man-db groff-base zsh fish bash-completion dpkg-dev
TRIAL := lintian debootstrap
# To test and measure.
TEST := xvfb openbox xdotool wmctrl xclip x11-utils libx11-dev libxtst-dev libxdamage-dev \
  imagemagick ffmpeg poppler-utils strace fonts-dejavu-core dbus dbus-daemon at-spi2-core \
  python3-dbus python3-gi sway libwayland-dev nats-server $(PACKAGING)

SCRATCH := .build
RELEASE = $(SCRATCH)/release/tifpuzzle
KIT := Resources/packaging
SWIFT := swift
# A binary that needs no Swift on the player's machine, and starts sooner. It names no folder of this
# machine, so that the same sources give the same bytes anywhere.
RELEASE_FLAGS = -c release --scratch-path $(SCRATCH) --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. $(LINK_FLAGS)
# Each function has a section of its own: the linker of the toolchain leaves out those that nothing
# calls, and merges equal ones. No plug-in needs the program's symbols, and glibc 2.36 and later read
# packed relocations: together an eighth of the binary.
ifeq ($(shell uname),Linux)
LINK_FLAGS := -Xswiftc -use-ld=lld -Xlinker --icf=safe -Xlinker --no-export-dynamic
ifeq ($(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d' ' -f2)" \
  | sort -CV && echo packs),packs)
LINK_FLAGS += -Xlinker -z -Xlinker pack-relative-relocs
endif
endif

help:
	@echo "make run       install what is missing, build, and open the game"
	@echo "make test      the same for the tests, a virtual display included"
	@echo "make soak      the long tests: 2 million events, 10000 damaged saves, 400 kills"
	@echo "make fuzz      look for bytes that harm what reads them, for FUZZ_SECONDS each"
	@echo "make sanitize  the unit tests with the address and the thread sanitizer"
	@echo "make demo      watch the puzzle solve itself"
	@echo "make lint      check the format of all sources"
	@echo "make golden    rewrite the golden pictures and scenes"
	@echo "make bench     measure start, photo, drag, idle, memory, and how jigsaws grow"
	@echo "make pictures  paint the built-in pictures anew"
	@echo "make pot       collect the texts to translate anew"
	@echo "make docs      build the developers' documentation"
	@echo "make deps      install all that playing and testing need"
	@echo "make install   install the game and its manual under PREFIX (/usr/local)"
	@echo "make uninstall remove what make install has installed there"
	@echo "make deb       build a package for Debian into .build/packages"
	@echo "make dist      build a tar.gz with an install script into .build/packages"
	@echo "make packages  build both, try them in a Debian of their own (needs root), and build them"
	@echo "               once more elsewhere: both must be the same"
	@echo "make clean     remove everything built"

# $(call install,PACKAGES): looks for Swift, then installs the packages that are missing, and says
# which.
define install
	@command -v $(SWIFT) >/dev/null || { \
	  echo "Swift 6.3 is needed to build TiFpuzzle: install it as https://swift.org/install says."; \
	  exit 1; }
	@missing=; \
	if [ "$$(uname)" = Linux ] && command -v dpkg-query >/dev/null; then \
	  for p in $(1); do \
	    dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' \
	      || missing="$$missing $$p"; \
	  done; \
	fi; \
	if [ -n "$$missing" ]; then \
	  echo "Installing:$$missing"; \
	  as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  $$as_root apt-get update -qq && \
	    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null || exit 1; \
	fi
endef

deps:
	$(call install,$(PLAY) $(TEST))

.PHONY: play-deps release
play-deps:
	$(call install,$(PLAY))

# The translations as gettext reads them.
LOCALES := $(patsubst %.po,%/LC_MESSAGES/tifpuzzle.mo,$(wildcard Resources/locale/*.po))
.PHONY: locale pot
locale: $(LOCALES)

Resources/locale/%/LC_MESSAGES/tifpuzzle.mo: Resources/locale/%.po
	@mkdir -p $(@D)
	msgfmt -c -o $@ $<

pot:
	$(SWIFT) run extract-phrases Sources Resources/locale/tifpuzzle.pot

release: play-deps locale
	$(SWIFT) build $(RELEASE_FLAGS) --product tifpuzzle
	$(SWIFT) build $(RELEASE_FLAGS) --product tifpuzzle-reader
	$(SWIFT) build $(RELEASE_FLAGS) --product tifpuzzle-table

run: release
	$(RELEASE) --demo-without-display

demo: release
	$(RELEASE) demo --loop

# The real window is tested by itself: other tests beside it would cost it time. So is the player
# machine: they would cost it memory. It has one heap for all threads, because malloc_trim(3) leaves
# what is free at the end of any other.
PLAYER_MACHINE := MALLOC_ARENA_MAX=1 TIFPUZZLE_EVENTS
test soak: export LC_ALL = C.UTF-8
# A crash tells its reason and its thread, and no more, so that a long log's end has it.
test soak: export SWIFT_BACKTRACE = color=no,threads=crashed,registers=none,images=none
test: deps lint locale
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --skip '^WindowTests\.|A player machine'
	$(PLAYER_MACHINE)=100000 $(SWIFT) test --skip-build --filter 'A player machine'
	$(SWIFT) test --skip-build --filter '^WindowTests\.'
	$(KIT)/check .build/debug/tifpuzzle

# Takes a night. It is built for itself, as quick as what is played.
SOAK := $(SWIFT) test --scratch-path .build/soak -Xswiftc -O --skip-build --filter
soak: deps release
	$(SWIFT) build --scratch-path .build/soak -Xswiftc -O --build-tests
	TIFPUZZLE_DAMAGED_SAVES=10000 $(SOAK) 'A damaged save|An odd value in a save'
	TIFPUZZLE_LIST_LENGTH=1000000 $(SOAK) 'Every field of a save'
	$(PLAYER_MACHINE)=2000000 $(SOAK) 'A player machine'
	TIFPUZZLE_MUTATIONS=100000 $(SOAK) '^PhotoImportTests\.MutationTests'
	TIFPUZZLE_TABLE_PLAYERS=20 TIFPUZZLE_TABLE_STEPS=125000 $(SOAK) 'Players at one table'
	TIFPUZZLE_CLUSTER_KILLS=30 TIFPUZZLE_CLUSTER_SECONDS=20 $(SOAK) 'A cluster'
	TIFPUZZLE_KILLS=400 $(SOAK) '^WindowTests\..*that is killed'
	TIFPUZZLE_EXECUTABLE=$(CURDIR)/$(RELEASE) $(SOAK) '^WindowTests\.'

# What is found lands in Tests/Corpus: mend the code, and keep it there under a name that tells.
FUZZ_SECONDS ?= 60
INTAKES := header exif profile message puzzle palapeli pack record paths words link
FUZZ := .build/fuzz/release/fuzz
fuzz: play-deps
	TIFPUZZLE_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product fuzz
	@for intake in $(INTAKES); do \
	  echo "$$intake, $(FUZZ_SECONDS) seconds"; \
	  mkdir -p .build/fuzz/corpus/$$intake; \
	  TIFPUZZLE_FUZZ_SEEDS=.build/fuzz/corpus/$$intake $(FUZZ) Tests/Corpus/$$intake || exit 1; \
	  TIFPUZZLE_FUZZ_TARGET=$$intake $(FUZZ) -max_total_time=$(FUZZ_SECONDS) -timeout=10 \
	    -rss_limit_mb=2048 -max_len=65536 -verbosity=0 -print_final_stats=1 \
	    -artifact_prefix=Tests/Corpus/$$intake/ .build/fuzz/corpus/$$intake \
	    Tests/Corpus/$$intake || exit 1; \
	done

# Each sanitizer needs a build of its own. The window keeps its own time, what is to take 50 ms takes
# longer, and their bookkeeping goes beyond all limits of memory.
UNWATCHED := ^WindowTests\.|commits a move within 50 ms|^PhotoImportTests\.MutationTests|SandboxTests/memory
sanitize: export TSAN_OPTIONS = suppressions=$(CURDIR)/Tests/thread.suppressions
sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: deps
	for s in address thread; do \
	  $(SWIFT) build --build-tests --sanitize=$$s --scratch-path .build-$$s && \
	  $(SWIFT) test --skip-build --sanitize=$$s --scratch-path .build-$$s \
	    --skip '$(UNWATCHED)' || exit 1; \
	done

lint:
	$(SWIFT) format lint --strict --configuration .swift-format --recursive \
	  Package.swift Sources Tests

golden: deps
	TIFPUZZLE_REWRITE=1 $(SWIFT) test --filter 'GoldenTests|PuzzleGamesTests'

bench: deps release
	$(SWIFT) build $(RELEASE_FLAGS) --product bench
	$(SWIFT) build $(RELEASE_FLAGS) --product xprobe
	$(SWIFT) build $(RELEASE_FLAGS) --product table-bench
	$(SCRATCH)/release/bench $(RELEASE)
	$(SCRATCH)/release/table-bench

pictures: play-deps
	$(SWIFT) run -c release sample-pictures Resources/pictures

docs: play-deps
	$(SWIFT) build --target PuzzleCore
	@mkdir -p .build/symbols
	$(SWIFT) symbolgraph-extract -module-name PuzzleCore \
	  -target "$$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)" \
	  -I .build/debug/Modules \
	  -I .build/checkouts/swift-numerics/Sources/_NumericsShims/include \
	  -minimum-access-level public -skip-synthesized-members -output-dir .build/symbols
	docc convert Sources/PuzzleCore/PuzzleCore.docc --warnings-as-errors \
	  --additional-symbol-graph-dir .build/symbols --output-path .build/docs
	@echo "Read it at http://localhost:8000/documentation/puzzlecore after:"
	@echo "python3 -m http.server --directory .build/docs"

# Pictures and words go where the program looks for them: ../share/tifpuzzle. The manual links to its
# pictures and to the notices as it does here: ../screenshots and ../THIRD-PARTY-NOTICES.md.
PREFIX ?= /usr/local
PACKAGES := .build/packages
# The time and the maker of a package are those of the commit.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
export MAINTAINER ?= $(shell git log -1 --format='%an <%ae>' 2>/dev/null)
# Where the project is at home, such as https://example.org/tifpuzzle; adds screenshots to the metadata.
export HOMEPAGE ?=
.PHONY: install uninstall deb dist packages package-deps
package-deps:
	$(call install,$(PLAY) $(PACKAGING))

install: package-deps release
	$(KIT)/stage $(RELEASE) .build/stage
	DESTDIR="$(DESTDIR)" $(KIT)/install --from .build/stage --prefix "$(PREFIX)"

uninstall:
	DESTDIR="$(DESTDIR)" $(KIT)/install --uninstall --prefix "$(PREFIX)"

# The compiler leaves out the path of a file, but may keep its length: so what is packed is built in
# a folder whose path always has the same length, 160 characters if that is possible.
FIXED := .build/$(shell n=$$((159 - $$(printf %s '$(CURDIR)/.build' | wc -c))); \
  if [ $$n -ge 8 ]; then printf "%$${n}s" | tr ' ' _; else echo packed; fi)
deb dist packages: SCRATCH := $(FIXED)

deb dist: package-deps release
	$(KIT)/stage $(RELEASE) .build/stage-$@ --small
	$(KIT)/make-$@ .build/stage-$@ $(PACKAGES)

packages: deb dist
	$(call install,$(PLAY) $(PACKAGING) $(TRIAL))
	$(KIT)/check $(RELEASE)
	$(KIT)/try-packages $(PACKAGES)
	$(KIT)/build-again $(PACKAGES)

clean:
	rm -rf .build .build-address .build-thread
