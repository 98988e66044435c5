#pragma once
// JSON as it is sent and logged.
#include <string>

#include "base/json.h"

namespace oikist::server {

// The text of the object, with numbers as people and simple programs read them: 0.007984, not
// 7.984E-3.
std::string json_text(const json::object& object);

}  // namespace oikist::server
