#pragma once
// A request and its answer, independent of the transport.
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "server/core/failures.h"

namespace oikist::server {

inline constexpr std::size_t kMessageBytes = std::size_t{16} * 1024;
inline constexpr std::size_t kMessageDepth = 16;

// Outlives coroutines: it is in the frame of Conversation::respond, which awaits the whole answer.
// Work that continues after that (spawn_detached) must not refer to it.
struct Request {
  std::string method;
  std::string path;  // without the query, as it was sent
  std::map<std::string, std::string, std::less<>> query;
  std::string body;
  std::string cookie;
  std::string authorization;
  std::string origin;
  std::string host;
  std::string content_type;
  std::string agent;
  std::string if_none_match;
  std::string accept_encoding;
  std::string address;  // the client's, as reported by trusted proxies
  std::string local;    // the address of this machine that the connection was made to
  bool secure = false;  // came over TLS
  std::string id;       // for the log

  bool changes() const { return method != "GET" && method != "HEAD"; }
};

using Header = std::pair<std::string, std::string>;

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view lasting;  // a body stored elsewhere, which outlives the answer
  std::vector<Header> headers;

  std::string_view content() const { return lasting.empty() ? std::string_view(body) : lasting; }
};

// The HTTP status for the code of a Failure.
int status_of(std::string_view code);
// {"code": ..., "message": ..., "field": ..., "reason": ..., "args": ...}
json::object error_json(const Failure& failure);

Answer json_answer(const json::object& body, int status = 200);
Answer empty_answer();  // 204
Answer error_answer(const Failure& failure);

// The fields of a body that must be a JSON object; an empty body has none. Throws Failure.
json::object read_body(std::string_view body);

// Decodes %XX and, in a query, +. Throws Failure("bad_request") if the result is not UTF-8.
std::string percent_decoded(std::string_view text, bool plus_is_blank);

}  // namespace oikist::server
