#pragma once
// The log of a finished game as one text: a tenth of the space that its events take one by one.
#include <string>
#include <vector>

#include "store/events.h"

namespace oikist::store {

// Precondition: not empty, and no line break in a body.
std::string pack_log(const std::vector<Event>& events);
// The same events; they end with the number `last`. Throws Failure("bad_log").
std::vector<Event> unpack_log(const std::string& packed, std::int64_t last);

}  // namespace oikist::store
