#include "cli/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

namespace oikist::cli {
namespace {

volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t nothing_to_read = -1;  // open on /dev/null

// The signal itself interrupts a waiting read. A read that is about to start would still wait, so
// its input is replaced by an empty one.
void note_interrupt(int) {
  was_interrupted = 1;
  if (nothing_to_read >= 0) ::dup2(nothing_to_read, STDIN_FILENO);
}

}  // namespace

InterruptWatch::InterruptWatch() {
  nothing_to_read = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  struct sigaction action = {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART a read ends
  ::sigaction(SIGINT, &action, nullptr);
}

InterruptWatch::~InterruptWatch() {
  std::signal(SIGINT, SIG_DFL);
  ::close(nothing_to_read);
  nothing_to_read = -1;
}

bool InterruptWatch::interrupted() {
  return was_interrupted != 0;
}

}  // namespace oikist::cli
