#include "server/async/wait.h"

#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <utility>

#include "server/core/failures.h"

namespace oikist::server {

namespace {

template <class Handler>
class WaitWithHandler : public Wait {
 public:
  explicit WaitWithHandler(Handler handler) : handler_(std::move(handler)) {}

  bool is_over() const override { return !handler_; }
  void end() override {
    if (is_over()) return;
    Handler handler = std::move(*handler_);
    handler_.reset();
    std::move(handler)();
  }
  void end_later() override {
    if (is_over()) return;
    auto executor = asio::get_associated_executor(*handler_);
    auto ending = std::make_shared<Handler>(std::move(*handler_));
    handler_.reset();
    asio::post(executor, [ending] { std::move (*ending)(); });
  }

 private:
  std::optional<Handler> handler_;
};

}  // namespace

asio::awaitable<void> wait_for(BeginWait begin, OnLate on_late) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void()>(
      [begin = std::move(begin), on_late = std::move(on_late)](auto handler) mutable {
        const auto slot = asio::get_associated_cancellation_slot(handler);
        const WaitPtr wait =
            std::make_shared<WaitWithHandler<decltype(handler)>>(std::move(handler));
        // Weak: the request itself owns the slot.
        if (slot.is_connected())
          asio::cancellation_slot(slot).assign(
              [weak = std::weak_ptr(wait), on_late](asio::cancellation_type type) {
                if (const auto late = weak.lock()) on_late(late, type);
              });
        begin(wait);
      },
      asio::use_awaitable);
}

void throw_too_late() {
  constexpr int kSoon = 2;
  throw RetryLater("unavailable", "the server could not do this in time; try again", kSoon);
}

asio::awaitable<void> wait_until_ended(BeginWait begin) {
  const auto is_late = std::make_shared<bool>(false);
  auto pending =
      wait_for(std::move(begin), [is_late](const WaitPtr& wait, asio::cancellation_type) {
        if (wait->is_over()) return;
        *is_late = true;
        wait->end_later();
      });
  co_await std::move(pending);
  if (*is_late) throw_too_late();
}

}  // namespace oikist::server
