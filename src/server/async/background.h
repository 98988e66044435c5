#pragma once
// Detached coroutines: their failures are written to the log.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <utility>

#include "base/fault_text.h"
#include "server/core/log.h"

namespace oikist::server {

// `log` outlives the work; `event` is its name in the log.
inline void spawn_detached(boost::asio::io_context& context, const Log& log, const char* event,
                           boost::asio::awaitable<void> work) {
  boost::asio::co_spawn(context, std::move(work), [&log, event](const std::exception_ptr& error) {
    if (!error) return;
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& fault) {
      log.write(LogLevel::warn, event, {{"what", fault_text(fault)}});
    }
  });
}

}  // namespace oikist::server
