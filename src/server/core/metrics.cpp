#include "server/core/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace oikist::server {
namespace {

std::string head(std::string_view name, std::string_view help, std::string_view type) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

std::string one(std::string_view name, std::string_view help, std::string_view type, double value) {
  return head(name, help, type) + fmt::format("{} {}\n", name, value);
}

}  // namespace

void Durations::add(double seconds) {
  const auto* bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
  counts_[static_cast<std::size_t>(bound - kBounds.begin())].fetch_add(1,
                                                                       std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::int64_t>(seconds * 1e6), std::memory_order_relaxed);
}

std::string Durations::text(const std::string& name, const std::string& help) const {
  std::string out = head(name, help, "histogram");
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum);
  }
  sum += counts_.back().load(std::memory_order_relaxed);
  const double seconds = static_cast<double>(microseconds_.load(std::memory_order_relaxed)) / 1e6;
  return out + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum,
                           seconds);
}

std::string Metrics::text() const {
  std::string out = head("oikist_http_answers_total", "HTTP answers by class of status", "counter");
  for (std::size_t digit = 1; digit < answers.size(); ++digit)
    out += fmt::format("oikist_http_answers_total{{status=\"{}xx\"}} {}\n", digit,
                       answers[digit].value());
  const auto gauge = [&](const char* name, const char* help, const Counter& counter) {
    out += one(name, help, "gauge", static_cast<double>(counter.value()));
  };
  const auto count = [&](const char* name, const char* help, const Counter& counter) {
    out += one(name, help, "counter", static_cast<double>(counter.value()));
  };
  gauge("oikist_connections", "connections open", connections);
  gauge("oikist_live_connections", "live connections open", live);
  count("oikist_connections_refused_total", "connections over a limit", connections_refused);
  count("oikist_messages_in_total", "messages of live connections", messages_in);
  count("oikist_messages_out_total", "messages to live connections", messages_out);
  count("oikist_goodbyes_total", "live connections that the server ended", goodbyes);
  count("oikist_actions_total", "actions at tables that were carried out", actions);
  count("oikist_actions_refused_total", "actions at tables that were refused", actions_refused);
  count("oikist_moves_total", "moves played", moves);
  count("oikist_ai_moves_total", "turns played by computer players", ai_moves);
  count("oikist_analyses_total", "games analysed", analyses);
  count("oikist_work_refused_total", "turns that this worker was too busy for", work_refused);
  count("oikist_sign_in_failures_total", "wrong names or passwords", sign_in_failures);
  count("oikist_pushes_total", "calls handed to push services", pushes);
  count("oikist_pushes_failed_total", "attempts at it that failed", pushes_failed);
  out += requests.text("oikist_request_seconds", "time of HTTP requests");
  out += action_time.text("oikist_action_seconds", "time of actions until they were durable");
  out += ai_time.text("oikist_ai_seconds", "time of a computer player's turn");
  for (const Gauge& other : gauges)
    out += one(other.name, other.help, other.name.ends_with("_total") ? "counter" : "gauge",
               other.read());
  return out;
}

}  // namespace oikist::server
