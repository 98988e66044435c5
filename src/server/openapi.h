#pragma once
#include <string_view>

namespace oikist::data {

extern const std::string_view openapi_json;  // of the server's HTTP interface

}  // namespace oikist::data
