#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "tests/services/service.h"
#include "tests/services/temporary_folder.h"

namespace oikist::test {

// A port of 127.0.0.1 that nobody listens at just now.
std::uint16_t free_port();

// A nats-server of one's own on a free port, which it keeps when it is started again.
class NatsServer {
 public:
  NatsServer();  // not yet started
  std::string address() const;
  void start();  // returns when it takes connections
  void kill();

 private:
  std::uint16_t port_;
  TemporaryFolder folder_;
  Service service_;
};

}  // namespace oikist::test
