#include "server/nodes/shared_limit.h"

#include "server/core/json_text.h"
#include "server/core/random_id.h"

namespace oikist::server {

std::string told_text(const json::object& counted, std::string_view name) {
  const json::value* found = counted.if_contains(name);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

SharedLimit::SharedLimit(cluster::MessageBus& bus, const std::string& name, Elsewhere elsewhere)
    : bus_(bus),
      subject_("oikist.limits." + name),
      node_(random_id()),
      subscription_(bus.subscribe(
          subject_, [this, elsewhere = std::move(elsewhere)](const std::string& text) {
            on_message(text, elsewhere);
          })) {}

void SharedLimit::tell(json::object counted) {
  counted["node"] = node_;
  bus_.publish(subject_, json_text(counted));
}

void SharedLimit::on_message(const std::string& text, const Elsewhere& elsewhere) const {
  json::error_code error;
  const json::value message = json::parse(text, error);
  if (error || !message.is_object()) return;
  if (told_text(message.get_object(), "node") != node_) elsewhere(message.get_object());
}

SharedBuckets::SharedBuckets(cluster::MessageBus& bus, const std::string& name, double rate,
                             double burst)
    : buckets_(rate, burst), shared_(bus, name, [this](const json::object& counted) {
        buckets_.charge(told_text(counted, "key"), std::chrono::steady_clock::now(), 1);
      }) {}

void SharedBuckets::take(const std::string& key, Moment now, std::string_view what) {
  buckets_.take(key, now, what);
  shared_.tell({{"key", key}});
}

}  // namespace oikist::server
