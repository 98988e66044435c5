# Sourced by ./run, ./test and the scripts here: messages, progress, packages and builds.
set -euo pipefail

if [ -t 1 ]; then
  say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
else
  say() { printf '==> %s\n' "$*"; }
fi

die() {
  printf 'oikist: %s\n' "$*" >&2
  exit 1
}

# usage FILE: the comment at its head, as printed for --help.
usage() { sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p}' "$1"; }

# --- packages -------------------------------------------------------------------------------------

# Debian's names, each followed by what shows on a system without dpkg that it is installed: a command or a header.
# "boost" stands for the development package of any Boost from 1.81 on.
build_packages=(
  "g++ c++" "cmake cmake" "ninja-build ninja" "boost <boost/json.hpp>" "libcli11-dev <CLI/CLI.hpp>"
  "libfmt-dev <fmt/format.h>" "libsqlite3-dev <sqlite3.h>" "libssl-dev <openssl/ssl.h>"
  "libpq-dev <postgresql/libpq-fe.h>" "libnats-dev <nats/nats.h>" "libsodium-dev <sodium.h>"
  "libspdlog-dev <spdlog/spdlog.h>" "libtomlplusplus-dev <toml++/toml.h>" "libqrencode-dev <qrencode.h>"
  "zlib1g-dev <zlib.h>")
# For the page and its engine as well. Debian 12's Node is too old to build the page, but npm installs a newer one with
# it (setup-web).
wasm_packages=("emscripten em++")
node_packages=("nodejs node" "npm npm")
web_packages=("${wasm_packages[@]}" "${node_packages[@]}")
# For compiling the tests as well, and for running them. The version of clang is fixed: formats and warnings differ
# between versions.
test_build_packages=("git git" "libgtest-dev <gtest/gtest.h>" "libgmock-dev <gmock/gmock.h>"
  "librapidcheck-dev <rapidcheck.h>")
test_packages=("clang-19 clang-19" "clang-format-19 clang-format-19" "clang-tidy-19 clang-tidy-19"
  "libclang-rt-19-dev clang-19" "chromium-headless-shell chromium-headless-shell" "chromium chromium"
  "postgresql psql" "nats-server nats-server" "codespell codespell" "python3 python3")

has_dpkg() { command -v dpkg-query >/dev/null; }
is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ]; }
has_candidate() { [ -n "$(apt-cache madison "$1" 2>/dev/null)" ]; }

# The development package of Boost: the installed one, else the oldest available one from 1.81 on.
boost_package() {
  local minor name
  for minor in {81..99}; do
    name=libboost1.$minor-dev
    if is_installed "$name"; then echo "$name" && return; fi
  done
  for minor in {81..99}; do
    name=libboost1.$minor-dev
    if has_candidate "$name"; then echo "$name" && return; fi
  done
  echo libboost1.81-dev
}

# is_there PACKAGE PROOF: with dpkg by name, elsewhere by the command or header. Node and git may come from elsewhere.
is_there() {
  local package=$1 proof=$2
  if has_dpkg && [ "$package" = boost ]; then
    is_installed "$(boost_package)"
  elif has_dpkg && [[ ! $package =~ ^(npm|nodejs|git|python3)$ ]]; then
    is_installed "$package"
  elif [[ $proof == "<"* ]]; then
    echo "#include $proof" | c++ -E -x c++ - >/dev/null 2>&1
  else
    command -v "$proof" >/dev/null
  fi
}

# missing_packages "NAME PROOF"...: the names of those that are missing, one per line.
missing_packages() {
  local entry name proof
  for entry in "$@"; do
    read -r name proof <<<"$entry"
    is_there "$name" "$proof" || echo "$name"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# may_install "NAME PROOF"...: dies if some are missing and cannot be installed here; asks for a password if needed.
may_install() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null ||
    die "this system has no apt-get. Install these, under the names your system gives them, and try again: ${missing[*]//boost/Boost 1.81 or later}"
  if [ "$(id -u)" -ne 0 ]; then
    local names="${missing[*]/#boost/libboost1.81-dev (or a later one)}"
    command -v sudo >/dev/null || die "run this once as root, or install sudo; missing: $names"
    sudo -v || die "sudo was refused; ask an administrator to install: $names"
  fi
}

# need_packages "NAME PROOF"...: installs those that are missing; says nothing if there are none. Stages that run side
# by side take turns.
need_packages() {
  local missing
  may_install "$@"
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  mkdir -p build
  exec {turn}>build/apt.lock
  flock "$turn"
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
  exec {turn}>&-
}

