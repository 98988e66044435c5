#pragma once
#include <functional>

namespace oikist {

// Runs callbacks on their owner's thread, e.g. by `boost::asio::post(io, std::move(f))`. Must be
// callable from any thread and must not throw. A function that takes an executor may call it before
// it returns, unless its comment rules that out; an executor that runs callbacks inline is
// therefore only for callers that can handle re-entry.
using Executor = std::function<void(std::function<void()>)>;

}  // namespace oikist
