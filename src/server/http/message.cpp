#include "server/http/message.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "server/core/json_text.h"

namespace oikist::server {
namespace {

struct Status {
  std::string_view code;
  int status;
};

constexpr std::array kStatuses = {Status{"bad_json", 400},
                                  Status{"bad_field", 400},
                                  Status{"unknown_field", 400},
                                  Status{"bad_request", 400},
                                  Status{"bad_name", 400},
                                  Status{"bad_password", 400},
                                  Status{"bad_text", 400},
                                  Status{"unknown_game", 400},
                                  Status{"bad_options", 400},
                                  Status{"bad_move", 400},
                                  Status{"not_signed_in", 401},
                                  Status{"wrong_credentials", 401},
                                  Status{"forbidden", 403},
                                  Status{"foreign_origin", 403},
                                  Status{"banned", 403},
                                  Status{"not_invited", 403},
                                  Status{"not_at_table", 403},
                                  Status{"not_host", 403},
                                  Status{"muted", 403},
                                  Status{"blocked", 403},
                                  Status{"not_allowed", 403},
                                  Status{"accounts_only", 403},
                                  Status{"registration_closed", 403},
                                  Status{"invitation_needed", 403},
                                  Status{"unknown_action", 404},
                                  Status{"not_found", 404},
                                  Status{"wrong_method", 405},
                                  Status{"too_large", 413},
                                  Status{"wrong_host", 421},
                                  Status{"wrong_type", 415},
                                  Status{"header_too_large", 431},
                                  Status{"too_many", 429},
                                  Status{"internal", 500},
                                  Status{"unavailable", 503}};

}  // namespace

int status_of(std::string_view code) {
  constexpr int kConflict = 409;  // refusals of a table depend on its state
  const auto* found = std::find_if(kStatuses.begin(), kStatuses.end(),
                                   [&](const Status& status) { return status.code == code; });
  return found == kStatuses.end() ? kConflict : found->status;
}

json::object error_json(const Failure& failure) {
  json::object error = {{"code", failure.code()}, {"message", failure.what()}};
  if (!failure.path().empty()) error["field"] = failure.path();
  if (!failure.reason().empty()) error["reason"] = failure.reason();
  if (failure.args() != nullptr && !failure.args()->empty()) error["args"] = *failure.args();
  if (const auto* detailed = dynamic_cast<const DetailedFailure*>(&failure))
    for (const auto& detail : detailed->details()) error[detail.key()] = detail.value();
  if (const auto* delay = dynamic_cast<const RetryLater*>(&failure))
    error["retry_after"] = delay->retry_after();
  return error;
}

Answer json_answer(const json::object& body, int status) {
  Answer answer;
  answer.status = status;
  answer.body = json_text(body);
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer empty_answer() {
  Answer answer;
  answer.status = 204;
  answer.type.clear();
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer error_answer(const Failure& failure) {
  const json::object error = {{"error", error_json(failure)}};
  Answer answer = json_answer(error, status_of(failure.code()));
  if (const auto* delay = dynamic_cast<const RetryLater*>(&failure))
    answer.headers.emplace_back("Retry-After", std::to_string(delay->retry_after()));
  return answer;
}

json::object read_body(std::string_view body) {
  if (trim(body).empty()) return {};
  json::value value = parse_json(body, "the body", kMessageDepth);
  if (!value.is_object()) throw Failure("bad_json", "the body must be a JSON object");
  return std::move(value.get_object());
}

std::string percent_decoded(std::string_view text, bool plus_is_blank) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
        hex_value(text[i + 2]) >= 0) {
      out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' && plus_is_blank ? ' ' : text[i];
    }
  }
  if (!is_valid_utf8(out) || out.find('\0') != std::string::npos)
    throw Failure("bad_request", "the address is not UTF-8");
  return out;
}

}  // namespace oikist::server
