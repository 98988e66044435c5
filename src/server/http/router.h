#pragma once
// Which handler answers which request.
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.h"

namespace oikist::server {

namespace asio = boost::asio;

// The values of the pattern's {name} parts, decoded.
using PathParts = std::vector<std::string>;
using Handler = std::function<asio::awaitable<Answer>(const Request&, const PathParts&)>;

class Router {
 public:
  struct Route {
    std::string method;
    std::string pattern;  // "/api/v1/tables/{id}"
    Handler handler;
  };

  void add(std::string method, std::string pattern, Handler handler);
  const std::vector<Route>& routes() const { return routes_; }

  // The answer of the handler. Throws Failure("not_found") or Failure("wrong_method").
  // The request must outlive the answer.
  asio::awaitable<Answer> answer(const Request& request) const;

 private:
  std::vector<Route> routes_;
};

}  // namespace oikist::server
