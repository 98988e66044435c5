#pragma once
// The message of an exception, without the source location that Boost adds.
#include <boost/system/system_error.hpp>
#include <exception>
#include <string>

namespace oikist {

inline std::string fault_text(const std::exception& fault) {
  if (const auto* system = dynamic_cast<const boost::system::system_error*>(&fault))
    return system->code().message();
  return fault.what();
}

}  // namespace oikist
