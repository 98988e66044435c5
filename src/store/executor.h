#pragma once
#include <functional>

namespace oikist::store {

// Where `done` is to run: hands a function to that thread, e.g. `boost::asio::post(io,
// std::move(f))`. Called from the store's threads and, for refusals, inside write() and read();
// must not throw and must not run the function at once if that would be inside the caller's
// write(). One call may carry the `done` of many jobs.
using Executor = std::function<void(std::function<void()>)>;

}  // namespace oikist::store
