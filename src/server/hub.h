#pragma once
// All live connections, by user and by session.
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/peer.h"

namespace oikist::server {

class Hub {
 public:
  using Peers = std::set<std::shared_ptr<Peer>>;

  void add(const std::shared_ptr<Peer>& peer);
  void remove(const std::shared_ptr<Peer>& peer);
  std::size_t count_of_user(const std::string& user) const;
  const Peers& of_user(const std::string& user) const;
  const Peers& all() const { return all_; }

  void send_to_user(const std::string& user, const SharedText& text) const;
  void end_session(const std::string& session) const;
  void end_user(const std::string& user) const;
  void end_all() const;
  // Everything that is said of the user from now on has the new name.
  void rename(const std::string& user, const std::string& name, bool guest) const;

 private:
  Peers all_;
  std::map<std::string, Peers> by_user_;
};

}  // namespace oikist::server
