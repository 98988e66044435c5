#include "base/failure.h"

#include <boost/json/object.hpp>

namespace oikist {

Failure Failure::as(std::string code) const {
  Failure other = *this;
  other.code_ = std::move(code);
  return other;
}

Failure Failure::because(std::string reason, const boost::json::object& args) const {
  Failure fuller = *this;
  fuller.reason_ = std::move(reason);
  fuller.args_ = std::make_shared<const boost::json::object>(args);
  return fuller;
}

Failure Failure::at(std::string_view path) const {
  if (path_.starts_with(path)) return *this;
  std::string whole(path);
  if (!path_.empty() && path_[0] != '[' && !whole.empty()) whole += '.';
  whole += path_;
  Failure placed(code_, std::move(whole), message_);
  placed.reason_ = reason_;
  placed.args_ = args_;
  return placed;
}

}  // namespace oikist
