#include "tests/chaos/script.h"

#include <boost/asio/post.hpp>
#include <csignal>
#include <future>
#include <ostream>
#include <stdexcept>
#include <thread>

namespace oikist::chaos {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

// Nodes try a lost PostgreSQL again every two seconds at the latest, and a node that was stopped
// has everything to do at once.
constexpr Millis kStoreRecovers = 4'000, kNodeRecovers = 2'000;

}  // namespace

void Script::step(const char* what) {
  pause(pace_);
  out_ << "  " << what << '\n' << std::flush;
}

void Script::pause(milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(10ms);
    if (tally_.stopping) throw std::runtime_error("the script was not played to its end");
  }
}

void Script::in_context(const std::function<void()>& work) {
  std::promise<void> done;
  boost::asio::post(context_, [&] {
    work();
    done.set_value();
  });
  done.get_future().wait();
}

void Script::broken(int node) {
  in_context([&] { tally_.broken.begin(node); });
}
void Script::works(int node, Millis grace) {
  in_context([&] { tally_.broken.end(node, grace); });
}

void Script::kill_node(std::size_t number, milliseconds away) {
  step("a node is killed");
  broken(static_cast<int>(number));
  servers_.node(number).end(SIGKILL);
  pause(away);
  servers_.start_node(number);
  works(static_cast<int>(number), 0);
}

void Script::freeze_node(std::size_t number, milliseconds away) {
  step("a node is frozen");
  broken(static_cast<int>(number));
  servers_.node(number).signal(SIGSTOP);
  pause(away);
  servers_.node(number).signal(SIGCONT);
  works(static_cast<int>(number), kNodeRecovers);
}

void Script::freeze_line(std::size_t number, milliseconds away) {
  step("PostgreSQL does not answer one node");
  broken(static_cast<int>(number));
  servers_.freeze_line(number);
  pause(away);
  servers_.thaw_line(number);
  servers_.await_ready(number);
  works(static_cast<int>(number), kStoreRecovers);
}

void Script::stop_news(milliseconds away) {
  step("NATS is killed");
  servers_.nats.kill();
  pause(away);
  servers_.nats.start();
}

void Script::stop_store(milliseconds away, bool crash) {
  step(crash ? "PostgreSQL crashes" : "PostgreSQL is restarted");
  broken(BrokenTimes::kAllNodes);
  if (crash)
    servers_.postgres.crash();
  else
    servers_.postgres.stop();
  pause(away);
  servers_.postgres.start();
  for (std::size_t i = 0; i < Servers::kNodes; ++i) servers_.await_ready(i);
  works(BrokenTimes::kAllNodes, kStoreRecovers);
}

void Script::freeze_store(milliseconds away) {
  step("PostgreSQL does not answer anybody");
  broken(BrokenTimes::kAllNodes);
  for (std::size_t i = 0; i < Servers::kNodes; ++i) servers_.freeze_line(i);
  pause(away);
  for (std::size_t i = 0; i < Servers::kNodes; ++i) servers_.thaw_line(i);
  for (std::size_t i = 0; i < Servers::kNodes; ++i) servers_.await_ready(i);
  works(BrokenTimes::kAllNodes, kStoreRecovers);
}

void Script::kill_worker(milliseconds away) {
  step("the worker is killed");
  servers_.worker().end(SIGKILL);
  pause(away);
  servers_.worker().start();
}

void Script::upgrade() {
  step("rolling restart, with the binary that is tested");
  for (std::size_t i = 0; i < Servers::kNodes; ++i) {
    broken(static_cast<int>(i));
    servers_.replace_node(i, upgraded_);
    works(static_cast<int>(i), 0);
    pause(pace_);
  }
  servers_.replace_worker(upgraded_);
}

void Script::run_short() {
  kill_node(1, 500ms);
  stop_news(2s);
  stop_store(0ms, false);
  freeze_node(2, 1s);
  kill_worker(300ms);
  upgrade();
  pause(pace_);
}

void Script::run_long() {
  kill_node(1, 3s);
  freeze_node(2, 12s);
  stop_news(8s);
  kill_worker(5s);
  freeze_line(0, 8s);
  stop_store(0ms, false);
  stop_store(15s, true);
  freeze_store(8s);
  step("the worker is frozen");
  servers_.worker().signal(SIGSTOP);
  pause(5s);
  servers_.worker().signal(SIGCONT);
  upgrade();
  kill_node(0, 0ms);
  stop_news(1s);
  pause(pace_);
}

}  // namespace oikist::chaos
