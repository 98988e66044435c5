#include "cluster/message_bus.h"

#include <algorithm>

#include "base/text.h"
#include "cluster/local_bus.h"
#include "cluster/nats_bus.h"

namespace oikist::cluster {
namespace {

constexpr std::size_t kLongestText = 1 << 20;
constexpr std::size_t kLongestSubject = 200;

bool is_word(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

bool is_nats(std::string_view place) {
  return place.starts_with("nats://") || place.starts_with("tls://");
}

}  // namespace

std::string table_subject(std::string_view table_id) {
  return "oikist.table." + std::string(table_id);
}

void check_subject(std::string_view subject) {
  const std::vector<std::string_view> parts = split(subject, '.');
  if (subject.size() > kLongestSubject || !std::all_of(parts.begin(), parts.end(), is_word))
    throw Failure("bad_subject", in_quotes(subject) +
                                     " is no subject; use words of letters, digits, "
                                     "- and _, separated by dots");
}

void check_text(std::string_view text) {
  if (text.size() > kLongestText)
    throw Failure("too_long", "a text of " + std::to_string(text.size()) +
                                  " bytes is too long for other nodes; 1048576 are allowed");
}

std::unique_ptr<MessageBus> open_bus(const std::string& place, Executor executor) {
  if (place.empty()) return std::make_unique<LocalBus>(std::move(executor));
  std::vector<std::string> servers;
  for (const std::string_view one : split(place, ',')) {
    if (!is_nats(one))
      throw Failure("bad_cluster",
                    "a cluster is named by nats://HOST:PORT, several separated by commas");
    servers.emplace_back(one);
  }
  return std::make_unique<NatsBus>(std::move(servers), std::move(executor));
}

}  // namespace oikist::cluster
