// Whatever bytes come over a connection, what goes back is HTTP, refusals are typed, and the server
// is never at a loss.
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "tests/fuzz/fuzzed_server.h"
#include "tests/fuzz/require.h"

namespace {

namespace http = boost::beast::http;
using oikist::fuzz::require;

void check_body(const http::response<http::string_body>& response) {
  require(response.result_int() != 500, "no fault: " + response.body());
  if (response.result_int() < 400 ||
      response[http::field::content_type].find("application/json") == std::string_view::npos)
    return;
  const oikist::json::value body = oikist::json::parse(response.body());
  oikist::fuzz::require_error(body.at("error").as_object());
}

// One answer after the other, until the connection is no longer HTTP.
void check_answers(std::string_view answers) {
  while (!answers.empty()) {
    http::response_parser<http::string_body> parser;
    parser.eager(true);
    boost::system::error_code error;
    answers.remove_prefix(parser.put(boost::asio::buffer(answers.data(), answers.size()), error));
    require(!error && parser.is_done(), "the answer is HTTP: " + error.message());
    if (parser.get().result_int() == 101) return;
    check_body(parser.get());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string answers =
      oikist::fuzz::exchange(oikist::fuzz::fuzzed_server().port(), "", bytes);
  // The length in the answer to HEAD is that of a body that does not follow.
  if (bytes.find("HEAD") == std::string_view::npos) check_answers(answers);
  return 0;
}
