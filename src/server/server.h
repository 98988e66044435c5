#pragma once
// The whole server.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "page/files.h"
#include "server/core/settings.h"
#include "server/http/router.h"

namespace oikist::server {

class Server {
 public:
  // Opens the store and the ports. Throws Failure: "no_port", "bad_store", "unavailable", ...
  // `files` outlive the server; null: no page is served.
  Server(Settings settings, const page::Files* files);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  std::uint16_t metrics_port() const;  // 0 without metrics
  const std::vector<Router::Route>& routes() const;

  // From now on signals stop and drain the server and reopen its log, see docs/hosting.md.
  void stop_on_signals();
  // Serves until stop().
  void run();
  // Closes all connections with a goodbye and ends run(). Safe from any thread.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace oikist::server
