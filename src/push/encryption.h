#pragma once
// Encryption of messages for one subscribed browser: RFC 8291.
#include <string>
#include <string_view>

#include "push/key_pair.h"

namespace oikist::push {

// The keys of a browser's subscription, as bytes.
struct BrowserKeys {
  std::string p256dh;  // its public key
  std::string auth;    // 16 bytes
};

inline constexpr std::size_t kAuthBytes = 16;
inline constexpr std::size_t kSaltBytes = 16;

// The body of the request, with `Content-Encoding: aes128gcm`. `own` and `salt` are for this
// message only. Throws Failure("bad_key").
std::string encrypt(std::string_view text, const BrowserKeys& browser, const KeyPair& own,
                    const std::string& salt);
// With a new pair and a random salt.
std::string encrypt(std::string_view text, const BrowserKeys& browser);

}  // namespace oikist::push
