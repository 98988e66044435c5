#include "server/ops/site.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostPageBytes = 100'000;

std::string read_page(const std::string& path, const std::string& setting) {
  std::string text;
  try {
    text = read_whole_file(path);
  } catch (const Failure& failure) {
    throw Failure("bad_setting", setting, failure.what());
  }
  if (text.size() > kMostPageBytes)
    throw Failure("bad_setting", setting,
                  path + " has " + std::to_string(text.size()) + " bytes; it must have at most " +
                      std::to_string(kMostPageBytes));
  if (!is_valid_utf8(text)) throw Failure("bad_setting", setting, path + " must be UTF-8 text");
  return text;
}

}  // namespace

Site::Site(const Settings& settings)
    : name_(settings.site_name),
      welcome_(settings.site_welcome),
      contact_(settings.site_contact),
      registration_(settings.registration),
      guests_(settings.guests) {
  if (!settings.site_imprint.empty())
    pages_.emplace("imprint", read_page(settings.site_imprint, "site_imprint"));
  if (!settings.site_privacy.empty())
    pages_.emplace("privacy", read_page(settings.site_privacy, "site_privacy"));
}

json::object Site::about() const {
  json::object about;
  if (!name_.empty()) about["name"] = name_;
  if (!welcome_.empty()) about["welcome"] = welcome_;
  if (!contact_.empty()) about["contact"] = contact_;
  json::array pages;
  for (const auto& [name, text] : pages_) pages.emplace_back(name);
  about["pages"] = std::move(pages);
  about["registration"] = registration_;
  about["guests"] = guests_;
  return about;
}

const std::string* Site::page(std::string_view name) const {
  const auto found = pages_.find(name);
  return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace oikist::server