# apt_install NAME...: waits for other installations to end, and finishes an interrupted one first.
apt_install() {
  local log=build/apt.log missing=("$@")
  if [ -z "${apt_lists_are_new:-}" ]; then
    with_progress "Reading the package lists" "$log" as_root apt-get -o DPkg::Lock::Timeout=600 update || apt_failed "$log" "${missing[*]}"
    export apt_lists_are_new=yes  # for scripts that this one calls
  fi
  missing=("${missing[@]/#boost/$(boost_package)}")
  local said="Installing ${#missing[@]} packages: ${missing[*]}"
  with_progress "$said" "$log" run_apt "${missing[@]}" && return
  if grep -q 'dpkg was interrupted' "$log"; then
    with_progress "Finishing an interrupted installation" "$log" finish_installation || apt_failed "$log" "${missing[*]}"
    with_progress "$said" "$log" run_apt "${missing[@]}" && return
  fi
  apt_failed "$log" "${missing[*]}"
}

# run_apt NAME...: in the background, without the lock: a service that is started must not keep it. dpkg waits for the
# disk several times per package, and npm alone brings hundreds of them: with eatmydata there is one sync at the end.
run_apt() {
  exec {turn}>&-
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends)
  command -v eatmydata >/dev/null || ! has_candidate eatmydata || as_root "${install[@]}" eatmydata
  if ! command -v eatmydata >/dev/null; then
    as_root "${install[@]}" "$@"
    return
  fi
  as_root eatmydata "${install[@]}" "$@" && sync
}

finish_installation() {
  exec {turn}>&-
  as_root dpkg --configure -a
}

# apt_failed LOG PACKAGES: prints the reason, as far as it is known, and a remedy.
apt_failed() {
  tail -n 8 "$1" >&2
  if grep -qiE 'temporary failure|could not resolve|unable to connect|network is unreachable' "$1"; then
    die "the package servers cannot be reached: is there a network? Needed: $2"
  elif grep -qi 'no space left' "$1"; then
    die "the disk is full; the packages take about 3 GB. Needed: $2"
  elif grep -qiE 'unable to locate|no installation candidate' "$1"; then
    die "this system does not offer all of: $2. Debian 12 and 13 do; see the lines above for the one that is missing"
  fi
  die "the packages could not be installed; the end of apt's output is above, all of it in $1. Needed: $2"
}

# --- progress -------------------------------------------------------------------------------------

