#pragma once
// The host's description of a server: name, welcome, contact,
// and pages such as the imprint.
#include <map>
#include <string>
#include <string_view>

#include "base/json.h"
#include "server/core/settings.h"

namespace oikist::server {

class Site {
 public:
  // Reads the files that the settings name. Throws Failure("bad_setting") with the setting whose
  // file cannot be read, is too long or is not UTF-8.
  explicit Site(const Settings& settings);

  // As in GET /api/v1/server; unset fields are omitted.
  json::object about() const;
  // The text of "imprint" or "privacy"; null if there is none.
  const std::string* page(std::string_view name) const;

 private:
  std::string name_, welcome_, contact_, registration_;
  bool guests_;
  std::map<std::string, std::string, std::less<>> pages_;
};

}  // namespace oikist::server
