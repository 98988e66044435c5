#pragma once
#include <functional>

namespace oikist::cluster {

// Where handlers run: hands a function to that thread, e.g. `boost::asio::post(io, std::move(f))`.
// Called from any thread; must not throw. Handlers are never called inside publish, subscribe,
// serve or request themselves unless this runs its function at once.
using Executor = std::function<void(std::function<void()>)>;

}  // namespace oikist::cluster
