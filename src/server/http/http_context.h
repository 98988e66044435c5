#pragma once
// The dependencies of connections.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "page/files.h"
#include "server/async/in_time.h"
#include "server/core/addresses.h"
#include "server/core/limits.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/own_hosts.h"
#include "server/core/settings.h"
#include "server/http/message.h"
#include "server/http/router.h"

namespace oikist::server {

class Upgrades;

// Outlives coroutines: the server keeps it until the last connection is gone.
struct HttpContext {
  const Settings& settings;
  const page::Files* files;  // null: everything is for the router
  const Router& router;
  Upgrades* upgrades = nullptr;  // null: no live connections
  Metrics& metrics;
  const Log& log;
  TrustedProxies proxies{settings.proxies};
  OwnHosts hosts{settings};
  Counts by_address;  // connections
  Buckets requests{static_cast<double>(settings.requests_per_second),
                   4.0 * settings.requests_per_second};
  std::map<std::string, std::int64_t> refusals;  // by code, since they were last logged
  RequestTimes request_times{settings.begin_time};
  bool stopping = false;
  LogLevel request_level = LogLevel::info;  // of the line about each request

  // Counts a refusal of a request or a live connection, for the operator.
  void refused(const std::string& code);
  // Once per minute: one line for all of them.
  void log_refusals();

  HttpContext(const Settings& the_settings, const page::Files* page, const Router& routes,
              Metrics& counters, const Log& lines)
      : settings(the_settings), files(page), router(routes), metrics(counters), log(lines) {}
};

// The tokens an answer costs in addition to that of its request: a long answer is as much work as
// many short ones.
inline double extra_cost(std::size_t bytes) {
  constexpr double kBytesPerToken = 16.0 * 1024;
  return static_cast<double>(bytes) / kBytesPerToken;
}

inline constexpr std::string_view kLivePath = "/api/v1/live";

// The refusal of a request for a foreign host; none if it may be answered.
std::optional<Answer> refusal_of_host(HttpContext& http_context, const Request& request);

// The answer to anything: the page's files or the interface. Never throws.
asio::awaitable<Answer> answer(HttpContext& http_context, const Request& request);

}  // namespace oikist::server
