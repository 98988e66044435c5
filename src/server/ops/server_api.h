#pragma once
// Information about the server: its addresses for others, and QR codes of links to it.
#include <functional>
#include <optional>
#include <string>

#include "server/core/settings.h"
#include "server/http/router.h"
#include "server/ops/site.h"

namespace oikist::server {

class ServerApi {
 public:
  using ReadOnly = std::function<std::optional<std::string>()>;

  // The settings must outlive it; `port` and the read-only state are read on every request. Throws
  // as Site does.
  ServerApi(const Settings& settings, std::function<int()> port, ReadOnly read_only)
      : settings_(settings),
        site_(settings),
        port_(std::move(port)),
        read_only_(std::move(read_only)) {}

  void add_routes(Router& router);

 private:
  std::vector<std::string> told_origins() const;
  Answer about() const;
  Answer page(const std::string& name) const;
  Answer qr_code(const Request& request) const;
  void check_link(const std::string& link, const Request& request) const;

  const Settings& settings_;
  Site site_;
  std::function<int()> port_;
  ReadOnly read_only_;
};

}  // namespace oikist::server
