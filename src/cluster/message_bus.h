#pragma once
// The message bus between the nodes of a cluster, and work queues for workers. One process:
// LocalBus; several: NatsBus.
//
// Messages are hints with at-most-once delivery; receivers re-read the event log, the source of
// truth. A publisher's own subscribers get them as well. `on_reconnect` means that some may have
// been missed.
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/executor.h"
#include "cluster/answer.h"

namespace oikist::cluster {

// Unsubscribes when it is destroyed: no handler is started after that (one that the
// executor has taken already is skipped, if this is destroyed on the thread where handlers run).
// Must not outlive its bus.
class Subscription {
 public:
  virtual ~Subscription() = default;
};
using Subscribed = std::unique_ptr<Subscription>;

struct BusMetrics {
  std::uint64_t published = 0;
  std::uint64_t dropped = 0;  // could not be sent: no connection and the buffer full
  std::uint64_t received = 0;
  std::uint64_t requests = 0;
  std::uint64_t unanswered = 0;
  std::uint64_t reconnects = 0;
  bool connected = true;
};

// Subjects are words of letters, digits, `-` and `_`, separated by dots; every function throws
// Failure("bad_subject") for others. Texts: at most 1 MiB, else Failure("too_long").
// Outlives coroutines: the server has it for as long as anything runs in its context.
class MessageBus {
 public:
  using Handler = std::function<void(const std::string& text)>;
  using Worker = std::function<void(const std::string& text, Reply reply)>;
  using Answered = std::function<void(Answer answer)>;

  virtual ~MessageBus() = default;

  // To all subscribers of the subject on all nodes. Does not wait; messages of one publisher on one
  // subject arrive in order. While disconnected, some are buffered and sent later, the rest are
  // dropped (and counted).
  virtual void publish(const std::string& subject, std::string_view text) = 0;
  [[nodiscard]] virtual Subscribed subscribe(const std::string& subject, Handler handler) = 0;

  // Calls `done` once all earlier subscriptions are active: if the log is read after that, nothing
  // is missed between log and messages. Also called soon without a connection: on_reconnect will
  // follow.
  virtual void settle(std::function<void()> done) = 0;

  // Offers to do work: each request to the subject goes to one of the workers that serve it. A
  // worker at capacity refuses with "busy" at once.
  [[nodiscard]] virtual Subscribed serve(const std::string& subject, Worker worker) = 0;
  // Sends the request to one worker; `answered` is called exactly once, with `stopped` if the bus
  // is destroyed first.
  virtual void request(const std::string& subject, std::string_view text,
                       std::chrono::milliseconds patience, Answered answered) = 0;

  // Called after every reconnect: re-read the logs that you follow. Set it once, at the start.
  virtual void on_reconnect(std::function<void()> handler) = 0;

  virtual BusMetrics metrics() const = 0;
};

// "oikist.table.ID": the news of one table.
std::string table_subject(std::string_view table_id);
inline constexpr const char* kLobbySubject = "oikist.lobby";
inline constexpr const char* kPairingSubject = "oikist.pairing";
// AI turns, with and (before 0.2) without whose they are.
inline constexpr const char* kAiTurns = "oikist.work.turns";
inline constexpr const char* kAiWork = "oikist.work.ai";

// Throws Failure("bad_subject") and Failure("too_long") as described above.
void check_subject(std::string_view subject);
void check_text(std::string_view text);

// `place`: empty for one process, or "nats://host:port", several separated by commas. Throws
// Failure("bad_cluster") if it is neither. If no NATS server answers yet, connecting is retried in
// the background.
std::unique_ptr<MessageBus> open_bus(const std::string& place, Executor executor);

}  // namespace oikist::cluster
