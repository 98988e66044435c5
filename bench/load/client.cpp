#include "load/client.h"

namespace oikist::load {

void Load::note_refusal(std::string_view error) {
  ++refused;
  last_refusal = error;
}

Client::Client(boost::asio::io_context& context, Load& load)
    : context_(context), load_(load), timer_(context) {}

void Client::think() {
  if (asked_ || !decides()) return;
  asked_ = true;
  std::exponential_distribution<double> pause(1 / load_.thinking);
  timer_.expires_after(
      std::chrono::microseconds(static_cast<std::int64_t>(pause(load_.random) * 1'000'000)));
  timer_.async_wait([this](const boost::system::error_code& stopped) {
    if (!stopped) play();
  });
}

void Client::stop_thinking() {
  timer_.cancel();
  asked_ = false;
}

void Client::acknowledged(std::chrono::steady_clock::time_point sent) {
  asked_ = false;
  load_.latency.add(std::chrono::steady_clock::now() - sent);
  think();  // the same seat may decide again
}

void Client::has_finished() const {
  if (finished_) finished_();
}

}  // namespace oikist::load
