#pragma once
// The message bus over a NATS server; never gives up reconnecting.
#include <string>
#include <vector>

#include "cluster/message_bus.h"

namespace oikist::cluster {

class NatsBus : public MessageBus {
 public:
  // `servers`: addresses such as "nats://host:4222". Throws Failure("bad_cluster") if one is wrong;
  // if none answers, they are tried again in the background.
  NatsBus(std::vector<std::string> servers, Executor executor);
  ~NatsBus() override;

  void publish(const std::string& subject, std::string_view text) override;
  Subscribed subscribe(const std::string& subject, Handler handler) override;
  void settle(std::function<void()> done) override;
  Subscribed serve(const std::string& subject, Worker worker) override;
  void request(const std::string& subject, std::string_view text,
               std::chrono::milliseconds patience, Answered answered) override;
  void on_reconnect(std::function<void()> handler) override;
  BusMetrics metrics() const override;

 private:
  class Link;
  class Interest;

  std::shared_ptr<Link> link_;
};

}  // namespace oikist::cluster
