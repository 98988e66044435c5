#include "server/accounts/device_cookies.h"

#include <sodium.h>

#include "base/sha256.h"
#include "base/text.h"
#include "server/async/store_await.h"
#include "server/core/random_id.h"
#include "store/settings.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::string_view kName = "oikist_known";
constexpr const char* kSetting = "device_key";
constexpr int kSeconds = 400 * 86'400;  // as long as browsers keep any cookie

// HMAC-SHA-256.
std::string signature(const std::string& key, const UserId& user, const std::string& device) {
  const Digest secret = sha256(key);
  const std::string text = user.text() + ' ' + device;
  Digest mac{};
  static_assert(sizeof(secret) == crypto_auth_hmacsha256_KEYBYTES);
  static_assert(sizeof(mac) == crypto_auth_hmacsha256_BYTES);
  crypto_auth_hmacsha256(mac.data(), reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), secret.data());
  return to_hex(mac);
}

bool is_equal(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace

std::string cookie_in(std::string_view header, std::string_view name) {
  for (std::string_view part : split(header, ';')) {
    part = trim(part);
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name)
      return std::string(part.substr(equals + 1));
  }
  return "";
}

asio::awaitable<std::string> DeviceCookies::key() {
  if (key_.empty()) {
    auto pending = write(store_, [fresh = random_id(kSecretBytes)](Database& db) {
      return store::settings::get_or_put(db, kSetting, fresh);
    });
    key_ = co_await std::move(pending);
  }
  co_return key_;
}

asio::awaitable<Header> DeviceCookies::make(UserId user, bool secure) {
  const std::string secret = co_await key();
  const std::string device = random_id();
  const std::string value = device + '.' + signature(secret, user, device);
  Header header{"Set-Cookie", std::string(kName) + '=' + value +
                                  "; Path=/api/v1/session; HttpOnly; SameSite=Strict; Max-Age=" +
                                  std::to_string(kSeconds) + (secure ? "; Secure" : "")};
  co_return header;
}

asio::awaitable<std::string> DeviceCookies::known(std::string cookies, UserId user) {
  const std::string value = cookie_in(cookies, kName);
  const std::size_t dot = value.find('.');
  if (dot != 2 * kIdBytes || user.empty()) co_return "";
  const std::string device = value.substr(0, dot);
  const std::string secret = co_await key();
  const std::string right = signature(secret, user, device);
  if (!is_equal(right, std::string_view(value).substr(dot + 1))) co_return "";
  co_return device;
}

}  // namespace oikist::server
