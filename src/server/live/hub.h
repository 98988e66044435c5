#pragma once
// All live connections, by user and by session.
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/live/peer.h"

namespace oikist::server {

class Hub {
 public:
  using Peers = std::set<std::shared_ptr<Peer>>;

  void add(const std::shared_ptr<Peer>& peer);
  void remove(const std::shared_ptr<Peer>& peer);
  std::size_t count_of_user(const UserId& user) const;
  const Peers& of_user(const UserId& user) const;
  const Peers& all() const { return all_; }

  void send_to_user(const UserId& user, const SharedText& text) const;
  void end_session(const SessionId& session) const;
  void end_user(const UserId& user) const;
  void end_all() const;
  // Uses the user's new name from now on.
  void rename(const UserId& user, const std::string& name, bool guest) const;
  // Sets the users whom the user has blocked.
  void set_blocked(const UserId& user, std::set<UserId> blocked) const;

 private:
  Peers all_;
  std::unordered_map<UserId, Peers> by_user_;
};

}  // namespace oikist::server
