#include "push/vapid.h"

#include "base/json.h"
#include "push/base64url.h"

namespace oikist::push {

std::string authorization(const KeyPair& keys, const std::string& audience,
                          const std::string& contact, std::int64_t now) {
  constexpr std::int64_t kLifetime = 43'200;  // seconds: half of what services accept
  json::object claims = {{"aud", audience}, {"exp", now + kLifetime}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string token =
      to_base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + to_base64url(json::serialize(claims));
  return "vapid t=" + token + '.' + to_base64url(keys.sign(token)) +
         ", k=" + to_base64url(keys.public_key());
}

}  // namespace oikist::push
