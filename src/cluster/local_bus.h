#pragma once
// The message bus within one process.
#include <map>
#include <mutex>
#include <vector>

#include "cluster/listener.h"
#include "cluster/message_bus.h"
#include "cluster/requests.h"

namespace oikist::cluster {

class LocalBus : public MessageBus {
 public:
  explicit LocalBus(Executor executor);
  ~LocalBus() override;

  void publish(const std::string& subject, std::string_view text) override;
  Subscribed subscribe(const std::string& subject, Handler handler) override;
  void settle(std::function<void()> done) override { executor_(std::move(done)); }
  Subscribed serve(const std::string& subject, Worker worker) override;
  void request(const std::string& subject, std::string_view text,
               std::chrono::milliseconds patience, Answered answered) override;
  void on_reconnect(
      std::function<void()> handler) override;  // never called: there is no connection
  BusMetrics metrics() const override;

 private:
  class Local;
  using Reader = std::shared_ptr<Listener<Handler>>;
  using Helper = std::shared_ptr<Listener<Worker>>;

  std::vector<Reader> readers_of(const std::string& subject);
  Helper next_helper(const std::string& subject);  // null if there is none

  const Executor executor_;
  mutable std::mutex mutex_;
  std::map<std::string, std::vector<Reader>> readers_;
  std::map<std::string, std::vector<Helper>> helpers_;  // the next in turn is first
  std::shared_ptr<Requests> requests_;
  BusMetrics metrics_;
};

}  // namespace oikist::cluster
