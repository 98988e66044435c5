# Sourced by ./run, ./test and the scripts here: messages, and packages from Debian.
set -euo pipefail

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
[ -t 1 ] || say() { printf '==> %s\n' "$*"; }

die() {
  printf 'oikist: %s\n' "$*" >&2
  exit 1
}

# To build and run.
build_packages=(g++ cmake ninja-build ccache git ca-certificates libboost1.81-dev libcli11-dev libfmt-dev
  libsqlite3-dev libssl-dev libpq-dev libnats-dev libsodium-dev libspdlog-dev libtomlplusplus-dev)
# To build the page as well.
web_packages=(emscripten)
# To test as well.
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
  clang clang-format clang-tidy libclang-rt-14-dev chromium postgresql nats-server)

# need_packages NAME...: installs those that are missing; says nothing if there are none.
need_packages() {
  local missing=() name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null || true)" = installed ] ||
      missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null ||
    die "this system has no apt-get; install these by hand: ${missing[*]}"
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "run this as root, or install sudo; missing: ${missing[*]}"
    sudo=(sudo)
  fi
  say "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${sudo[@]}" apt-get update &&
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    die "the packages could not be installed; see the end of apt's output above"
  fi
  rm -f "$log"
}

# configure PRESET [SETTING=VALUE...]: unless it is configured with these settings already.
configure() {
  local preset=$1 setting done=yes
  shift
  [ -e "build/$preset/build.ninja" ] || done=no
  for setting in "$@"; do
    grep -q "^${setting%%=*}:[A-Z]*=${setting#*=}$" "build/$preset/CMakeCache.txt" 2>/dev/null || done=no
  done
  [ $done = no ] || return 0
  say "Configuring build/$preset"
  mkdir -p build
  cmake --preset "$preset" "${@/#/-D}" >"build/configure-$preset.log" 2>&1 || {
    tail -n 30 "build/configure-$preset.log" >&2
    die "configuring build/$preset failed; the full log is build/configure-$preset.log"
  }
}

# build PRESET [TARGET...]: builds what changed. Precondition: configured.
build() {
  local preset=$1
  shift
  # Nothing to do is the usual case and deserves no line.
  if cmake --build --preset "$preset" "${@/#/--target=}" -- -n 2>/dev/null | grep -q 'no work to do'; then
    return 0
  fi
  say "Building build/$preset"
  local quiet=()
  [ -t 1 ] || quiet=(-- --quiet)
  cmake --build --preset "$preset" "${@/#/--target=}" "${quiet[@]}" ||
    die "building build/$preset failed; see the compiler's output above"
}
