#pragma once
#include <memory>
#include <string>

#include "tests/services/service.h"
#include "tests/services/temporary_folder.h"

namespace oikist::test {

// A PostgreSQL of one's own, reached only through a socket in its folder.
class PostgresServer {
 public:
  PostgresServer();   // made and started
  ~PostgresServer();  // stopped and removed

  // One for the whole program, made when it is first needed: that takes seconds.
  static PostgresServer& shared();

  // The address of a new empty database.
  std::string fresh_database();
  // The same database through a socket in another folder.
  std::string address(const std::string& database, const std::string& socket_folder) const;
  const std::string& socket_folder() const { return socket_folder_; }

  void start();  // returns when it takes connections
  void stop();   // as the operator would: clients are cut off
  void crash();  // as a power cut would
  void restart() {
    stop();
    start();
  }

 private:
  TemporaryFolder folder_;
  std::string socket_folder_;
  std::unique_ptr<Service> service_;
  int databases_ = 0;
};

}  // namespace oikist::test
