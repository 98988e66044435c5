#include "server/http/router.h"

#include <optional>

#include "base/text.h"

namespace oikist::server {
namespace {

std::optional<PathParts> match(std::string_view pattern, std::string_view path) {
  const auto wanted = split(pattern, '/');
  const auto given = split(path, '/');
  if (wanted.size() != given.size()) return std::nullopt;
  PathParts parts;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{'))
      parts.push_back(percent_decoded(given[i], false));
    else if (wanted[i] != given[i])
      return std::nullopt;
  }
  return parts;
}

}  // namespace

void Router::add(std::string method, std::string pattern, Handler handler) {
  routes_.push_back({std::move(method), std::move(pattern), std::move(handler)});
}

asio::awaitable<Answer> Router::answer(const Request& request) const {
  const std::string_view method =
      request.method == "HEAD" ? "GET" : std::string_view(request.method);
  std::string others;
  for (const Route& route : routes_) {
    auto parts = match(route.pattern, request.path);
    if (!parts) continue;
    if (route.method == method) co_return co_await route.handler(request, *parts);
    others += (others.empty() ? "" : ", ") + route.method;
  }
  if (others.empty()) throw Failure("not_found", "there is nothing at this address");
  Answer answer = error_answer(Failure("wrong_method", "only " + others + " is answered here"));
  answer.headers.emplace_back("Allow", others);
  co_return answer;
}

}  // namespace oikist::server
