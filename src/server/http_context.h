#pragma once
// What connections need of the server.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "page/files.h"
#include "server/addresses.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/own_hosts.h"
#include "server/peer.h"
#include "server/router.h"
#include "server/settings.h"

namespace oikist::server {

// What answers the messages of live connections.
class LiveService {
 public:
  LiveService() = default;
  LiveService(const LiveService&) = delete;
  LiveService& operator=(const LiveService&) = delete;
  virtual ~LiveService() = default;

  // Who asks, or a refusal. The request must outlive the answer.
  virtual asio::awaitable<std::shared_ptr<const Identity>> admit(const Request& request) = 0;
  virtual void on_open(const std::shared_ptr<Peer>& peer) = 0;
  virtual void on_close(const std::shared_ptr<Peer>& peer) = 0;
  // The fields of the answer. Throws Failure to refuse.
  virtual asio::awaitable<json::object> perform(std::shared_ptr<Peer> peer,
                                                json::object message) = 0;
};

// Outlives coroutines: the server has it until the last connection is gone.
struct HttpContext {
  const Settings& settings;
  const page::Files* files;  // null: everything is for the router
  const Router& router;
  LiveService* live;  // null: no live connections
  Metrics& metrics;
  const Log& log;
  TrustedProxies proxies{settings.proxies};
  OwnHosts hosts{settings};
  Counts by_address;  // connections
  Buckets requests{static_cast<double>(settings.requests_per_second),
                   4.0 * settings.requests_per_second};
  std::map<std::string, std::int64_t> refusals;  // by code, since they were last logged
  bool stopping = false;
  LogLevel request_level = LogLevel::info;  // of the line about each request

  // Counts a refusal of a request or a live connection that an operator wants to know about.
  void refused(const std::string& code);
  // Once a minute: one line for all of them.
  void log_refusals();

  HttpContext(const Settings& the_settings, const page::Files* page, const Router& routes,
              LiveService* service, Metrics& counters, const Log& lines)
      : settings(the_settings),
        files(page),
        router(routes),
        live(service),
        metrics(counters),
        log(lines) {}
};

// What an answer costs beyond the one token of its request: a long one is as much work as many
// short ones.
inline double extra_cost(std::size_t bytes) {
  constexpr double kBytesPerToken = 16.0 * 1024;
  return static_cast<double>(bytes) / kBytesPerToken;
}

inline constexpr std::string_view kLivePath = "/api/v1/live";

// The refusal of a request that names a host which is not this server; none if it may be answered.
std::optional<Answer> refusal_of_host(HttpContext& http_context, const Request& request);

// The answer to anything: the page's files or the interface. Never throws.
asio::awaitable<Answer> answer(HttpContext& http_context, const Request& request);

}  // namespace oikist::server
