#pragma once
#include <atomic>
#include <string>

#include "tests/services/proxy_sockets.h"

namespace oikist::store::test {

// Stands between a client and PostgreSQL's socket. It can lose the answer to the next COMMIT (the
// server gets the request, the client finds the connection cut), and it can freeze: connections are
// accepted and bytes taken, but nothing is passed on.
class LossyProxy {
 public:
  explicit LossyProxy(const std::string& server_socket_folder);

  std::string socket_folder() const { return sockets_.socket_folder(); }
  void lose_next_commit() { armed_ = true; }
  bool has_lost() const { return lost_; }
  void freeze() { frozen_ = true; }
  void thaw() { frozen_ = false; }

 private:
  void relay(int client, int server);

  std::atomic<bool> armed_{false}, lost_{false}, frozen_{false};
  oikist::test::ProxySockets sockets_;  // last: its threads use the others
};

}  // namespace oikist::store::test
