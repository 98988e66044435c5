#pragma once
#include <functional>

namespace oikist {

// Where a callback runs: hands a function to that thread, e.g. `boost::asio::post(io,
// std::move(f))`. Called from any thread; must not throw. Unless the function called says
// otherwise, it may be called inside it, so it must not run its function at once where the caller
// would not expect a callback.
using Executor = std::function<void(std::function<void()>)>;

}  // namespace oikist
