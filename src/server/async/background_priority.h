#pragma once
// A lower priority for threads with long work, so that they do not delay the tables when all cores
// are busy.
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace oikist::server {

// Added to the nice value of the process.
inline constexpr int kBackgroundNiceness = 10;

// For the calling thread, once. Linux keeps a priority per thread; if it refuses, nothing changes.
inline void lower_priority() {
  const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
  ::setpriority(PRIO_PROCESS, thread, ::getpriority(PRIO_PROCESS, thread) + kBackgroundNiceness);
}

}  // namespace oikist::server
