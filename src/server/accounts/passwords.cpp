#include "server/accounts/passwords.h"

#include <sodium.h>

#include <array>

#include "base/text.h"
#include "server/async/thread_await.h"
#include "server/core/random_id.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostHashesWaiting = 256;
constexpr std::size_t kMostHashesOfOne = 8;
constexpr std::size_t kLeastLetters = 8, kMostLetters = 128;

std::size_t letters(const std::string& text) {
  std::size_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
  return count;
}

}  // namespace

std::string password_hash(const std::string& password) {
  if (sodium_init() < 0) throw Failure("unavailable", "libsodium could not be initialised");
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw Failure("unavailable", "not enough memory to hash the password");
  return hash.data();
}

Passwords::Passwords(asio::io_context& context, int threads)
    : context_(context),
      nobody_(password_hash(random_id())),
      pool_(threads, kMostHashesWaiting, kMostHashesOfOne, kShortWorkNiceness) {}

void Passwords::check(const std::string& password, const std::string& field) {
  if (!is_valid_utf8(password) || letters(password) < kLeastLetters ||
      letters(password) > kMostLetters)
    throw Failure("bad_field", field, "a password has 8 to 128 characters");
}

asio::awaitable<std::string> Passwords::hash(std::string who, std::string password) {
  WorkFor work{who, who};
  return on_thread<std::string>(context_, pool_, std::move(work), [password = std::move(password)] {
    return password_hash(password);
  });
}

asio::awaitable<bool> Passwords::matches(std::string who, std::string password, std::string hash) {
  const bool exists = !hash.empty();
  if (!exists) hash = nobody_;
  WorkFor work{who, who};
  return on_thread<bool>(context_, pool_, std::move(work),
                         [password = std::move(password), hash = std::move(hash), exists] {
                           const bool same = crypto_pwhash_str_verify(hash.c_str(), password.data(),
                                                                      password.size()) == 0;
                           return same && exists;
                         });
}

}  // namespace oikist::server
