#include "cluster/local_bus.h"

#include <algorithm>

namespace oikist::cluster {
namespace {

template <class One>
void take_out(std::map<std::string, std::vector<One>>& map, const std::string& subject,
              const One& one) {
  const auto found = map.find(subject);
  if (found == map.end()) return;
  std::erase(found->second, one);
  if (found->second.empty()) map.erase(found);
}

}  // namespace

class LocalBus::Local : public Subscription {
 public:
  explicit Local(std::function<void()> end) : end_(std::move(end)) {}
  ~Local() override { end_(); }

 private:
  std::function<void()> end_;
};

LocalBus::LocalBus(Executor executor)
    : executor_(std::move(executor)), requests_(std::make_shared<Requests>(executor_)) {}

LocalBus::~LocalBus() = default;

void LocalBus::publish(const std::string& subject, std::string_view text) {
  check_subject(subject);
  check_text(text);
  for (const Reader& reader : readers_of(subject)) reader->call(executor_, std::string(text));
}

// A copy: an executor that runs handlers at once may re-enter this function.
std::vector<LocalBus::Reader> LocalBus::readers_of(const std::string& subject) {
  const std::lock_guard lock(mutex_);
  ++metrics_.published;
  const auto found = readers_.find(subject);
  if (found == readers_.end()) return {};
  metrics_.received += found->second.size();
  return found->second;
}

Subscribed LocalBus::subscribe(const std::string& subject, Handler handler) {
  check_subject(subject);
  auto reader = std::make_shared<Listener<Handler>>(std::move(handler));
  const std::lock_guard lock(mutex_);
  readers_[subject].push_back(reader);
  return std::make_unique<Local>([this, subject, reader] {
    reader->end();
    const std::lock_guard inner(mutex_);
    take_out(readers_, subject, reader);
  });
}

Subscribed LocalBus::serve(const std::string& subject, Worker worker) {
  check_subject(subject);
  auto helper = std::make_shared<Listener<Worker>>(std::move(worker));
  const std::lock_guard lock(mutex_);
  helpers_[subject].push_back(helper);
  return std::make_unique<Local>([this, subject, helper] {
    helper->end();
    const std::lock_guard inner(mutex_);
    take_out(helpers_, subject, helper);
  });
}

void LocalBus::request(const std::string& subject, std::string_view text,
                       std::chrono::milliseconds patience, Answered answered) {
  check_subject(subject);
  check_text(text);
  const std::uint64_t number = requests_->add(patience, std::move(answered));
  const Helper helper = next_helper(subject);
  if (!helper)
    return requests_->finish(number, Answer(Failure("no_worker", "nobody does this work")));
  Reply reply([waiting = std::weak_ptr(requests_), number](const Answer& answer) {
    if (const auto requests = waiting.lock()) requests->finish(number, answer);
  });
  helper->call(executor_, std::string(text), std::move(reply));
}

LocalBus::Helper LocalBus::next_helper(const std::string& subject) {
  const std::lock_guard lock(mutex_);
  ++metrics_.requests;
  const auto found = helpers_.find(subject);
  if (found == helpers_.end()) return nullptr;
  std::vector<Helper>& helpers = found->second;
  std::rotate(helpers.begin(), helpers.begin() + 1, helpers.end());
  return helpers.back();
}

void LocalBus::on_reconnect(std::function<void()>) {}

BusMetrics LocalBus::metrics() const {
  const std::lock_guard lock(mutex_);
  BusMetrics metrics = metrics_;
  metrics.unanswered = requests_->unanswered();
  return metrics;
}

}  // namespace oikist::cluster
