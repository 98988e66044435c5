#pragma once
// Threads for long work give way to those that serve the tables, on a machine where all cores are
// busy.
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace oikist::server {

// Nicer by this than the process.
inline constexpr int kBackgroundNiceness = 10;

// For the calling thread, once. Linux keeps a priority per thread; if it refuses, nothing changes.
inline void lower_priority() {
  const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
  ::setpriority(PRIO_PROCESS, thread, ::getpriority(PRIO_PROCESS, thread) + kBackgroundNiceness);
}

}  // namespace oikist::server
