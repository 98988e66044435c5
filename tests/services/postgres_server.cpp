#include "tests/services/postgres_server.h"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "store/database.h"

namespace oikist::test {
namespace {

namespace fs = std::filesystem;

// Debian keeps the programs apart by version.
fs::path programs() {
  fs::path newest;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql"))
    if (fs::exists(entry.path() / "bin/initdb")) newest = std::max(newest, entry.path() / "bin");
  if (newest.empty()) throw std::runtime_error("there is no PostgreSQL in /usr/lib/postgresql");
  return newest;
}

void give_to_postgres(const fs::path& folder) {
  if (::geteuid() != 0) return;
  const passwd* user = ::getpwnam("postgres");
  if (user == nullptr || ::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("there is no user postgres");
}

}  // namespace

PostgresServer::PostgresServer() : socket_folder_(folder_.path().string()) {
  give_to_postgres(folder_.path());
  const std::string data = folder_.file("data");
  Service initdb({(programs() / "initdb").string(), "-D", data, "-U", "oikist", "-A", "trust", "-E",
                  "UTF8", "--locale=C.UTF-8", "--no-sync"},
                 "postgres", folder_.file("initdb.log"));
  initdb.start();
  if (initdb.wait() != 0) throw std::runtime_error("initdb failed: " + initdb.log());
  // Nothing here has to survive a power cut, and fsync takes most of the time. Every new database
  // is a copy of a template, which PostgreSQL writes to its log as well: up to 1 GB of it would be
  // kept, and memory holds it all.
  service_ = std::make_unique<Service>(
      std::vector<std::string>{(programs() / "postgres").string(), "-D", data, "-k", socket_folder_,
                               "-c", "listen_addresses=", "-c", "fsync=off", "-c",
                               "max_connections=60", "-c", "deadlock_timeout=100ms", "-c",
                               "min_wal_size=32MB", "-c", "max_wal_size=64MB"},
      "postgres", folder_.file("postgres.log"));
  start();
}

PostgresServer::~PostgresServer() {
  crash();
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::address(const std::string& database,
                                    const std::string& socket_folder) const {
  return "postgres://oikist@/" + database + "?host=" + socket_folder;
}

std::string PostgresServer::fresh_database() {
  const std::string name = "test" + std::to_string(++databases_);
  store::open_database(address("postgres", socket_folder_))->script("CREATE DATABASE " + name);
  return address(name, socket_folder_);
}

void PostgresServer::start() {
  service_->start();
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  for (;;) {
    try {
      store::open_database(address("postgres", socket_folder_));
      return;
    } catch (const Failure& failure) {
      if (std::chrono::steady_clock::now() > until)
        throw std::runtime_error(std::string(failure.what()) + service_->log());
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  service_->end(SIGINT);
}
void PostgresServer::crash() {
  service_->end(SIGQUIT);
}

}  // namespace oikist::test
