#pragma once
// A live connection as the rest of the server sees it.
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/json.h"

namespace oikist::server {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared_text(const json::object& message) {
  return std::make_shared<const std::string>(json::serialize(message));
}

// Who asks: nobody in particular, or a user by a session or a token.
struct Visitor {
  std::string user;  // empty: not signed in
  std::string name;
  bool guest = true;
  std::string session;  // its id, or that of the token
  bool by_token = false;
  std::string address;

  bool signed_in() const { return !user.empty(); }
};

enum class Goodbye : std::uint8_t { session_ended, server_stops, too_slow, too_much };

class Peer : public std::enable_shared_from_this<Peer> {
 public:
  explicit Peer(std::shared_ptr<const Visitor> visitor) : visitor_(std::move(visitor)) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  // Queues the text; a reader that does not keep up is disconnected.
  virtual void send(SharedText text) = 0;
  // Says goodbye and closes.
  virtual void end(Goodbye why) = 0;

  const Visitor& visitor() const { return *visitor_; }
  // A name that changed, a guest that became an account.
  void rename(std::shared_ptr<const Visitor> visitor) { visitor_ = std::move(visitor); }

  std::set<std::string> watches;  // tables

 private:
  std::shared_ptr<const Visitor> visitor_;
};

}  // namespace oikist::server
