#pragma once
// A live connection as the rest of the server sees it.
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/id.h"
#include "base/json.h"
#include "server/core/json_text.h"

namespace oikist::server {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared_text(const json::object& message) {
  return std::make_shared<const std::string>(json_text(message));
}

// The user and session of a request; empty if not signed in.
struct Identity {
  UserId user;  // empty: not signed in
  std::string name;
  bool guest = true;
  SessionId session;
  bool by_token = false;
  std::string address;
  std::string scope = {};  // of the token
  bool moderator = false;
  // Whom the user has blocked; null: nobody.
  std::shared_ptr<const std::set<UserId>> blocked = {};

  bool signed_in() const { return !user.empty(); }
  bool may_change() const { return !by_token || scope != "read"; }
  // Whether it may also change the account, not only act at tables.
  bool is_owner() const { return !by_token || scope == "account"; }
  bool has_blocked(const UserId& other) const { return blocked && blocked->contains(other); }
};

enum class CloseReason : std::uint8_t { session_ended, server_stops, too_slow, too_much };

class Peer : public std::enable_shared_from_this<Peer> {
 public:
  explicit Peer(std::shared_ptr<const Identity> identity) : identity_(std::move(identity)) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  // Queues the text; a reader that does not keep up is disconnected.
  virtual void send(SharedText text) = 0;
  // True if everything sent has been taken by the socket; messages that can wait are held back.
  virtual bool is_idle() const { return true; }
  // Sends a close frame with the reason and closes.
  virtual void end(CloseReason why) = 0;

  const Identity& identity() const { return *identity_; }
  // After a rename, a guest becoming an account, or a change of blocks.
  void change_identity(std::shared_ptr<const Identity> identity) {
    identity_ = std::move(identity);
  }

  std::set<TableId> watches;
  std::set<std::string> studies;  // shared analyses that it watches

 private:
  std::shared_ptr<const Identity> identity_;
};

}  // namespace oikist::server
