#pragma once
// A push service as browsers' makers run them: a real TLS server on this machine, with a
// certificate of its own for "localhost"; and a browser that can read what it gets.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/json.h"
#include "push/encryption.h"
#include "push/key_pair.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {

class PushService {
 public:
  struct Posted {
    std::string target;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
  };

  PushService();
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  std::string url(const std::string& target) const;
  const std::string& certificate() const { return certificate_; }  // a file
  // What it answers from now on.
  void answers(int status) { status_ = status; }
  // The same for one target, which no later answer to all changes.
  void answers(const std::string& target, int status);
  // Waits until so many were posted in all; gives what there is after the patience.
  std::vector<Posted> posted(std::size_t count,
                             std::chrono::milliseconds patience = std::chrono::seconds(30));

 private:
  struct Net;
  void serve();
  int status_for(const std::string& target);
  void handle();

  oikist::test::TemporaryFolder folder_;
  std::string certificate_, key_;
  std::unique_ptr<Net> net_;
  std::atomic<int> status_{201};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Posted> posted_;
  std::map<std::string, int> status_of_;
  std::thread thread_;
};

// One browser's subscription.
struct PushBrowser {
  push::KeyPair keys = push::KeyPair::generate();
  std::string auth = std::string(push::kAuthBytes, 'a');

  json::object subscription(const std::string& endpoint) const;
  std::string open(const std::string& body) const;  // decrypts
};

}  // namespace oikist::server::testing
