#pragma once
// Lower priorities for threads that compute, so that they do not delay the tables when all cores
// are busy.
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace oikist::server {

// Added to the nice value of the process: for computer players and analyses, and for what takes a
// tenth of a second and somebody waits for, such as a password.
inline constexpr int kBackgroundNiceness = 10;
inline constexpr int kShortWorkNiceness = 3;

// For the calling thread, once. Linux keeps a priority per thread; if it refuses, nothing changes.
inline void lower_priority(int niceness) {
  const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
  ::setpriority(PRIO_PROCESS, thread, ::getpriority(PRIO_PROCESS, thread) + niceness);
}

}  // namespace oikist::server
