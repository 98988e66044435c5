#include "cli/interrupt.h"

#include <csignal>

namespace oikist::cli {
namespace {

volatile std::sig_atomic_t was_interrupted = 0;

void note_interrupt(int) {
  was_interrupted = 1;
}

}  // namespace

InterruptWatch::InterruptWatch() {
  struct sigaction action = {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // without SA_RESTART a read ends
  ::sigaction(SIGINT, &action, nullptr);
}

InterruptWatch::~InterruptWatch() {
  std::signal(SIGINT, SIG_DFL);
}

bool InterruptWatch::interrupted() {
  return was_interrupted != 0;
}

}  // namespace oikist::cli
