#pragma once
#include <string_view>

namespace oikist::data {

extern const std::string_view mail_json;  // subjects and texts of e-mails by language

}  // namespace oikist::data