# progress_of LOG: the progress of a build or an installation, from the last line that shows it.
progress_of() {
  local line
  line=$(tail -c 4000 "$1" 2>/dev/null | tr '\r' '\n' | grep -aE . | tail -n 1) || true
  # Ninja's [3/200], CTest's "3/200 Test #7: name", Playwright's [3/90]; anything else as it is.
  if [[ $line =~ ^\[[0-9]+/[0-9]+\] ]]; then line=${BASH_REMATCH[0]}; fi
  line=${line#"${line%%[! ]*}"}
  printf '%s' "${line:0:70}"
}

# Pairs "LABEL LOG" of background jobs; each progress line mentions them.
background=()

# report_while PID LABEL LOG [LABEL LOG]...: a line every few seconds with the progress of each log, until PID ends.
report_while() {
  local pid=$1 begin=$SECONDS interval=5 line i logs
  shift
  logs=("$@" "${background[@]}")
  [ ! -t 1 ] || interval=1
  while kill -0 "$pid" 2>/dev/null; do
    for ((i = 0; i < interval * 5; i++)); do
      sleep 0.2
      kill -0 "$pid" 2>/dev/null || break 2
    done
    line=
    for ((i = 0; i < ${#logs[@]}; i += 2)); do
      [ ! -s "${logs[i + 1]}" ] || line+="${line:+, }${logs[i]} $(progress_of "${logs[i + 1]}")"
    done
    if [ -t 1 ]; then
      printf '\r\033[K    %s (%s s)' "${line:0:100}" $((SECONDS - begin))
    else
      printf '    %s (%s s)\n' "$line" $((SECONDS - begin))
    fi
  done
  [ ! -t 1 ] || printf '\r\033[K'
}

# with_progress LABEL LOG COMMAND...: runs it with its output in LOG and a sign of life every few seconds.
with_progress() {
  local label=$1 log=$2
  shift 2
  say "$label"
  : >"$log"
  begin_stage
  "$@" >"$log" 2>&1 </dev/null &
  local pid=$!
  report_while "$pid" "so far:" "$log"
  wait "$pid" && end_stage
}

# Between them: how long it took, and how much work the processors did for it.
begin_stage() {
  note_processor
  stage_began=$SECONDS stage_processor=$processor
}
end_stage() {
  note_processor
  local seconds=$((SECONDS - stage_began))
  [ "$seconds" -lt 5 ] || echo "    $seconds s, $((processor - stage_processor)) s of processor"
}
# note_processor: stores the processor time of this shell's children so far, in seconds, in $processor.
note_processor() {
  local user system
  mkdir -p build
  times >build/times.$BASHPID
  { read -r && read -r user system; } <build/times.$BASHPID
  rm -f build/times.$BASHPID
  processor=$((${user%%m*} * 60 + ${system%%m*} * 60))
  user=${user#*m} system=${system#*m}
  processor=$((processor + ${user%%[.,]*} + ${system%%[.,]*}))
}

# --- builds ---------------------------------------------------------------------------------------

# Compilers at once: one per core, fewer where memory is short (the largest source takes over a gigabyte).
jobs() {
  local cores free
  cores=$(nproc)
  free=$(awk '/^MemAvailable:/ {print int($2 / 1500000)}' /proc/meminfo 2>/dev/null || echo "$cores")
  [ "$free" -ge 1 ] || free=1
  echo $((free < cores ? free : cores))
}

# need_space MEGABYTES: stops early if the disk would fill up in the middle of a build.
need_space() {
  local free
  free=$(df -Pm . | awk 'NR == 2 {print $4}')
  [ "$free" -ge "$1" ] || [ -e build/release/oikist ] ||
    die "the disk has $free MB free here; this needs about $1 MB. Free some, or clone to a larger disk"
}

need_compiler() {
  local version
  version=$(${CXX:-c++} -dumpversion 2>/dev/null | cut -d. -f1)
  [[ ${version:-0} =~ ^[0-9]+$ ]] || version=0
  if ${CXX:-c++} --version 2>/dev/null | grep -qi clang; then
    [ "$version" -ge 14 ] || die "clang $version is too old for C++20 coroutines: 14 or later is needed (or set CXX=g++)"
  else
    [ "$version" -ge 12 ] || die "g++ $version is too old for this C++20: 12 or later is needed; name another compiler with CXX="
  fi
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
  need_compiler
  mkdir -p build
  local log=build/configure-$preset.log
  with_progress "Configuring build/$preset" "$log" cmake --preset "$preset" "${@/#/-D}" || {
    tail -n 30 "$log" >&2
    die "configuring build/$preset failed; all of it is in $log"
  }
  # First, because the largest sources wait for what they embed, and would come last otherwise.
  run_ninja "$preset" "$(jobs)" generated_sources || build_failed "$preset" "build/build-$preset.log"
}

# run_ninja PRESET JOBS TARGET...: quiet but for the log build/build-PRESET.log.
run_ninja() {
  local preset=$1 jobs=$2
  shift 2
  NINJA_STATUS='[%f/%t] ' nice -n 5 cmake --build "build/$preset" -j "$jobs" ${@:+--target "$@"} >"build/build-$preset.log" 2>&1 </dev/null
}

is_built() {
  local preset=$1
  shift
  cmake --build "build/$preset" ${@:+--target "$@"} -- -n 2>/dev/null | grep -q 'no work to do'
}

# try_build PRESET [TARGET...]: as run_ninja; if the system killed a compiler for its memory, once more with one job.
try_build() {
  local preset=$1 log=build/build-$1.log
  shift
  run_ninja "$preset" "$(jobs)" "$@" && return
  if grep -qE 'Killed signal|fatal error: Killed|Killed \(program|virtual memory exhausted|out of memory' "$log"; then
    say "The system killed a compiler: too little memory. Going on with one job at a time"
    run_ninja "$preset" 1 "$@" && return
    ! grep -qE 'Killed signal|Killed \(program' "$log" ||
      die "even one compiler at a time is too much for this machine's memory: 2 GB are needed"
  fi
  build_failed "$preset" "$log"
}

# build_failed PRESET LOG: prints the first error, without the lines before it.
build_failed() {
  grep -aE -m1 -A40 '^FAILED:|error:' "$2" >&2 || tail -n 30 "$2" >&2
  ! grep -q 'No space left on device' "$2" || die "the disk is full; building takes about 2 GB (tests: 8 GB)"
  die "building build/$1 failed; the first error is above, all of it in $2"
}

# build PRESET [TARGET...]: builds what changed. Precondition: configured.
build() {
  local preset=$1
  ! is_built "$@" || return 0
  say "Building build/$preset"
  begin_stage
  : >"build/build-$preset.log"
  try_build "$@" &
  local pid=$!
  report_while "$pid" "so far:" "build/build-$preset.log"
  wait "$pid" || exit 1
  end_stage
}
