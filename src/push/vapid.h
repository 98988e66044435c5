#pragma once
// Identifies the sender of a message to push services: RFC 8292.
#include <cstdint>
#include <string>

#include "push/key_pair.h"

namespace oikist::push {

// The header Authorization. `audience` is the origin of the push service, `contact` a mailto: or
// https: address of the host of this server (may be empty), `now` in seconds since 1970.
std::string authorization(const KeyPair& keys, const std::string& audience,
                          const std::string& contact, std::int64_t now);

}  // namespace oikist::push
