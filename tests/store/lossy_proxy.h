#pragma once
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/services/temporary_folder.h"

namespace oikist::store::test {

// Stands between a client and PostgreSQL's socket. It can lose the answer to the next COMMIT (the
// server gets the request, the client finds the connection cut), and it can freeze: connections are
// accepted and bytes taken, but nothing is passed on.
class LossyProxy {
 public:
  explicit LossyProxy(const std::string& server_socket_folder);
  LossyProxy(const LossyProxy&) = delete;
  LossyProxy& operator=(const LossyProxy&) = delete;
  ~LossyProxy();

  std::string socket_folder() const { return folder_.path().string(); }
  void lose_next_commit() { armed_ = true; }
  bool has_lost() const { return lost_; }
  void freeze() { frozen_ = true; }
  void thaw() { frozen_ = false; }

 private:
  void accept_all();
  void relay(int client);

  oikist::test::TemporaryFolder folder_;
  std::string server_;
  int listener_ = -1;
  std::atomic<bool> armed_{false}, lost_{false}, stopped_{false}, frozen_{false};
  std::vector<std::thread> relays_;
  std::thread acceptor_;
};

}  // namespace oikist::store::test
