#pragma once
// Limits that apply to all nodes together: each node publishes what it has counted, and counts what
// the others publish. Only what was allowed is published, so the limit also bounds the messages.
// Without the message bus, every node counts for itself.
#include <functional>
#include <string>

#include "base/json.h"
#include "cluster/message_bus.h"
#include "server/core/limits.h"

namespace oikist::server {

class SharedLimit {
 public:
  using Elsewhere = std::function<void(const json::object& counted)>;

  // `name`: unique per limit. `elsewhere` is called with what other nodes have counted. The bus
  // outlives this.
  SharedLimit(cluster::MessageBus& bus, const std::string& name, Elsewhere elsewhere);

  SharedLimit(const SharedLimit&) = delete;
  SharedLimit& operator=(const SharedLimit&) = delete;

  void tell(json::object counted);

 private:
  void on_message(const std::string& text, const Elsewhere& elsewhere) const;

  cluster::MessageBus& bus_;
  std::string subject_;
  std::string node_;
  cluster::Subscribed subscription_;
};

// The text of a field of a published message; empty if there is none.
std::string told_text(const json::object& counted, std::string_view name);

class SharedBuckets {
 public:
  SharedBuckets(cluster::MessageBus& bus, const std::string& name, double rate, double burst);

  // As Buckets does.
  void take(const std::string& key, Moment now, std::string_view what);

 private:
  Buckets buckets_;
  SharedLimit shared_;
};

}  // namespace oikist::server
