#include "server/ops/server_api.h"

#include <algorithm>

#include "base/text.h"
#include "server/core/lan.h"
#include "server/core/own_hosts.h"
#include "server/ops/qr_code.h"

namespace oikist::server {

void ServerApi::add_routes(Router& router) {
  router.add(
      "GET", "/api/v1/server",
      // Outlives the coroutine: the router keeps the lambda.
      [this](const Request&, const PathParts&) -> asio::awaitable<Answer> { co_return about(); });
  router.add("GET", "/api/v1/server/pages/{name}",
             // Outlives the coroutine: the router keeps the lambda.
             [this](const Request&, const PathParts& parts) -> asio::awaitable<Answer> {
               co_return page(parts.front());
             });
  router.add("GET", "/api/v1/qr",
             // Outlives the coroutine: the router keeps the lambda.
             [this](const Request& request, const PathParts&) -> asio::awaitable<Answer> {
               co_return qr_code(request);
             });
}

// A public server that listens on all addresses does not disclose those of its local network.
std::vector<std::string> ServerApi::told_origins() const {
  if (settings_.origin.empty() && !settings_.lan) return {};
  return origins_of(settings_, port_(), interface_addresses());
}

Answer ServerApi::about() const {
  json::array origins;
  for (const std::string& origin : told_origins()) origins.emplace_back(origin);
  const auto read_only = read_only_();
  json::object body = {{"loopback_only", is_for_this_machine_only(settings_)},
                       {"origins", std::move(origins)},
                       {"site", site_.about()},
                       {"mail", !settings_.mail_command.empty()},
                       {"read_only", read_only.has_value()}};
  if (read_only && !read_only->empty()) body["read_only_why"] = *read_only;
  return json_answer(body);
}

Answer ServerApi::page(const std::string& name) const {
  const std::string* text = site_.page(name);
  if (text == nullptr) throw Failure("not_found", "this server has no page " + in_quotes(name));
  return json_answer({{"name", name}, {"text", *text}});
}

// Only links to this server, so that nobody gets codes for other sites under its name.
void ServerApi::check_link(const std::string& link, const Request& request) const {
  constexpr std::size_t kMostBytes = 500;
  if (link.size() > kMostBytes)
    throw Failure("bad_field", "link",
                  "must have at most " + std::to_string(kMostBytes) + " bytes");
  const std::size_t scheme = link.find("://");
  const std::size_t end = scheme == std::string::npos ? scheme : link.find('/', scheme + 3);
  const std::string origin = end == std::string::npos ? "" : link.substr(0, end);
  const auto told = told_origins();
  const bool is_own =
      !origin.empty() && (is_own_origin(origin, request.host, settings_.origin) ||
                          std::find(told.begin(), told.end(), origin) != told.end());
  if (!is_own)
    throw Failure("bad_field", "link",
                  "must lead to this server, as " +
                      (told.empty() ? "http://" + request.host : told.front()) + "/");
}

Answer ServerApi::qr_code(const Request& request) const {
  const auto found = request.query.find("link");
  if (found == request.query.end())
    throw Failure("bad_field", "link", "is missing; it must be an address of this server");
  check_link(found->second, request);
  Answer answer;
  answer.type = "image/svg+xml";
  answer.body = QrCode(found->second).svg();
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace oikist::server
